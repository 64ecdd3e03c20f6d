import { fileURLToPath } from 'node:url'
import type { Pages } from './pages.ts'
import { readManifest } from './manifest.ts'

type Entry = typeof import('../../src/entry-server.tsx')

const dist = new URL('../../dist/', import.meta.url)

/** Pages from the built bundles. */
export async function builtPages(): Promise<Pages> {
  const { render, loadErrorTexts }: Entry = await import(new URL('server/entry-server.js', dist).href)
  const folder = fileURLToPath(new URL('client', dist))
  const manifests = { es: readManifest(folder, 'es'), en: readManifest(folder, 'en') }
  return {
    render: (request, language, http) => render(request, language, http, manifests[language]),
    messageOf: await loadErrorTexts(),
    folder,
    before: null,
  }
}
