import type { Server } from 'node:http'
import { renderersOf, type ViewsEntry, type Renderers } from './site/renderers.ts'

const entryPath = '/server/views/entry.tsx'
const start = "requestAnimationFrame(() => setTimeout(() => import('/src/main.tsx')))"

/** Serves pages from the sources: Vite answers first (modules, and hot reload on the same port), then the same site as in production. */
export async function loadDevelopmentRenderers(server: Server): Promise<Renderers> {
  const { createServer } = await import('vite')
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, ws: { server } } })
  const isEntry = (module: Record<string, unknown>): module is ViewsEntry => 'render' in module
  const load = async () => {
    const module = await vite.ssrLoadModule(entryPath)
    if (!isEntry(module)) throw new Error(`${entryPath} exports no render function`)
    return module
  }
  /** Returns the CSS imports of the loaded modules, without which the page would flash unstyled. */
  const styles = async () => {
    const urls = [...vite.moduleGraph.idToModuleMap.values()]
      .map(({ url }) => url)
      .filter((url) => url.endsWith('.css') && !url.includes('?html-proxy')) // those are in the page itself
    const sheets = await Promise.all(urls.map((url) => vite.ssrLoadModule(`${url}?inline`)))
    return sheets.map((sheet) => String(sheet['default'])).join('')
  }
  const manifest = { routes: { __root__: { scripts: [{ attrs: { type: 'module' }, children: start }] } } }
  return {
    async render(request, visit) {
      const { render } = await load()
      const response = await render(request, visit, manifest)
      if (response.headers.has('location')) return response
      const html = await vite.transformIndexHtml(new URL(request.url).pathname, await response.text())
      const css = await styles()
      return new Response(
        html.replace('</head>', () => `<style>${css}</style></head>`),
        response,
      )
    },
    ...(await renderersOf(await load())),
    folder: null,
    before: (next) => (request, response) => vite.middlewares(request, response, () => next(request, response)),
  }
}
