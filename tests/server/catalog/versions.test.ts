import { Temporal } from 'temporal-polyfill'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Cart } from '../../../contract/cart.ts'
import { Content } from '../../../contract/contents.ts'
import { MenuItem } from '../../../contract/menu.ts'
import { Order } from '../../../contract/orders.ts'
import { OpeningDay } from '../../../contract/outlets.ts'
import { slotsOfDay } from '../../../contract/slots.ts'
import { readCatalogRevision } from '../../../server/db/catalog-repository.ts'
import { deleteOldVersions } from '../../../server/db/catalog-version-repository.ts'
import { loadSeed } from '../../../server/db/load-seed.ts'
import { seedCatalog } from '../../../server/db/seed/catalog.ts'
import { editedDocument, nextReload, publishEdits } from '../support/catalog-office.ts'
import {
  call,
  cartBase,
  cartContext,
  itemFrom,
  itemsFrom,
  newCart,
  orderBase,
  orderBody,
  refusalOf,
  type OwnCart,
} from '../support/calls.ts'
import { applyCoupon } from '../support/coupon-calls.ts'
import { outletOf, productOf } from '../support/change-catalog.ts'
import { signInStaff } from '../support/office-calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from '../support/open-test-app.ts'
import { placeOwnOrder } from '../support/own-orders.ts'

let app: TestApp
/** Another server on the same database. */
let other: TestApp
beforeEach(async () => {
  app = await openTestApp()
  other = await openTestApp(tuesdayNoon, {}, {}, app.database)
  iris = (await signInStaff(app, 'catalog')).id
})
afterEach(() => app.close())

const slug = 'pepperoni-doble'
let iris = ''
const priceAt = async (server: TestApp, code: string) => {
  const menu = itemsFrom(MenuItem, await call(server, 'GET', `/v2/product-menu-fe/menu?outlet_code=${code}`))
  return menu.find((item) => item.slug === slug)?.price
}
const cartOf = async (server: TestApp, own: OwnCart) =>
  itemFrom(Cart, await call(server, 'GET', `${cartBase}/detail?cart_id=${own.cart.uuid}`, undefined, own.headers))
const check = (server: TestApp, own: OwnCart, total: number) =>
  call(server, 'POST', `${orderBase}/check-order`, orderBody(own, { total }), own.headers)
const lastSlot = async (server: TestApp, code: string) => {
  const path = `/v2/product-hut-fe/outlets/opening_hours/${outletOf(server, code).id}`
  const [today] = itemsFrom(OpeningDay, await call(server, 'GET', path))
  return today && slotsOfDay(today, 'carryout', server.clock.now().toString()).at(-1)?.at
}

/** Returns the edits that raise every price of the product in a tier. */
function raised({ catalog }: TestApp, tier: 1 | 2 | 3, by: number) {
  const edits: Record<string, number> = {}
  for (const size of catalog.current().productBySlug.get(slug)?.sizes ?? []) {
    edits[`products.${slug}.sizes.${size.code}.prices.${tier}`] = size.prices[tier] + by
    for (const crust of size.crusts)
      edits[`products.${slug}.sizes.${size.code}.crusts.${crust.code}.prices.${tier}`] = crust.prices[tier] + by
  }
  return edits
}

