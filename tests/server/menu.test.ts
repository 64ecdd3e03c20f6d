import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AddOn, Category, SizeOption, MenuItem, Product, CrustOption } from '../../contract/menu.ts'
import { call, itemsFrom, readProduct, refusalOf } from './support/calls.ts'
import { changeCategory, changeProduct, productOf } from './support/change-catalog.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(tuesdayNoon))

const base = '/v2/product-menu-fe'
const get = (path: string, headers = {}) => call(app, 'GET', `${base}/${path}`, undefined, headers)
const slugs = async (path: string) => itemsFrom(Category, await get(path)).map(({ slug }) => slug)

describe('categories', () => {
  it('only categories with products are listed', async () => {
    const shown = await slugs('category')
    expect(shown).toEqual(expect.arrayContaining(['pizzas', 'half-and-half', 'combos']))
    expect(shown).not.toContain('coupons')
  })

  it('categories of special days are always listed, and those that need a store are marked', async () => {
    expect(await slugs('category?outlet_code=SJ01&order_time=2026-03-03 17:00:00')).toContain('hut-day')
    const storeFirst = async (query: string) =>
      itemsFrom(Category, await get(`category${query}`)).flatMap((one) => (one.needs_store ? one.slug : []))
    expect(await storeFirst('')).toEqual(['lunch-set', 'catering'])
    expect(await storeFirst('?outlet_code=SJ01')).toEqual(['lunch-set', 'catering'])
    expect(refusalOf(await get('category?outlet_code=XX99'))).toMatchObject({ status: 404, code: 'HUTBE-1' })
    expect(refusalOf(await get('category?order_time=2026-02-30 10:00:00')).code).toBe('COMMON-01')
  })

  it('category names use the language of the request', async () => {
    const nameOf = async (headers: object, query = '') =>
      itemsFrom(Category, await get(`category${query}`, headers)).find(({ slug }) => slug === 'drinks')?.name
    expect(await nameOf({})).toBe('Bebidas')
    expect(await nameOf({ Lang: 'en' })).toBe('Drinks')
    expect(await nameOf({ Lang: 'fr' })).toBe('Bebidas')
    expect(await nameOf({ Lang: 'es' }, '?lang=en')).toBe('Drinks')
  })

  it('a category hidden on a display is left out immediately', async () => {
    const displayed = (display: string) => slugs(`display-category?display=${display}`)
    expect(await slugs('display-category?outlet_code=SJ01')).toEqual(await slugs('category?outlet_code=SJ01'))
    expect(await displayed('mobile')).toContain('desserts')
    await changeCategory(app, 'desserts', { displayType: { web: 'cards', mobile: 'hidden' } })
    expect(await displayed('mobile')).not.toContain('desserts')
    expect(await displayed('web')).toContain('desserts')
    expect(await slugs('display-category')).toContain('desserts')
    expect(await slugs('category')).toContain('desserts')
    expect(await slugs('display-category?outlet_code=SJ01&display=mobile')).toContain('catering')
    expect(await displayed('mobile')).not.toContain('catering')
    expect(refusalOf(await get('display-category?display=tv'))).toMatchObject({
      code: 'COMMON-01',
      data: { path: 'display' },
    })
    await changeCategory(app, 'desserts', { displayType: { web: 'cards', mobile: 'cards' } })
  })

  it('categories list their sub-categories, their display types and whether they are lunch only', async () => {
    const all = new Map(itemsFrom(Category, await get('category', { Lang: 'en' })).map((one) => [one.slug, one]))
    expect(all.get('pizzas')?.lower_categories.map(({ slug, name }) => [slug, name])).toEqual([
      ['criollas', 'Island style'],
      ['clasicas', 'Classics'],
      ['sin-carne', 'Meatless'],
      ['del-mar', 'From the sea'],
    ])
    expect(all.get('sides')?.lower_categories).toEqual([])
    expect(all.get('drinks')?.display_type).toEqual({ web: 'cards', mobile: 'list' })
    expect([all.get('lunch-set')?.only_lunch, all.get('pizzas')?.only_lunch]).toEqual([true, false])
  })

  it('categories state in how many pieces their products are chosen', async () => {
    const pieces = new Map(itemsFrom(Category, await get('category')).map(({ slug, piece }) => [slug, piece]))
    expect([pieces.get('half-and-half'), pieces.get('deals'), pieces.get('pizzas')]).toEqual([2, 2, 1])
  })

  it('unchanged categories answer 304', async () => {
    const first = await get('category')
    const etag = first.headers.get('etag') ?? ''
    expect(await get('category', { 'if-none-match': etag })).toMatchObject({ status: 304, body: null })
  })

  it('categories are compressed for clients that accept it', async () => {
    const [plain, zipped, brotli] = await Promise.all(
      ['identity', 'gzip', 'gzip, br'].map(async (accepted) =>
        app.app.request(`${base}/category`, { headers: { Client: 'web', 'accept-encoding': accepted } }),
      ),
    )
    expect([plain, zipped, brotli].map((answer) => answer?.headers.get('content-encoding') ?? null)).toEqual([
      null,
      'gzip',
      'br',
    ])
    const text = await plain?.text()
    expect(gunzipSync((await zipped?.arrayBuffer()) ?? '').toString()).toBe(text)
    expect(brotliDecompressSync((await brotli?.arrayBuffer()) ?? '').toString()).toBe(text)
    expect(brotli?.headers.get('vary')).toBe('Lang, Accept-Encoding')
  })
})

