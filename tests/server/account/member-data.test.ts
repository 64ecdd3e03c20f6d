import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Cart } from '../../../contract/cart.ts'
import { CustomerExport } from '../../../contract/customer-export.ts'
import { CustomerProfile, KanaName, LoggedIn, SavedLocation } from '../../../contract/customers.ts'
import { Order, OrderSummary, type OrderRequest, type OrderStatus } from '../../../contract/orders.ts'
import { mails } from '../../../server/db/email-schema.ts'
import { memberLocations, members, memberSessions } from '../../../server/db/members/member-schema.ts'
import { carts, orders, pointEntries } from '../../../server/db/order-schema.ts'
import { cardOfMemberWithHistory, unattachedCards, memberWithHistory } from '../../../server/db/seed/members.ts'
import {
  callCustomerApi,
  sendDueEmails,
  logIn,
  registerMember,
  signInNewMember,
  strongPassword,
  tokenHeaderOf,
} from '../support/account-calls.ts'
import {
  ashfordAddress,
  call,
  cartBase,
  condadoPoint,
  itemFrom,
  itemsFrom,
  newCart,
  orderBase,
  cartContext,
  refusalOf,
} from '../support/calls.ts'
import { carryoutContext, createFilledCart } from '../support/cart-calls.ts'
import { applyCoupon } from '../support/coupon-calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from '../support/open-test-app.ts'
import { placeOwnOrder, readOwnOrder, type OwnOrder } from '../support/own-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(tuesdayNoon))

type Headers = Readonly<Record<string, string>>
let people = 0
const somebody = () => `member${(people += 1)}@example.com`
const profile = async (headers: Headers) =>
  itemFrom(CustomerProfile, await callCustomerApi(app, 'GET', 'customers-by-token', undefined, headers))
const home = {
  name: 'Casa',
  address: ashfordAddress,
  ...condadoPoint,
  approximate: false,
  instructions: 'Toca fuerte',
  is_default: false,
}
const save = (headers: Headers, change: object = {}) =>
  callCustomerApi(app, 'POST', 'locations', { ...home, ...change }, headers)
const saved = async (headers: Headers, change: object = {}) => itemFrom(SavedLocation, await save(headers, change))

