import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Cart, CreatedCart, type AddLineRequest } from '../../contract/cart.ts'
import { MenuItem, SoldOut } from '../../contract/menu.ts'
import { soldOut, soldOutParts } from '../../server/db/catalog-schema.ts'
import { seedCatalog } from '../../server/db/seed/catalog.ts'
import { StoreItem } from '../../contract/store-controls.ts'
import { changeCatalog, openCatalog } from '../../server/services/catalog.ts'
import { issueStoreKey } from '../../server/services/store-keys.ts'
import {
  addLineBody,
  call,
  cartBase,
  cartContext,
  itemFrom,
  itemsFrom,
  newCart,
  orderBody,
  orderBase,
  readProduct,
  refusalOf,
} from './support/calls.ts'
import { firstPicks } from './support/cart-calls.ts'
import { outletOf, productOf } from './support/change-catalog.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'

let app: TestApp
let key = ''
beforeAll(async () => {
  app = await openTestApp()
  key = (await issueStoreKey(app.database, 'SJ02')) ?? ''
  await issueStoreKey(app.database, 'SJ04')
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(tuesdayNoon)
  await app.database.db.delete(soldOut).where(eq(soldOut.outletId, outletOf(app, 'SJ02').id))
  await app.database.db.delete(soldOutParts)
  await app.catalog.reload()
})

const base = '/v2/product-menu-fe'
const uuidOf = (slug: string) => productOf(app, slug).uuid
const sayOf = (uuid: string, isOut: unknown, storeKey = key) =>
  call(app, 'PUT', `${base}/sold-out/${uuid}`, { sold_out: isOut }, { 'x-store-key': storeKey })
const say = (slug: string, isOut: unknown, storeKey = key) => sayOf(uuidOf(slug), isOut, storeKey)
const menuAt = async (code: string) => itemsFrom(MenuItem, await call(app, 'GET', `${base}/menu?outlet_code=${code}`))
const isOutAt = async (code: string, slug: string) => (await menuAt(code)).find((item) => item.slug === slug)?.sold_out
const add = (slug: string, change: Partial<AddLineRequest> = {}) =>
  call(app, 'POST', `${cartBase}/cart`, addLineBody(app, slug, { context: cartContext('SJ02', 'C'), ...change }))

describe('what a store can report', () => {
  it('its products, their sizes and all toppings have names to find them by', async () => {
    const path = '/v1/product-order-be/store/items'
    const items = itemsFrom(StoreItem, await call(app, 'GET', path, undefined, { 'x-store-key': key }))
    const kinds = (name: string) => items.filter((item) => item.name === name).map(({ kind }) => kind)
    expect([kinds('Piña'), kinds('La Boricua'), kinds('La Boricua, Mediana')]).toEqual([
      ['topping'],
      ['product'],
      ['size'],
    ])
    for (const { uuid } of [items[0], items.at(-1)].filter((item) => item !== undefined))
      expect((await sayOf(uuid, true)).status).toBe(200)
  })
})

describe('open pages', () => {
  const streamOf = async (code: string) => {
    const { body } = await app.app.request(`${base}/catalog/events?outlet_code=${code}`)
    if (!body) throw new Error('No stream')
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    return { next: async () => (await reader.read()).value, close: () => reader.cancel() }
  }
  const told = () => `data: {"revision":"${app.catalog.revision()}"}\n\n`

  it('the pages of a store are told of its changes and of those for all, and no others', async () => {
    const [here, there] = [await streamOf('SJ02'), await streamOf('SJ04')]
    expect([await here.next(), await there.next()]).toEqual([told(), told()])
    const before = told()
    await say('brownie', true)
    expect(await here.next()).not.toBe(before)
    await changeCatalog(app.database, async () => undefined)
    await app.catalog.reload()
    expect(await there.next()).toBe(told())
    await expect.poll(here.next).toBe(told())
    await Promise.all([here.close(), there.close()])
  })

  it('pages are told of a change only once it has been read', async () => {
    let notify: ((concerned: string) => void) | undefined
    const listen = async (_: string, hear: (concerned: string) => void) => {
      notify = hear
      return async () => {}
    }
    const other = await openCatalog({ ...app.database, listen }, () => undefined)
    let readings = 0
    other.watch(() => (readings += 1))
    const watch = other.watchStore(null)
    const begunBefore = other.reload()
    notify?.('')
    await begunBefore
    expect(await watch.changed(600_000)).toBe('news')
    expect(readings).toBe(2)
  })

  it('the streams end with the server', async () => {
    const other = await openCatalog(app.database, () => undefined)
    const watch = other.watchStore(outletOf(app, 'SJ02').id)
    other.close()
    expect(await watch.changed(600_000)).toBe('stopped')
  })
})

