import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { toppingCodes } from '../../contract/pizza-recipe.ts'
import { drawPizza } from '../../src/pizza/draw-pizza.ts'
import { drawGood, goodNames } from '../../src/pizza/goods/draw-good.ts'
import { drawToppingIcon } from '../../src/pizza/topping-icon.ts'
import { readPizzaName } from '../domain/art-path.ts'

type Picture = { readonly etag: string; readonly identity: Buffer; readonly br: Buffer; readonly gzip: Buffer }

/** Pictures kept ready to send; the oldest makes room. */
const mostKept = 600

const pictureOf = (svg: string): Picture => {
  const identity = Buffer.from(svg)
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
    br: brotliCompressSync(identity),
    gzip: gzipSync(identity),
  }
}

function draw(kind: string, name: string): string | null {
  if (kind === 'pizza') {
    const pizza = readPizzaName(name)
    return pizza && drawPizza(pizza, { width: 320 })
  }
  const topping = toppingCodes.find((code) => code === name)
  return kind === 'topping' && topping ? drawToppingIcon(topping) : null
}

/** Drawn pictures as files: drawn once, compressed, and kept by every browser for good (their name says what they show). */
export function createArt() {
  const kept = new Map<string, Picture>()
  const keep = (key: string, svg: string | null) => {
    if (svg === null) return null
    const picture = pictureOf(svg)
    kept.set(key, picture)
    const oldest = kept.keys().next().value
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return picture
  }
  const find = (kind: string, name: string) => {
    const key = `${kind}/${name}`
    return kept.get(key) ?? keep(key, draw(kind, name))
  }
  const findGood = (name: string) =>
    kept.get(name) ?? (goodNames.some((good) => good === name) ? keep(name, drawGood(name)) : null)

  const send = (picture: Picture | null, acceptEncoding: string) => {
    if (!picture) return new Response(null, { status: 404 })
    const encoding = acceptEncoding.includes('br') ? 'br' : acceptEncoding.includes('gzip') ? 'gzip' : 'identity'
    return new Response(new Uint8Array(picture[encoding]), {
      headers: {
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
        etag: picture.etag,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      },
    })
  }
  const nameOf = (file: string) => file.replace(/\.svg$/, '')

  return new Hono()
    .get('/art/:edition/:kind/:file', (c) => {
      const { kind, file } = c.req.param()
      return send(find(kind, nameOf(file)), c.req.header('accept-encoding') ?? '')
    })
    .get('/art/:edition/:file', (c) =>
      send(findGood(nameOf(c.req.param('file'))), c.req.header('accept-encoding') ?? ''),
    )
}