describe('a published version', () => {
  it('[catalog.published] its price is in the menu and in an open cart of every server, and an order at the old one is told the new one', async () => {
    const own = await newCart(app, cartContext('SJ02', 'C'), slug, 1)
    const before = await priceAt(other, 'SJ02')
    const elsewhere = await priceAt(other, 'BY01')
    expect((await check(other, own, own.cart.total)).status).toBe(200)
    const reloaded = nextReload(other)
    await publishEdits(app, raised(app, 3, 100))
    await reloaded
    expect(await priceAt(other, 'SJ02')).toBe((before ?? 0) + 100)
    expect(await priceAt(other, 'BY01')).toBe(elsewhere)
    const cart = await cartOf(other, own)
    expect(cart.sub_total).toBe(own.cart.sub_total + 100)
    const refused = refusalOf(await check(other, own, own.cart.total))
    expect([refused.code, refused.data.total]).toEqual(['PAYMENT-2', cart.total])
    expect((await check(other, own, cart.total)).status).toBe(200)
  })

  it('its hours decide about slots and open carts of every server', async () => {
    const own = await newCart(app, cartContext('SJ04', 'C'), slug, 1)
    const reloaded = nextReload(other)
    await publishEdits(app, { 'outlets.SJ04.hours.2': { opens: '10:30', closes: '14:00' } })
    await reloaded
    expect(await lastSlot(other, 'SJ04')).toBe('2026-03-03T18:00:00Z')
    other.clock.set('2026-03-03T18:05:00Z')
    expect(refusalOf(await check(other, own, own.cart.total)).code).toBe('HUTFE-14')
  })

  it('its coupons apply, and one that it suspends is told as such in an open cart', async () => {
    const own = await newCart(app, cartContext('BY01', 'C'), slug, 2)
    const apply = (server: TestApp, code: string) =>
      applyCoupon(server, { id: own.cart.uuid, headers: own.headers }, code)
    expect(refusalOf(await apply(other, 'NUEVO10')).code).toBe('CP-12')
    const bohio20 = app.catalog.current().couponByCode.get('BOHIO20')
    const reloaded = nextReload(other)
    const nuevo = { ...bohio20, uuid: '01900000-0000-7000-8000-000000000010', code: 'NUEVO10', value: 10 }
    await publishEdits(app, { 'coupons.NUEVO10': nuevo })
    await reloaded
    const applied = itemFrom(Cart, await apply(other, 'NUEVO10'))
    expect(applied.coupon.total_discount).toBe(Math.floor((own.cart.sub_total * 10 + 50) / 100))
    const again = nextReload(other)
    await publishEdits(app, { 'coupons.NUEVO10.suspended': true })
    await again
    const { coupon, total } = await cartOf(other, own)
    expect(coupon.data.map(({ code, discount, error }) => [code, discount, error?.code])).toEqual([
      ['NUEVO10', 0, 'CP-25'],
    ])
    expect(total).toBe(own.cart.total)
  })

  it('a product that it leaves out is gone from the menu, is told in open carts, and comes back with its uuid', async () => {
    const own = await newCart(app, cartContext('SJ02', 'C'), 'quesitos', 2)
    const { uuid } = productOf(app, 'quesitos')
    const reloaded = nextReload(other)
    await publishEdits(app, { 'products.quesitos': null })
    await reloaded
    expect(other.catalog.current().productBySlug.get('quesitos')).toBeUndefined()
    expect(refusalOf(await check(other, own, own.cart.total)).code).toBe('CART-06')
    const again = nextReload(other)
    expect((await app.catalogVersions.back(1, { staffId: iris, note: '' })).outcome).toBe('published')
    await again
    expect(productOf(other, 'quesitos').uuid).toBe(uuid)
    expect((await check(other, own, own.cart.total)).status).toBe(200)
  })

  it('orders placed before keep their prices', async () => {
    const { uuid, token, placed } = await placeOwnOrder(app)
    const read = async () => itemFrom(Order, await call(app, 'GET', `${orderBase}/${uuid}`, undefined, token))
    const before = await read()
    expect(placed.total).toBe(before.total)
    const reloaded = nextReload(app)
    await publishEdits(app, { ...raised(app, 1, 500), ...raised(app, 2, 500), ...raised(app, 3, 500) })
    await reloaded
    expect(await read()).toEqual(before)
  })

  it('its documents stay when a newer program starts', async () => {
    await publishEdits(app, { 'contents.terms-1.title.es': 'Los términos de la cadena' })
    const newer = { ...seedCatalog, publication: seedCatalog.publication + 1, contentPages: [] }
    await loadSeed(app.database, newer, { now: app.clock.now(), demoMembers: false })
    const [terms] = itemsFrom(Content, await call(app, 'GET', '/v1/product-tenant/contents?type=terms'))
    expect(terms?.title).toBe('Los términos de la cadena')
  })
})

