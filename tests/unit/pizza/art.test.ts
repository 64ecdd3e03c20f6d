import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { PizzaRecipe } from '../../../contract/pizza-recipe.ts'
import { productPicturePath } from '../../../server/domain/picture-path.ts'
import { createPictureRoutes, compressPicture } from '../../../server/site/picture-routes.ts'
import { drawPizzaForCard } from '../../../src/pizza/flat-style/draw-pizza-for-card.ts'

const recipe: PizzaRecipe = { sauce: 'tomato', cheese: 'normal', toppings: [{ code: 'corn', portion: 1 }] }
const card = productPicturePath({ kind: 'pizza', recipe }, 'card')
const asked = { headers: { 'accept-encoding': 'br' } }

test('a card picture is compressed, cached as immutable and drawn from its name', async () => {
  const response = await createPictureRoutes().request(card, asked)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('cache-control')).toContain('immutable')
  const svg = brotliDecompressSync(await response.arrayBuffer()).toString()
  expect(svg).toBe(drawPizzaForCard({ size: 'large', crust: 'hand-tossed', recipe }))
})

test('concurrent and later requests for a picture render it once', async () => {
  const make = vi.fn<typeof compressPicture>(compressPicture)
  const art = createPictureRoutes(make)
  const answers = await Promise.all([art.request(card, asked), art.request(card, asked), art.request(card, asked)])
  answers.push(await art.request(card, asked))
  expect(make).toHaveBeenCalledTimes(1)
  expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1)
})

test('a picture that failed to render is rendered again', async () => {
  const make = vi.fn<typeof compressPicture>(compressPicture).mockRejectedValueOnce(new Error('no memory'))
  const art = createPictureRoutes(make).onError(() => new Response(null, { status: 500 }))
  expect((await art.request(card, asked)).status).toBe(500)
  expect((await art.request(card, asked)).status).toBe(200)
})

test('a client without compression gets the plain SVG', async () => {
  const response = await createPictureRoutes().request(card)
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.text()).toMatch(/^<svg .*<\/svg>$/)
})

test.each([
  '/art/1/card/large_thin~tomato_normal_anchovy.1.svg',
  '/art/1/card/anything.svg',
  '/art/1/poster/large_thin~tomato_normal.svg',
  '/art/1/topping/constructor.svg',
  '/art/1/nothing.svg',
])('%s is not found', async (path) => {
  expect((await createPictureRoutes().request(path, asked)).status).toBe(404)
})