describe('products', () => {
  it('products are listed by category at the store’s prices', async () => {
    const drinks = app.catalog.current().categoryBySlug.get('drinks')
    const items = itemsFrom(MenuItem, await get(`menu?category_id=${drinks?.uuid}`))
    expect(new Set(items.map(({ category }) => category))).toEqual(new Set(['drinks']))
    const tier2 = await readProduct(app, productOf(app, 'pepperoni-doble').uuid, '?tier=2')
    const tier1 = await readProduct(app, productOf(app, 'pepperoni-doble').uuid, '?tier=1')
    expect(tier2.price).toBeGreaterThan(tier1.price)
    const unknown = '01900000-0000-7000-8000-000000000000'
    expect(refusalOf(await get(`menu?category_id=${unknown}`))).toMatchObject({ status: 404, code: 'COMMON-04' })
  })

  it('a product states its sale start until then', async () => {
    const { uuid } = productOf(app, 'verano-en-culebra')
    expect((await readProduct(app, uuid)).start).toBe('2027-06-01T04:00:00Z')
    app.clock.set('2027-06-01T04:00:00Z')
    expect((await readProduct(app, uuid)).start).toBeNull()
  })

  it('each layer call answers the same choices as the whole product', async () => {
    const product = await readProduct(app, productOf(app, 'la-boricua').uuid)
    const size = product.first_layers[1]
    const layers = itemsFrom(SizeOption, await get(`first-layers?uuid=${product.uuid}`))
    expect(layers).toEqual(product.first_layers.map(({ second_layers: _second, ...layer }) => layer))
    const crusts = itemsFrom(CrustOption, await get(`second-layers?uuid=${product.uuid}&first_layer=${size?.uuid}`))
    expect(crusts).toEqual(size?.second_layers)
    expect(size?.price).toBe(Math.min(...crusts.map(({ price }) => price)))
    expect(itemsFrom(AddOn, await get(`add-on?uuid=${product.uuid}`))).toEqual(product.add_ons)
    expect(await readProduct(app, product.uuid)).toEqual(product)
  })

  it('products name their card picture as other programs read it', async () => {
    const items = itemsFrom(MenuItem, await get('menu'))
    expect(
      items.every(({ image, picture }) => image.replace('/card/', '/pizza/') === picture.image && image !== ''),
    ).toBe(true)
  })

  it('the combo call answers the menu’s combos', async () => {
    const all = itemsFrom(MenuItem, await get('menu?outlet_code=SJ02&lang=en'))
    const combos = itemsFrom(MenuItem, await get('combo?outlet_code=SJ02&lang=en'))
    expect(combos.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['cena-familiar', 'almuerzo-clasico']))
    expect(combos).toEqual(all.filter(({ kind }) => kind === 'combo'))
    const lunch = app.catalog.current().categoryBySlug.get('lunch-set')
    const sets = itemsFrom(MenuItem, await get(`combo?category_id=${lunch?.uuid}`))
    expect(new Set(sets.map(({ category }) => category))).toEqual(new Set(['lunch-set']))
    expect(refusalOf(await get('combo?outlet_code=XX99')).code).toBe('HUTBE-1')
  })

  it('the half-and-half call answers complete products', async () => {
    const query = '?outlet_code=SJ02&order_type=c&order_time=2026-03-04 17:00:00&lang=en'
    const halves = itemsFrom(Product, await get(`half-half${query}`))
    expect(halves.map(({ slug, isHalf, only_lunch: lunch }) => [slug, isHalf, lunch])).toEqual([
      ['half-and-half', true, false],
      ['lunch-half-and-half', true, true],
    ])
    for (const half of halves) expect(half).toEqual(await readProduct(app, half.uuid, query))
    expect(halves[0]?.sides.length).toBeGreaterThan(15)
    const other = itemsFrom(Product, await get('half-half?tier=1'))
    expect(other[0]?.price).toBeLessThan(halves[0]?.price ?? 0)
  })

  it.each(['display-category', 'combo', 'half-half'])(
    'the %s call is cached, compressed and answers 304',
    async (path) => {
      const small = { 'accept-encoding': 'br' }
      const first = await app.app.request(`${base}/${path}`, { headers: small })
      expect(first.headers.get('content-encoding')).toBe('br')
      const etag = first.headers.get('etag') ?? ''
      expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
      const other = await get(`${path}?outlet_code=SJ02`, { 'if-none-match': etag })
      expect(other.status).toBe(200)
    },
  )

  it('an unknown product is not found', async () => {
    const unknown = '01900000-0000-7000-8000-000000000000'
    expect(refusalOf(await get(`product/${unknown}`))).toMatchObject({ status: 404, code: 'COMMON-04' })
    expect(refusalOf(await get('menu/pizza')).code).toBe('COMMON-01')
    expect(refusalOf(await get(`second-layers?uuid=${productOf(app, 'agua').uuid}&first_layer=${unknown}`)).code).toBe(
      'COMMON-04',
    )
  })

  it('products carry today’s discount', async () => {
    await changeProduct(app, 'agua', { discountPercent: 25 })
    const product = productOf(app, 'agua')
    const shown = await readProduct(app, product.uuid, '?outlet_code=SJ01')
    expect(shown.discount).toBe(25)
    expect(shown.display_price).toBe(shown.price - Math.floor((shown.price * 25 + 50) / 100))
  })
})