describe('sold-out products', () => {
  it('a store marks a product as sold out with its key, in its own menu only, until it is back', async () => {
    expect(await isOutAt('SJ02', 'brownie')).toBe(false)
    const said = itemFrom(SoldOut, await say('brownie', true))
    expect(said).toEqual({ uuid: uuidOf('brownie'), outlet_code: 'SJ02', sold_out: true })
    expect((await say('brownie', true)).status).toBe(200)
    expect([await isOutAt('SJ02', 'brownie'), await isOutAt('SJ01', 'brownie')]).toEqual([true, false])
    expect((await readProduct(app, uuidOf('brownie'), '?outlet_code=SJ02')).sold_out).toBe(true)
    expect((await readProduct(app, uuidOf('brownie'))).sold_out).toBe(false)
    expect(itemFrom(SoldOut, await say('brownie', false)).sold_out).toBe(false)
    expect(await isOutAt('SJ02', 'brownie')).toBe(false)
  })

  it('a sold-out product is left out of halves, pairs and combos', async () => {
    const sides = async () =>
      (await readProduct(app, uuidOf('half-and-half'), '?outlet_code=SJ02')).sides.map(({ slug }) => slug)
    const combo = () => readProduct(app, uuidOf('cena-familiar'), '?outlet_code=SJ02')
    const choices = async () => (await combo()).groups.flatMap((group) => group.choices.map(({ slug }) => slug))
    expect([await sides(), await choices()]).toEqual([
      expect.arrayContaining(['la-jibara']),
      expect.arrayContaining(['la-jibara', 'tostones']),
    ])
    await say('la-jibara', true)
    expect([...(await sides()), ...(await choices())]).not.toContain('la-jibara')
    expect((await combo()).sold_out).toBe(false)
    await say('ensalada-del-patio', true)
    expect((await combo()).sold_out).toBe(true)
  })

  it('a sold-out product cannot be added, whole or as a part', async () => {
    await say('la-jibara', true)
    expect(refusalOf(await add('la-jibara'))).toMatchObject({ code: 'CART-06', data: { path: 'productUuid' } })
    const side = (slug: string) => ({ productUuid: uuidOf(slug), toppings: { extra: [], removed: [] } })
    const sides = { left: side('la-pinera'), right: side('la-jibara') }
    expect(refusalOf(await add('half-and-half', sides))).toMatchObject({
      code: 'CART-06',
      data: { path: 'right.productUuid' },
    })
    await say('la-jibara', false)
    expect((await add('la-jibara')).status).toBe(200)
    expect((await add('half-and-half', sides)).status).toBe(200)
  })

  it('[menu.sold-out] cart lines with a sold-out product are marked, and the order is refused until they are removed', async () => {
    const own = await newCart(app, cartContext('SJ02', 'C'), 'brownie', 1)
    const more = addLineBody(app, 'la-pinera', { cart_id: own.cart.uuid })
    const both = itemFrom(Cart, await call(app, 'POST', `${cartBase}/cart`, more, own.headers))
    await say('brownie', true)
    const path = `${cartBase}/detail?cart_id=${own.cart.uuid}`
    const shown = itemFrom(Cart, await call(app, 'GET', path, undefined, own.headers))
    expect(shown.data.map(({ error }) => error?.code ?? null)).toEqual(['CART-06', null])
    expect(shown.data[0]?.error?.data).toMatchObject({ line_id: both.data[0]?.id, name: 'Brownie de chocolate' })
    const ordered = (cart: typeof shown) =>
      call(app, 'POST', `${orderBase}/check-order`, orderBody({ cart }), own.headers)
    expect(refusalOf(await ordered(shown))).toMatchObject({ code: 'CART-06', data: { line_id: both.data[0]?.id } })
    const removal = { cart_id: own.cart.uuid, id: both.data[0]?.id }
    const left = itemFrom(Cart, await call(app, 'POST', `${cartBase}/remove-cart-item`, removal, own.headers))
    expect((await ordered(left)).status).toBe(200)
  })

  it('a sold-out topping is not offered, a pizza that has it is sold out, and an order with it is refused', async () => {
    const topping = app.catalog.current().toppingByCode.get('pineapple')
    const uuid = topping?.uuid ?? ''
    const extra = { toppings: { extra: [{ uuid, quantity: 1 }], removed: [] } }
    const offered = async () =>
      (await readProduct(app, uuidOf('pepperoni-doble'), '?outlet_code=SJ02')).add_ons.map(({ code }) => code)
    const answer = await add('pepperoni-doble', extra)
    const { device, ...cart } = itemFrom(CreatedCart, answer)
    expect([await offered(), await isOutAt('SJ02', 'la-pinera')]).toEqual([
      expect.arrayContaining(['pineapple']),
      false,
    ])
    expect(itemFrom(SoldOut, await sayOf(uuid, true))).toEqual({ uuid, outlet_code: 'SJ02', sold_out: true })
    expect(await offered()).not.toContain('pineapple')
    expect([await isOutAt('SJ02', 'la-pinera'), await isOutAt('SJ01', 'la-pinera')]).toEqual([true, false])
    expect(refusalOf(await add('pepperoni-doble', extra))).toMatchObject({
      code: 'CART-06',
      data: { path: 'toppings.extra' },
    })
    const headers = { 'x-device': device ?? '' }
    const ordered = () => call(app, 'POST', `${orderBase}/check-order`, orderBody({ cart }), headers)
    expect(refusalOf(await ordered())).toMatchObject({ code: 'CART-06', data: { line_id: cart.data[0]?.id } })
    await sayOf(uuid, false)
    expect((await ordered()).status).toBe(200)
  })

  it('a sold-out size is not offered, whole or in a combo, and a product without another one is sold out', async () => {
    const { sizes } = productOf(app, 'pepperoni-doble')
    const sizesOf = async (slug: string) =>
      (await readProduct(app, uuidOf(slug), '?outlet_code=SJ02')).first_layers.map(({ code }) => code)
    const familiar = sizes.find(({ code }) => code === 'familiar')
    const choices = async () =>
      (await readProduct(app, uuidOf('cena-familiar'), '?outlet_code=SJ02')).groups.flatMap((group) =>
        group.choices.map(({ slug }) => slug),
      )
    const combo = () => call(app, 'POST', `${cartBase}/cart`, { ...addLineBody(app, 'cena-familiar'), ...withPick })
    const withPick = { ...firstPicks(app, 'cena-familiar'), context: cartContext('SJ02', 'C') }
    expect(await choices()).toContain('pepperoni-doble')
    expect((await combo()).status).toBe(200)
    await sayOf(familiar?.uuid ?? '', true)
    expect(await sizesOf('pepperoni-doble')).toEqual(
      sizes.map(({ code }) => code).filter((code) => code !== 'familiar'),
    )
    expect(await choices()).not.toContain('pepperoni-doble')
    expect(refusalOf(await combo()).code).toBe('COMBO-03')
    const whole = { first_layer: familiar?.uuid ?? '', second_layer: familiar?.crusts[0]?.uuid ?? null }
    expect(refusalOf(await add('pepperoni-doble', whole))).toMatchObject({
      code: 'CART-06',
      data: { path: 'first_layer' },
    })
    expect(await isOutAt('SJ02', 'pepperoni-doble')).toBe(false)
    for (const { uuid } of sizes) await sayOf(uuid, true)
    expect(await isOutAt('SJ02', 'pepperoni-doble')).toBe(true)
    for (const { uuid } of sizes) await sayOf(uuid, false)
    expect(await isOutAt('SJ02', 'pepperoni-doble')).toBe(false)
  })

  it('a sold-out product is announced to every server', async () => {
    const received = Promise.withResolvers<void>()
    const other = await openCatalog(app.database, received.reject)
    other.watch(received.resolve)
    const { id } = outletOf(app, 'SJ02')
    expect(other.current().soldOutById.get(id)).toBeUndefined()
    await say('agua', true)
    await received.promise
    expect(other.current().soldOutById.get(id)).toEqual(new Set([uuidOf('agua')]))
  })

  it('marking a product as sold out requires the key of a store that sells it', async () => {
    for (const storeKey of ['', 'wrong', `${key}x`]) {
      expect(refusalOf(await say('agua', true, storeKey))).toMatchObject({ status: 403, code: 'COMMON-03' })
    }
    expect(refusalOf(await call(app, 'PUT', `${base}/sold-out/${uuidOf('agua')}`, { sold_out: true })).code).toBe(
      'COMMON-03',
    )
    const atFour = (await issueStoreKey(app.database, 'SJ04')) ?? ''
    expect(refusalOf(await say('sangria-de-la-casa', true, atFour))).toMatchObject({ status: 404, code: 'COMMON-04' })
    const headers = { 'x-store-key': key }
    const unknown = `${base}/sold-out/01900000-0000-7000-8000-000000000000`
    expect(refusalOf(await call(app, 'PUT', unknown, { sold_out: true }, headers)).code).toBe('COMMON-04')
    expect(refusalOf(await say('agua', 'yes'))).toMatchObject({ code: 'COMMON-01', data: { path: 'sold_out' } })
    expect(await isOutAt('SJ02', 'agua')).toBe(false)
  })
})

describe('the seed', () => {
  it('the seed contains two products that are sold out at some stores', async () => {
    const slugs = new Set(seedCatalog.soldOut.map(({ uuid }) => app.catalog.current().productByUuid.get(uuid)?.slug))
    expect([...slugs]).toEqual(['alcapurrias-de-jueyes', 'flan-de-coco'])
    for (const slug of slugs) {
      expect(await isOutAt('HU01', slug ?? '')).toBe(true)
      expect(await isOutAt('SJ01', slug ?? '')).toBe(false)
    }
  })
})