describe('saved addresses', () => {
  it('a member reads, changes and removes a saved address', async () => {
    const headers = await signInNewMember(app, somebody())
    const casa = await saved(headers)
    expect(casa).toMatchObject({ name: 'Casa', is_default: true, instructions: 'Toca fuerte', ...condadoPoint })
    const read = () => callCustomerApi(app, 'GET', `locations/${casa.id}`, undefined, headers)
    expect(itemFrom(SavedLocation, await read())).toEqual(casa)
    const changed = { ...home, id: casa.id, name: 'Casa de mami' }
    const answer = await callCustomerApi(app, 'PUT', 'locations', changed, headers)
    expect(itemFrom(SavedLocation, answer)).toMatchObject({ id: casa.id, name: 'Casa de mami', is_default: true })
    expect((await profile(headers)).locations.map(({ name }) => name)).toEqual(['Casa de mami'])
    expect((await callCustomerApi(app, 'DELETE', `locations/${casa.id}`, undefined, headers)).status).toBe(200)
    expect(refusalOf(await read())).toMatchObject({ status: 404, code: 'CUS-100013' })
  })

  it('exactly one address is the default, and the oldest takes over when it is removed', async () => {
    const headers = await signInNewMember(app, somebody())
    const names = async () => (await profile(headers)).locations.map((one) => `${one.name}${one.is_default ? '*' : ''}`)
    const casa = await saved(headers)
    app.clock.pass({ seconds: 1 })
    await saved(headers, { name: 'Trabajo' })
    app.clock.pass({ seconds: 1 })
    const playa = await saved(headers, { name: 'Playa', is_default: true })
    expect(await names()).toEqual(['Playa*', 'Casa', 'Trabajo'])
    await callCustomerApi(app, 'DELETE', `locations/${playa.id}`, undefined, headers)
    expect(await names()).toEqual(['Casa*', 'Trabajo'])
    await callCustomerApi(app, 'PUT', 'locations', { ...home, id: casa.id, is_default: false }, headers)
    expect(await names()).toEqual(['Casa*', 'Trabajo'])
  })

  it('a member can save at most ten addresses, also concurrently', async () => {
    const headers = await signInNewMember(app, somebody())
    const answers = await Promise.all(Array.from({ length: 14 }, (_, nth) => save(headers, { name: `Casa ${nth}` })))
    const refused = answers.filter(({ status }) => status !== 200).map((answer) => refusalOf(answer))
    expect(refused).toHaveLength(4)
    expect(refused[0]).toMatchObject({ code: 'CUS-100014', data: { limit: 10 } })
    expect((await profile(headers)).locations).toHaveLength(10)
  })

  it('saving the same address again after a lost answer keeps one address', async () => {
    const headers = await signInNewMember(app, somebody())
    const first = await saved(headers)
    expect((await saved(headers, { instructions: 'Toca' })).id).toBe(first.id)
    expect((await profile(headers)).locations).toMatchObject([{ name: 'Casa', instructions: 'Toca' }])
  })

  it('a saved address is hidden from other members', async () => {
    const [mine, other] = [await signInNewMember(app, somebody()), await signInNewMember(app, somebody())]
    const { id } = await saved(mine)
    const answers = [
      await callCustomerApi(app, 'GET', `locations/${id}`, undefined, other),
      await callCustomerApi(app, 'DELETE', `locations/${id}`, undefined, other),
      await callCustomerApi(app, 'PUT', 'locations', { ...home, id, name: 'Ajena' }, other),
    ]
    for (const answer of answers) expect(refusalOf(answer)).toMatchObject({ status: 404, code: 'CUS-100013' })
    expect((await profile(mine)).locations[0]?.name).toBe('Casa')
  })

  it.each([
    ['name', { name: ' ' }],
    ['address.zip', { address: { ...ashfordAddress, zip: '90210' } }],
    ['lat', { lat: 91 }],
  ])('a saved address without a valid %s is rejected at that field', async (path, change) => {
    const headers = await signInNewMember(app, somebody())
    expect(refusalOf(await save(headers, change))).toMatchObject({ code: 'COMMON-01', data: { path } })
  })

  it('a saved address far from its municipio or ZIP is rejected', async () => {
    const headers = await signInNewMember(app, somebody())
    const far = { address: { ...home.address, municipio: 'Ponce' as const, zip: '00716' } }
    const refused = { status: 400, code: 'COMMON-01', data: { problem: expect.stringMatching(/-far$/) } }
    expect(refusalOf(await save(headers, far))).toMatchObject(refused)
    const casa = itemFrom(SavedLocation, await save(headers, {}))
    const changed = { ...home, ...far, id: casa.id }
    expect(refusalOf(await callCustomerApi(app, 'PUT', 'locations', changed, headers))).toMatchObject(refused)
  })

  it('a saved address accepts the same instructions as an order', async () => {
    const headers = await signInNewMember(app, somebody())
    expect(refusalOf(await save(headers, { instructions: 'x'.repeat(33) }))).toMatchObject({
      code: 'ORDER-10',
      data: { max: 32 },
    })
    expect((await saved(headers, { instructions: 'x'.repeat(32) })).is_default).toBe(true)
  })

  it('a changed address needs its id, and a new one must not have one', async () => {
    const headers = await signInNewMember(app, somebody())
    const { id } = await saved(headers)
    expect(refusalOf(await save(headers, { id }))).toMatchObject({ code: 'COMMON-01', data: { path: 'id' } })
    const nameless = await callCustomerApi(app, 'PUT', 'locations', home, headers)
    expect(refusalOf(nameless)).toMatchObject({ code: 'COMMON-01', data: { path: 'id' } })
  })
})

