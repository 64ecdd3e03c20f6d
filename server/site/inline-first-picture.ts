import { drawingOfPath } from './picture-routes.ts'

const firstPicture = /<img src="([^"]+)"(?=[^>]* fetchPriority="high")/

const dataUrl = (svg: string) =>
  `data:image/svg+xml,${svg.replaceAll('%', '%25').replaceAll('#', '%23').replaceAll('&', '&amp;').replaceAll('"', "'")}`

/**
 * Puts the drawing with `fetchPriority="high"` into the page, so that the largest paint waits for no second request.
 * React keeps it: it does not compare attributes while it hydrates, and later ones are unchanged.
 */
export function inlineFirstPicture(html: string): string {
  const [, path = ''] = firstPicture.exec(html) ?? []
  const svg = path && drawingOfPath(path)
  if (!svg) return html
  return html
    .replace(new RegExp(`<link rel="preload" as="image" href="${path}"[^>]*>`), '')
    .replace(firstPicture, () => `<img src="${dataUrl(svg)}"`)
}
