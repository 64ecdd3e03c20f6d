import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { projectPath } from '../project-path.ts'
import { renderersOf, type ViewsEntry, type Renderers } from './renderers.ts'
import { createCriticalCss, type SheetNode } from './critical-css.ts'
import { inlineFirstPicture } from './inline-first-picture.ts'
import { readRouterManifest, readStyleSheet } from './build-manifest.ts'

/** Reads the rules of the style sheet, which the build has parsed. */
const readSheetRules = (): SheetNode[] => JSON.parse(readFileSync(projectPath('dist/program/sheet.json'), 'utf8'))

/** Returns pages from the built bundles. */
export async function loadBuiltRenderers(): Promise<Renderers> {
  const entry: ViewsEntry = await import(pathToFileURL(projectPath('dist/server/entry.js')).href)
  const folder = projectPath('dist/client')
  const manifests = { es: readRouterManifest(folder, 'es'), en: readRouterManifest(folder, 'en') }
  const sheet = readStyleSheet(folder)
  const firstSheet = createCriticalCss(readSheetRules())
  return {
    async render(request, visit) {
      const response = await entry.render(request, visit, manifests[visit.language])
      const html = await response.text()
      return new Response(inlineFirstPicture(html.replace(sheet, () => firstSheet(html.replace(sheet, '')))), response)
    },
    ...(await renderersOf(entry)),
    folder,
    before: null,
  }
}