const [mineToBe, spare] = unattachedCards
const attach = (headers: Headers, card: { number: string; phone: string; birthday: string } | undefined) => {
  const [, ...phone] = /^(\d{3})(\d{3})(\d{4})$/.exec(card?.phone ?? '') ?? []
  return callCustomerApi(app, 'POST', 'ponta-attach', { card: card?.number, phone, birthday: card?.birthday }, headers)
}

describe('loyalty card', () => {
  it('[member.loyalty-card] a loyalty card is attached with its phone and birthday, to one member only', async () => {
    const headers = await signInNewMember(app, somebody())
    expect(itemFrom(CustomerProfile, await attach(headers, mineToBe)).loyalty_card).toBe('1131')
    expect((await attach(headers, mineToBe)).status).toBe(200)
    expect(refusalOf(await attach(headers, spare)).code).toBe('CUS-100015')
    const other = await signInNewMember(app, somebody())
    expect(refusalOf(await attach(other, mineToBe)).code).toBe('CUS-100015')
    expect(refusalOf(await attach(other, cardOfMemberWithHistory)).code).toBe('CUS-100015')
  })

  it('a loyalty card with a wrong phone reveals nothing about the card', async () => {
    const headers = await signInNewMember(app, somebody())
    for (const card of [
      { ...cardOfMemberWithHistory, phone: '7875550100' },
      { ...cardOfMemberWithHistory, number: '700100019804121' },
      { ...cardOfMemberWithHistory, number: '700100099999997' },
      { ...cardOfMemberWithHistory, number: '70010001980412' },
    ])
      expect(refusalOf(await attach(headers, card)).code).toBe('CUS-100016')
    expect(refusalOf(await attach(headers, { ...cardOfMemberWithHistory, birthday: '1988-04-13' })).code).toBe(
      'CUS-100017',
    )
  })

  it('a loyalty card phone without 3, 3 and 4 digits is rejected at the phone', async () => {
    const headers = await signInNewMember(app, somebody())
    const body = { card: cardOfMemberWithHistory.number, birthday: '1988-04-12' }
    for (const phone of [['787', '555', '01'], ['', '', ''], undefined])
      expect(refusalOf(await callCustomerApi(app, 'POST', 'ponta-attach', { ...body, phone }, headers)).code).toBe(
        'ORDER-4',
      )
  })

  it('only one of two members who attach a card concurrently gets it', async () => {
    const both = [await signInNewMember(app, somebody()), await signInNewMember(app, somebody())]
    const answers = await Promise.all(both.map((headers) => attach(headers, unattachedCards[2])))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })
})

async function move(mine: OwnOrder, ...statuses: OrderStatus[]) {
  for (const status of statuses) await app.life.move(mine.uuid, status, 'store')
}
const done = [10, 12, 5, 16, 9] as const

describe('points', () => {
  it('a completed order earns one point per two dollars after discounts', async () => {
    const headers = await signInNewMember(app, somebody())
    const mine = await placeOwnOrder(app, {}, { headers })
    await move(mine, ...done.slice(0, -1))
    expect((await profile(headers)).points).toBe(0)
    await move(mine, 9)
    expect((await profile(headers)).points).toBe(Math.floor(mine.placed.sub_total / 200))
  })

  it('coupon discounts reduce points, but discounts on the fee do not', async () => {
    const headers = await signInNewMember(app, somebody())
    const basket = await createFilledCart(app, cartContext('SJ02', 'D'), [['pepperoni-doble', 3]], headers)
    await applyCoupon(app, basket, 'ENVIOGRATIS')
    const cart = itemFrom(Cart, await applyCoupon(app, basket, 'BOHIO20'))
    const { 'x-device': device = '' } = basket.headers
    const mine = await placeOwnOrder(app, {}, { own: { cart, headers: { 'x-device': device } }, headers })
    const { sub_total: before, delivery_fee: fee, total_discount: off } = mine.placed
    expect(off).toBeGreaterThan(fee)
    await move(mine, 10, 12, 5, 6, 7)
    expect((await profile(headers)).points).toBe(Math.floor((before - (off - fee)) / 200))
  })

  it('guest orders and canceled orders earn no points', async () => {
    const headers = await signInNewMember(app, somebody())
    const before = await app.database.db.$count(pointEntries)
    await move(await placeOwnOrder(app), ...done)
    await move(await placeOwnOrder(app, {}, { headers }), 8)
    expect(await app.database.db.$count(pointEntries)).toBe(before)
  })

  it('the demo member’s points come from past orders', async () => {
    const { email, password } = memberWithHistory
    const token = tokenHeaderOf(await logIn(app, email, password))
    const list = await call(app, 'GET', `${orderBase}/list-orders-by-user`, undefined, token)
    const past = itemsFrom(OrderSummary, list)
    expect(past.map(({ status }) => status)).toEqual([7, 7, 9])
    let points = 0
    for (const { uuid } of past) {
      const whole = itemFrom(Order, await call(app, 'GET', `${orderBase}/${uuid}`, undefined, token))
      expect(whole.total).toBe(whole.sub_total + whole.delivery_fee + whole.tax_total)
      expect(whole.events.length).toBeGreaterThan(5)
      points += Math.floor(whole.sub_total / 200)
    }
    expect((await profile(token)).points).toBe(points)
  })
})

