import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { toppingCodes } from '../../contract/pizza-recipe.ts'
import { drawPizzaForCard } from '../../src/pizza/flat-style/draw-pizza-for-card.ts'
import { drawPizza } from '../../src/pizza/draw-pizza.ts'
import { drawOtherProduct, otherProductNames } from '../../src/pizza/other-products/draw-other-product.ts'
import { drawToppingIcon } from '../../src/pizza/topping-icon.ts'
import { parsePizzaPictureName } from '../domain/picture-path.ts'
import { encode, negotiateEncoding, type Encoded } from '../http/encodings.ts'
import { drawCoupon } from './coupon-art.ts'

type Picture = { readonly etag: string; readonly body: Encoded }

/** Maximum number of cached pictures; the oldest is evicted. */
const maxKept = 600

/** Compresses a picture in every encoding. */
export async function compressPicture(svg: string): Promise<Picture> {
  const identity = new TextEncoder().encode(svg)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { etag, body: await encode(identity, 'best') }
}

/** The front page's pizza has a short name, because every first visit includes it. */
const shortNames = new Map([
  ['boricua', 'large_hand-tossed~tomato_normal_longaniza.2_amarillos.2_queso-blanco.2_cilantro.1'],
])

function drawn(kind: string, name: string): string | null {
  if (kind === 'pizza' || kind === 'card') {
    const pizza = parsePizzaPictureName(shortNames.get(name) ?? name)
    return pizza && (kind === 'card' ? drawPizzaForCard(pizza) : drawPizza(pizza, { width: 320 }))
  }
  const topping = toppingCodes.find((code) => code === name)
  return kind === 'topping' && topping ? drawToppingIcon(topping) : null
}

const drawnGood = (name: string) =>
  otherProductNames.some((good) => good === name) ? drawOtherProduct(name) : drawCoupon(name)

/** Returns the drawing at a path, or null. */
export function drawingOfPath(path: string): string | null {
  const [, kind, name = ''] = /^\/art\/\d+\/(?:(\w+)\/)?([^/]+)\.svg$/.exec(path) ?? []
  return kind === undefined ? drawnGood(name) : drawn(kind, name)
}

/** Serves drawings as files: drawn once, compressed off the main thread, and cached by browsers forever (their name is their content). */
export function createPictureRoutes(make: (svg: string) => Promise<Picture> = compressPicture) {
  const kept = new LRUCache<string, Promise<Picture>>({ max: maxKept })

  /** Finds or draws a picture; concurrent requests share one rendering. */
  const find = async (key: string, draw: () => string | null): Promise<Picture | null> => {
    const known = kept.get(key)
    if (known) return known
    const svg = draw()
    if (svg === null) return null
    const made = make(svg)
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    return made
  }

  const send = (picture: Picture | null, accepted: string | undefined) => {
    if (!picture) return new Response(null, { status: 404 })
    const encoding = negotiateEncoding(accepted)
    return new Response(picture.body[encoding], {
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
    .get('/art/:edition/:kind/:file', async (c) => {
      const { kind, file } = c.req.param()
      const name = nameOf(file)
      return send(await find(`${kind}/${name}`, () => drawn(kind, name)), c.req.header('accept-encoding'))
    })
    .get('/art/:edition/:file', async (c) => {
      const name = nameOf(c.req.param('file'))
      return send(await find(name, () => drawnGood(name)), c.req.header('accept-encoding'))
    })
}
