import { pathToFileURL } from 'node:url'
import { projectPath } from '../project-path.ts'
import type { Pages } from './pages.ts'
import { createFirstSheet } from './first-sheet.ts'
import { readManifest, readSheet } from './manifest.ts'

type Entry = typeof import('../views/entry.tsx')

/** Returns pages from the built bundles. */
export async function builtPages(): Promise<Pages> {
  const entry: Entry = await import(pathToFileURL(projectPath('dist/server/entry.js')).href)
  const { render, loadErrorTexts, loadPaymentPage, loadEmails, shareWords, listPages, describeSite, robotsText } = entry
  const folder = projectPath('dist/client')
  const manifests = { es: readManifest(folder, 'es'), en: readManifest(folder, 'en') }
  const sheet = readSheet(folder)
  const firstSheet = createFirstSheet(sheet)
  return {
    async render(request, visit) {
      const response = await render(request, visit, manifests[visit.language])
      const html = await response.text()
      return new Response(
        html.replace(sheet, () => firstSheet(html)),
        response,
      )
    },
    found: { shareWords, listPages, describeSite, robotsText },
    messageOf: await loadErrorTexts(),
    drawPaymentPage: await loadPaymentPage(),
    drawEmail: await loadEmails(),
    folder,
    before: null,
  }
}