const contact: OrderRequest['contact'] = {
  first_name: 'Zoraida',
  last_name: 'Quiñones',
  phone: '7875550199',
  email: 'zoraida@example.com',
}
const delivered = async (headers: Headers, change: Partial<OrderRequest> = {}) =>
  placeOwnOrder(
    app,
    { contact, instructions: 'Puerta azul', ...change },
    { own: await newCart(app, cartContext('SJ02', 'D')), headers },
  )

describe('data export', () => {
  it('[account.export] the export contains all data of a member', async () => {
    const email = somebody()
    const headers = await signInNewMember(app, email)
    await saved(headers)
    await attach(headers, unattachedCards[3])
    const mine = await delivered(headers)
    await move(mine, 10, 12, 5, 6, 7)
    const answer = await callCustomerApi(app, 'GET', 'customers/export', undefined, { ...headers, Lang: 'en' })
    const all = itemFrom(CustomerExport, answer)
    expect(all).toMatchObject({
      customer: { email, locations: [{ name: 'Casa' }], points: Math.floor(mine.placed.sub_total / 200) },
      loyalty_card: unattachedCards[3],
      points: [{ order_uuid: mine.uuid }],
      orders: [{ uuid: mine.uuid, contact: { ...contact, phone: '+17875550199' }, instructions: 'Puerta azul' }],
      mails: [{ kind: 'confirmEmail' }],
    })
    expect(all.orders[0]?.order_items[0]?.name).toBe('Double Pepperoni')
    expect(all.carts).toHaveLength(0)
    expect(all.sessions).toHaveLength(1)
    expect(JSON.stringify(all)).not.toMatch(/argon2|hash/i)
  })
})