describe('versions', () => {
  it('the first one is the catalog as it was, and going back to it restores all of it', async () => {
    const before = await app.catalogVersions.current()
    const number = await publishEdits(app, { ...raised(app, 1, 100), 'outlets.SJ01.closedDates': ['2026-06-01'] })
    expect(number).toBe(2)
    const back = await app.catalogVersions.back(1, { staffId: iris, note: '' })
    expect(back).toMatchObject({ outcome: 'published', number: 3 })
    expect(await app.catalogVersions.current()).toEqual(before)
    const listed = await app.catalogVersions.list()
    expect(listed.map((row) => [row.number, row.state, row.basedOn, row.staffId, row.note])).toEqual([
      [3, 'published', 2, iris, 'Back to version 1'],
      [2, 'published', 1, null, ''],
      [1, 'published', null, null, 'The catalog before its first version'],
    ])
  })

  it('what is the same already writes nothing and notifies nobody', async () => {
    const revision = await readCatalogRevision(app.database)
    const document = await app.catalogVersions.current()
    const same = { document, basedOn: null, staffId: null, note: '', at: null }
    expect(await app.catalogVersions.replace(same)).toEqual({ outcome: 'unchanged' })
    expect(await readCatalogRevision(app.database)).toBe(revision)
    expect(await app.catalogVersions.list()).toEqual([])
  })

  it('[catalog.checked] one that is invalid changes nothing, and says what is wrong', async () => {
    const revision = await readCatalogRevision(app.database)
    const document = editedDocument(await app.catalogVersions.current(), { 'coupons.BOHIO20.value': 0 })
    expect(await app.catalogVersions.replace({ document, basedOn: null, staffId: null, note: '', at: null })).toEqual({
      outcome: 'invalid',
      problems: [{ path: 'coupons.BOHIO20.value', problem: 'must be more than 0' }],
    })
    expect(await readCatalogRevision(app.database)).toBe(revision)
    expect(await app.catalogVersions.list()).toEqual([])
  })

  it('of drafts that were begun together one is published, and the other one names it', async () => {
    const authored = { staffId: iris, note: '' }
    const draft = (minCart: number) =>
      app.catalogVersions.draft([{ path: 'outlets.SJ01.minCart', value: minCart }], null, authored)
    const drafted = [await draft(1900), await draft(2000)]
    const numbers = drafted.flatMap((one) => ('number' in one ? one.number : []))
    expect(numbers).toEqual([2, 3])
    const outcomes = await Promise.all(
      numbers.map((number, index) =>
        (index === 0 ? app : other).catalogVersions.publish(number, { at: null, staffId: iris }),
      ),
    )
    const [winner] = outcomes.flatMap((one) => (one.outcome === 'published' ? one.number : []))
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['outdated', 'published'])
    expect(outcomes.find(({ outcome }) => outcome === 'outdated')).toEqual({ outcome: 'outdated', version: winner })
    const current = await app.catalogVersions.current()
    expect(current.outlets.find(({ code }) => code === 'SJ01')?.minCart).toBe(winner === 2 ? 1900 : 2000)
  })

  it('a draft takes more edits, and is deleted', async () => {
    const authored = { staffId: iris, note: 'Hours' }
    const { draft, find, discard } = app.catalogVersions
    expect(await draft([{ path: 'outlets.SJ01.minCart', value: 1900 }], null, authored)).toEqual({
      outcome: 'drafted',
      number: 2,
    })
    expect(await draft([{ path: 'outlets.SJ02.minCart', value: 1900 }], 2, authored)).toEqual({
      outcome: 'drafted',
      number: 2,
    })
    const outlets = (await find(2))?.document.outlets.filter(({ minCart }) => minCart === 1900)
    expect(outlets?.map(({ code }) => code)).toEqual(['SJ01', 'SJ02'])
    expect(await draft([{ path: 'outlets.SJ01.minCart.x', value: 1 }], 2, authored)).toEqual({
      outcome: 'invalid',
      problems: [{ path: 'outlets.SJ01.minCart.x', problem: 'does not exist' }],
    })
    expect([await discard(2, iris), await discard(2, iris), await discard(1, iris)]).toEqual([true, false, false])
    expect(await draft([{ path: 'outlets.SJ01.minCart', value: 1 }], 1, authored)).toEqual({ outcome: 'unknown' })
  })

  it('two hundred are kept, and the current one', async () => {
    await publishEdits(app, { 'outlets.SJ01.minCart': 1700 })
    await publishEdits(app, { 'outlets.SJ01.minCart': 1800 })
    for (const value of [1, 2, 3])
      await app.catalogVersions.draft([{ path: 'outlets.SJ01.minCart', value }], null, { staffId: null, note: '' })
    expect(await deleteOldVersions(app.database, 2, 500)).toBe(3)
    expect((await app.catalogVersions.list()).map(({ number }) => number)).toEqual([6, 5, 3])
  })
})

