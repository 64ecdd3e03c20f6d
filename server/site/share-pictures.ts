import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Resvg } from '@resvg/resvg-js'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import * as v from 'valibot'
import { Language } from '../../contract/primitives.ts'
import { projectPath } from '../project-path.ts'
import { drawingOfPath } from './picture-routes.ts'
import type { SeoSources } from './renderers.ts'
import { drawSharePicture, type MeasureText } from './share-picture.ts'

/** Returns the contents of a picture by name, or null. */
export type FindShareText = (name: string, language: Language) => ReturnType<SeoSources['shareText']>

type Picture = { readonly etag: string; readonly png: Uint8Array<ArrayBuffer> }

/** Maximum number of cached pictures, of about 200 KB each; the oldest is evicted. */
const maxKept = 100
/** Concurrent renderings, limited so that pages are not delayed. */
const atOnce = 1

const font = {
  fontFiles: ['bold', 'medium'].map((face) => projectPath(`server/site/fonts/bohio-${face}.ttf`)),
  loadSystemFonts: false,
  defaultFontFamily: 'Bohio medium',
}
const logo = readFileSync(projectPath('public/img/logo.svg'), 'utf8')

const measureWith =
  (Renderer: typeof Resvg): MeasureText =>
  (text, face, size) => {
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="200"><text y="100" font-family="Bohio ${face}" font-size="${size}">${escaped}</text></svg>`
    return new Renderer(svg, { font }).getBBox()?.width ?? 0
  }

async function draw(words: NonNullable<Awaited<ReturnType<FindShareText>>>): Promise<Picture | null> {
  const drawing = drawingOfPath(words.art)
  if (drawing === null) return null
  const { renderAsync, Resvg: Renderer } = await import('@resvg/resvg-js') // a large library, loaded with the first picture
  const svg = drawSharePicture({ ...words, drawing }, logo, measureWith(Renderer))
  const png = new Uint8Array((await renderAsync(svg, { font })).asPng())
  return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` }
}

/** Serves pages' pictures for social sites, which show no SVG: rendered at the first request, and cached. */
export function createSharePictures(find: FindShareText) {
  const kept = new LRUCache<string, Promise<Picture | null>>({ max: maxKept })
  const inTurn = pLimit(atOnce)

  const make = async (name: string, language: Language) => {
    const words = await find(name, language)
    return words && inTurn(() => draw(words))
  }
  const get = (name: string, language: Language) => {
    const key = `${language} ${name}`
    const known = kept.get(key)
    if (known) return known
    const made = make(name, language)
    kept.set(key, made)
    const forget = () => void kept.delete(key)
    made.then((picture) => picture ?? forget(), forget)
    return made
  }

  const routes = new Hono().get('/share/:edition/:lang/:file', async (c) => {
    const language = v.safeParse(Language, c.req.param('lang'))
    const [, name] = /^(.+)\.png$/.exec(c.req.param('file')) ?? []
    const picture = language.success && name !== undefined ? await get(name, language.output) : null
    if (!picture) return c.notFound()
    const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400', etag: picture.etag }
    if (c.req.header('if-none-match')?.includes(picture.etag)) return c.body(null, 304, headers)
    return c.body(picture.png, 200, headers)
  })
  return { routes, forget: () => kept.clear() }
}