describe('account deletion', () => {
  const remove = (headers: Headers, password?: string) =>
    callCustomerApi(app, 'DELETE', 'customers', password === undefined ? {} : { password }, headers)

  it('deleting an account requires the password', async () => {
    const headers = await signInNewMember(app, somebody())
    expect(refusalOf(await remove(headers)).code).toBe('CUS-100006')
    expect(refusalOf(await remove(headers, 'No-es-esa-1')).code).toBe('CUS-100006')
    expect((await profile(headers)).points).toBe(0)
  })

  it('[account.deletion] deleting an account removes all personal data and keeps its orders', async () => {
    const email = somebody()
    const headers = await signInNewMember(app, email)
    await saved(headers)
    const leaver = { first_name: 'Abdías', last_name: 'Arzuaga', phone: '7875550144', email: 'arzuaga@example.com' }
    const mine = await delivered(headers, { contact: leaver, instructions: 'Puerta verde' })
    await move(mine, 10, 12, 5, 6, 7)
    await sendDueEmails(app)
    const { uuid } = await profile(headers)
    expect((await remove(headers, strongPassword)).status).toBe(200)
    expect(refusalOf(await callCustomerApi(app, 'GET', 'customers-by-token', undefined, headers)).code).toBe(
      'CUS-100001',
    )
    expect(refusalOf(await logIn(app, email)).code).toBe('CUS-100004')
    const { db } = app.database
    const everything = JSON.stringify([
      await db.select().from(members),
      await db.select().from(memberSessions),
      await db.select().from(memberLocations).where(eq(memberLocations.memberId, uuid)),
      await db.select().from(orders),
      await db.select().from(carts),
      await db.select().from(mails),
    ])
    for (const trace of [email, uuid, ...Object.values(leaver), 'Puerta verde'])
      expect(everything.includes(trace) && trace).toBe(false)
    const whole = await readOwnOrder(app, mine)
    expect(whole).toMatchObject({
      status: 7,
      total: mine.placed.total,
      first_name: '',
      address: null,
      location_name: null,
    })
    expect(whole.order_items).toEqual(mine.placed.order_items)
  })

  it('an order in progress is delivered and emailed before its contact is erased', async () => {
    const headers = await signInNewMember(app, somebody())
    const mine = await delivered(headers)
    await move(mine, 10)
    await sendDueEmails(app)
    await remove(headers, strongPassword)
    expect(await readOwnOrder(app, mine)).toMatchObject({ first_name: 'Zoraida', instructions: 'Puerta azul' })
    await move(mine, 12, 5, 6, 7)
    await app.cleanup.run()
    expect((await sendDueEmails(app)).map(({ to }) => to.address)).toContain(contact.email)
    await app.cleanup.run()
    expect(await readOwnOrder(app, mine)).toMatchObject({ first_name: '', instructions: '' })
  })

  it('a deleted account can be registered again', async () => {
    const email = somebody()
    await remove(await signInNewMember(app, email), strongPassword)
    app.clock.pass({ minutes: 2 })
    await registerMember(app, email)
    expect(itemFrom(LoggedIn, await logIn(app, email)).customer.locations).toEqual([])
  })
})

describe('latest open cart', () => {
  const latest = async (headers: Headers, except = '') =>
    itemFrom(
      v.nullable(Cart),
      await call(app, 'GET', `${cartBase}/own-carts${except && `?except=${except}`}`, undefined, headers),
    )

  it('the latest open cart is found on another device, except the one already there', async () => {
    const email = somebody()
    const headers = await signInNewMember(app, email)
    expect(await latest(headers)).toBeNull()
    const first = await createFilledCart(app, carryoutContext, [['pepperoni-doble']], headers)
    app.clock.pass({ minutes: 1 })
    const guest = await newCart(app, cartContext('SJ02', 'D'))
    const elsewhere = tokenHeaderOf(await logIn(app, email, strongPassword, guest.headers))
    expect((await latest(elsewhere))?.uuid).toBe(guest.cart.uuid)
    expect((await latest(elsewhere, guest.cart.uuid))?.uuid).toBe(first.id)
  })

  it('empty, ordered and expired carts are not offered', async () => {
    const headers = await signInNewMember(app, somebody())
    await createFilledCart(app, carryoutContext, [], headers)
    expect(await latest(headers)).toBeNull()
    await placeOwnOrder(app, {}, { headers })
    expect(await latest(headers)).toBeNull()
    await createFilledCart(app, carryoutContext, [['pepperoni-doble']], headers)
    app.clock.pass({ hours: 25 })
    expect(await latest(headers)).toBeNull()
  })
})

describe('kana names', () => {
  it.each([
    ['Tanaka', 'タナカ'],
    ['Núñez', 'ヌニェズ'],
    ['Marisol', 'マリソル'],
    ['Lola', 'ロラ'],
    ['Edgardo', 'エドガルド'],
    ['Eloy', 'エロイ'],
    ['Carmen', 'カルメン'],
    ['たなか', 'タナカ'],
  ])('the name %s is converted to %s', async (name, kana) => {
    const path = `/v1/product-jp/nihongo/convert-kana?name=${encodeURIComponent(name)}`
    expect(itemFrom(KanaName, await call(app, 'GET', path))).toEqual({ name, kana })
  })
})