describe('a scheduled version', () => {
  const tomorrow = Temporal.Instant.from('2026-03-04T10:00:00Z')
  const minCartOf = async (code: string) =>
    (await app.catalogVersions.current()).outlets.find((outlet) => outlet.code === code)?.minCart

  it('is published at its time, by one server', async () => {
    const number = await publishEdits(app, { 'outlets.SJ01.minCart': 2100 }, tomorrow)
    app.clock.set('2026-03-04T09:59:59Z')
    expect(await app.catalogVersions.publishNextDue()).toBeNull()
    expect(await minCartOf('SJ01')).not.toBe(2100)
    for (const server of [app, other]) server.clock.set(tomorrow.toString())
    const due = await Promise.all([app.catalogVersions.publishNextDue(), other.catalogVersions.publishNextDue()])
    expect(due.filter((one) => one !== null)).toEqual([{ number, problem: null }])
    expect(await minCartOf('SJ01')).toBe(2100)
    expect((await app.catalogVersions.find(number))?.publishedAt?.equals(tomorrow)).toBe(true)
  })

  it('keeps what was published meanwhile', async () => {
    expect(await publishEdits(app, { 'outlets.SJ01.minCart': 2100 }, tomorrow)).toBe(2)
    expect(await publishEdits(app, { 'outlets.SJ01.phone': '+17875550000', 'outlets.SJ02.minCart': 1500 })).toBe(3)
    app.clock.set(tomorrow.toString())
    expect(await app.catalogVersions.publishNextDue()).toEqual({ number: 4, problem: null })
    expect([await minCartOf('SJ01'), await minCartOf('SJ02')]).toEqual([2100, 1500])
    expect((await app.catalogVersions.list()).map(({ number, basedOn }) => [number, basedOn])).toEqual([
      [4, 3],
      [3, 1],
      [1, null],
    ])
  })

  it('that changes what was changed meanwhile becomes a draft, and says why', async () => {
    const number = await publishEdits(app, { 'outlets.SJ01.minCart': 2100 }, tomorrow)
    await publishEdits(app, { 'outlets.SJ01.minCart': 1500 })
    app.clock.set(tomorrow.toString())
    const problem = 'It was changed meanwhile: outlets.SJ01.minCart'
    expect(await app.catalogVersions.publishNextDue()).toEqual({ number, problem })
    expect(await app.catalogVersions.publishNextDue()).toBeNull()
    expect(await minCartOf('SJ01')).toBe(1500)
    expect(await app.catalogVersions.find(number)).toMatchObject({ state: 'draft', problem })
  })
})
