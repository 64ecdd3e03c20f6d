import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { projectPath } from '../project-path.ts'
import type { Pages } from './pages.ts'
import { createCriticalCss, type SheetNode } from './critical-css.ts'
import { readRouterManifest, readStyleSheet } from './build-manifest.ts'

type Entry = typeof import('../views/entry.tsx')

/** Reads the rules of the style sheet, which the build has parsed. */
const readSheetRules = (): SheetNode[] => JSON.parse(readFileSync(projectPath('dist/program/sheet.json'), 'utf8'))

/** Returns pages from the built bundles. */
export async function builtPages(): Promise<Pages> {
  const entry: Entry = await import(pathToFileURL(projectPath('dist/server/entry.js')).href)
  const {
    render,
    loadErrorTexts,
    loadPaymentPage,
    loadEmails,
    renderOfflinePage,
    shareText,
    renderSitemap,
    renderWebManifest,
    robotsText,
  } = entry
  const folder = projectPath('dist/client')
  const manifests = { es: readRouterManifest(folder, 'es'), en: readRouterManifest(folder, 'en') }
  const sheet = readStyleSheet(folder)
  const firstSheet = createCriticalCss(readSheetRules())
  return {
    async render(request, visit) {
      const response = await render(request, visit, manifests[visit.language])
      const html = await response.text()
      return new Response(
        html.replace(sheet, () => firstSheet(html)),
        response,
      )
    },
    seo: { shareText, renderSitemap, renderWebManifest, robotsText },
    messageOf: await loadErrorTexts(),
    drawPaymentPage: await loadPaymentPage(),
    drawEmail: await loadEmails(),
    renderOfflinePage,
    folder,
    before: null,
  }
}
