import { LRUCache } from 'lru-cache'
import { drawingOfPath } from './picture-routes.ts'

const firstPicture = /<img src="([^"]+)"(?=[^>]* fetchPriority="high")/

const dataUrl = (svg: string) =>
  `data:image/svg+xml,${svg.replaceAll('%', '%25').replaceAll('#', '%23').replaceAll('&', '&amp;').replaceAll('"', "'")}`

/** Drawings by path, empty if there is none: pages are rendered again for each store, with the same one. */
const pictures = new LRUCache<string, string>({
  max: 20,
  memoMethod: (path) => {
    const svg = drawingOfPath(path)
    return svg === null ? '' : dataUrl(svg)
  },
})

/**
 * Puts the drawing with `fetchPriority="high"` into the page, so that the largest paint waits for no second request.
 * React keeps it: it does not compare attributes while it hydrates, and later ones are unchanged.
 */
export function inlineFirstPicture(html: string): string {
  const [, path = ''] = firstPicture.exec(html) ?? []
  const picture = path && pictures.memo(path)
  if (!picture) return html
  return html
    .replace(new RegExp(`<link rel="preload" as="image" href="${path}"[^>]*>`), '')
    .replace(firstPicture, () => `<img src="${picture}"`)
}
