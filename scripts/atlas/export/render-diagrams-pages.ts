import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { createServer } from 'vite'
import type { AnyStateMachine } from 'xstate'
import { languages } from '../../../contract/primitives.ts'

const Draws = v.object({ diagramsPage: v.function() })

/** Renders all diagrams on one page in each language. The atlas's own components draw them, which need Vite. */
export async function renderDiagramsPages(machines: readonly AnyStateMachine[]) {
  const vite = await createServer({
    configFile: 'vite.atlas.config.ts',
    server: { middlewareMode: true, hmr: false },
    appType: 'custom',
    logLevel: 'warn',
  })
  try {
    const { diagramsPage } = v.parse(
      Draws,
      await vite.ssrLoadModule(fileURLToPath(new URL('diagrams-page.tsx', import.meta.url))),
    )
    const pages: { readonly language: (typeof languages)[number]; readonly html: string }[] = []
    for (const language of languages) pages.push({ language, html: String(await diagramsPage(machines, language)) })
    return pages
  } finally {
    await vite.close()
  }
}
