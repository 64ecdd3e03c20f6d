import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CreatedCart } from '../../../contract/cart.ts'
import { OfficeOrder } from '../../../contract/office/orders.ts'
import { PhoneOffer, PhoneOrder, PhoneQuote } from '../../../contract/office/phone-orders.ts'
import { AuditEntry } from '../../../contract/office/staff.ts'
import { Order } from '../../../contract/orders.ts'
import { StoreOrder } from '../../../contract/store-orders.ts'
import { mails } from '../../../server/db/email-schema.ts'
import { eraseGuestData } from '../../../server/services/guest-data.ts'
import { issueStoreKey } from '../../../server/services/store-keys.ts'
import { sendDueEmails, signInNewMember } from '../support/account-calls.ts'
import {
  addLineBody,
  call,
  cartBase,
  cartContext,
  itemFrom,
  itemsFrom,
  newCart,
  orderBase,
  refusalOf,
} from '../support/calls.ts'
import { changeOutlet, changeProduct, outletOf, productOf } from '../support/change-catalog.ts'
import { callOffice, signInStaff } from '../support/office-calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from '../support/open-test-app.ts'
import { placeOwnOrder, type OwnOrder } from '../support/own-orders.ts'

let app: TestApp
let staff: { readonly 'x-staff-token': string }
beforeAll(async () => {
  app = await openTestApp()
})
/** Signs in at an instant; sessions end after a while. */
async function signInAt(instant: string, minutes = 0) {
  app.clock.set(instant)
  app.clock.pass({ minutes })
  staff = { 'x-staff-token': (await signInStaff(app, 'owner'))['x-staff-token'] }
}
/** Each test orders in its own time slot, because slots have a capacity. */
let quarters = 0
beforeEach(() => signInAt(tuesdayNoon, 15 * quarters++))
afterAll(() => app.close())

/** Places an order of two pizzas and a flan. */
async function ordered(type: 'D' | 'C' = 'D', headers: Readonly<Record<string, string>> = {}): Promise<OwnOrder> {
  const own = await newCart(app, cartContext('SJ02', type))
  const flan = addLineBody(app, 'flan-de-queso', { cart_id: own.cart.uuid })
  const cart = itemFrom(CreatedCart, await call(app, 'POST', `${cartBase}/cart`, flan, own.headers))
  return placeOwnOrder(app, {}, { own: { ...own, cart }, headers })
}

type Uuid = { readonly uuid: string }
const ask = ({ uuid }: Uuid) => callOffice(app, 'GET', `orders/${uuid}/reorder`, undefined, staff)
const offerOf = async (mine: Uuid) => itemFrom(PhoneOffer, await ask(mine))
const check = ({ uuid }: Uuid, body: object) => callOffice(app, 'POST', `orders/${uuid}/check-reorder`, body, staff)
const place = ({ uuid }: Uuid, body: object) => callOffice(app, 'POST', `orders/${uuid}/reorder`, body, staff)
const fileOf = async ({ uuid }: Uuid) =>
  itemFrom(OfficeOrder, await callOffice(app, 'GET', `orders/${uuid}`, undefined, staff))

/** The same once more, at the door and in cash. */
const choiceOf = ({ placed }: OwnOrder, change: object = {}) => ({
  order_type: 'delivery',
  handover: 'door',
  lines: placed.order_items.map(({ id, quantity }) => ({ id, quantity })),
  contact: { first_name: 'Iris', last_name: 'Colón', phone: '787 555 0100', email: 'iris@example.com' },
  instructions: '',
  vehicle: null,
  order_time: null,
  payment_method: 'cash',
  change_for: null,
  age_confirmed: false,
  ...change,
})
const priced = async (mine: OwnOrder, change: object = {}) =>
  itemFrom(PhoneQuote, await check(mine, choiceOf(mine, change)))
/** The body of an order that was read back. */
const readBack = async (mine: OwnOrder, change: object = {}) => ({
  ...choiceOf(mine, change),
  total: (await priced(mine, change)).total,
  key: crypto.randomUUID(),
})

describe('what can be ordered again by phone', () => {
  it('has each line at its old and its new price, and names what is no longer sold', async () => {
    const mine = await ordered()
    const { tier } = outletOf(app, 'SJ02')
    const { sale } = productOf(app, 'flan-de-queso')
    await changeOutlet(app, 'SJ02', { tier: tier === 1 ? 2 : 1 })
    await changeProduct(app, 'flan-de-queso', { sale: { ...sale, lunchOnly: true } })
    await signInAt('2026-03-03T22:00:00Z')
    const { lines, payment_methods: methods } = await offerOf(mine)
    const [was] = mine.placed.order_items
    expect(lines[0]?.after).not.toBe(was?.total)
    expect(lines).toMatchObject([
      { name: 'Pepperoni Doble', quantity: 2, before: was?.total, error: null },
      { name: 'Flan de queso', after: null, error: { code: 'ITEM-03' } },
    ])
    expect(methods).toEqual(['cash'])
    expect(refusalOf(await check(mine, choiceOf(mine))).code).toBe('ITEM-03')
    await changeOutlet(app, 'SJ02', { tier })
    await changeProduct(app, 'flan-de-queso', { sale })
  })

  it('has delivery only to the address of the order, while it is in the zone of its store', async () => {
    const [sent, fetched] = [await ordered(), await ordered('C')]
    const typesOf = async (mine: OwnOrder) => [
      ...new Set((await offerOf(mine)).ways.map(({ order_type: type }) => type)),
    ]
    expect(await typesOf(sent)).toEqual(['delivery', 'carryout'])
    expect(await typesOf(fetched)).toEqual(['carryout'])
    expect(refusalOf(await check(fetched, choiceOf(fetched))).data.path).toBe('address')
  })

  it('has no pickup on a Sunday, which is paid by card', async () => {
    const mine = await ordered()
    await signInAt('2026-03-08T18:00:00Z')
    const { asap, later } = await offerOf(mine)
    expect(asap).toEqual(['delivery'])
    const sundaysOf = (type: string) =>
      later
        .flatMap(({ order_type, times }) => (order_type === type ? times : []))
        .filter((time) => time >= '2026-03-08T04:00' && time < '2026-03-09T04:00')
    expect(sundaysOf('delivery')).not.toEqual([])
    expect(sundaysOf('carryout')).toEqual([])
    const pickup = { order_type: 'carryout', handover: 'counter' }
    expect(refusalOf(await check(mine, choiceOf(mine, pickup))).code).toBe('ORDER-8')
  })

  it('is refused with the reason while the store takes no orders', async () => {
    const mine = await ordered()
    await changeOutlet(app, 'SJ02', { temporarilyClosed: true })
    expect(refusalOf(await ask(mine)).code).toBe('HUTBE-4')
    await changeOutlet(app, 'SJ02', { temporarilyClosed: false })
    expect(refusalOf(await ask({ uuid: crypto.randomUUID() })).code).toBe('ORDER-1')
  })

  it('is for later while the store is closed', async () => {
    const mine = await ordered()
    await signInAt('2026-03-04T08:00:00Z')
    const { asap, later } = await offerOf(mine)
    expect(asap).toEqual([])
    expect(refusalOf(await check(mine, choiceOf(mine))).code).toBe('HUT-02')
    const [at] = later.find(({ order_type: type }) => type === 'delivery')?.times ?? []
    const body = await readBack(mine, { order_time: at })
    const { uuid } = itemFrom(PhoneOrder, await place(mine, body))
    const { advance_order: isLater, promised } = await fileOf({ uuid })
    expect([isLater, Date.parse(promised.from)]).toEqual([1, Date.parse(at ?? '')])
  })

  it('of a guest who was forgotten has no delivery', async () => {
    const mine = await ordered()
    await app.life.move(mine.uuid, 8, 'store')
    await eraseGuestData(app.database, mine.uuid)
    expect((await offerOf(mine)).ways.map(({ order_type: type }) => type)).not.toContain('delivery')
  })
})

describe('the total that is read back', () => {
  it('is that of the same order of a customer, and nothing is stored for it', async () => {
    const mine = await ordered()
    const { total, sub_total: subTotal, delivery_fee: fee, lines, minutes } = await priced(mine)
    const { placed } = mine
    expect([total, subTotal, fee]).toEqual([placed.total, placed.sub_total, placed.delivery_fee])
    expect(lines.map(({ total: each }) => each)).toEqual(placed.order_items.map(({ total: each }) => each))
    expect(minutes).toBe(outletOf(app, 'SJ02').quoteMinutes.delivery)
  })

  it('follows the quantities, and lines that are left out', async () => {
    const mine = await ordered()
    const [pizza] = mine.placed.order_items
    const { lines, sub_total: subTotal } = await priced(mine, { lines: [{ id: pizza?.id, quantity: 3 }] })
    expect(lines.map(({ name, quantity }) => [name, quantity])).toEqual([['Pepperoni Doble', 3]])
    expect(subTotal).toBe(((pizza?.total ?? 0) / 2) * 3)
  })

  it('is refused for lines of other orders, too many, a card and a number that cannot be called', async () => {
    const mine = await ordered()
    const codeOf = async (change: object) => refusalOf(await check(mine, choiceOf(mine, change))).code
    expect(await codeOf({ lines: [{ id: crypto.randomUUID(), quantity: 1 }] })).toBe('CART-06')
    expect(await codeOf({ lines: [] })).toBe('COMMON-01')
    expect(await codeOf({ lines: [{ id: mine.placed.order_items[0]?.id, quantity: 100 }] })).toBe('COMMON-01')
    expect(await codeOf({ payment_method: 'credit_card' })).toBe('PAYMENT-1')
    expect(await codeOf({ contact: { ...choiceOf(mine).contact, phone: '12' } })).toBe('ORDER-4')
  })

  it('is refused at a time that is not open, and with cash that does not cover it', async () => {
    const mine = await ordered()
    const codeOf = async (change: object) => refusalOf(await check(mine, choiceOf(mine, change))).code
    expect(await codeOf({ order_time: '2026-03-04T08:00:00Z' })).toBe('HUT-02')
    expect(await codeOf({ order_time: '2026-03-03T16:00:00Z' })).toBe('HUTFE-12')
    expect(await codeOf({ change_for: 100 })).toBe('ORDER-6')
    const { uuid } = itemFrom(PhoneOrder, await place(mine, await readBack(mine, { change_for: 10_000 })))
    expect((await fileOf({ uuid })).payment).toEqual({ method: 'cash', change_for: 10_000 })
  })

  it('is refused for a curbside pickup without the car', async () => {
    const mine = await ordered('C')
    const curbside = { order_type: 'carryout', handover: 'curbside' }
    expect(refusalOf(await check(mine, choiceOf(mine, curbside))).data.path).toBe('vehicle.model')
    const vehicle = { model: 'Corolla', color: 'rojo', plate: '' }
    expect((await priced(mine, { ...curbside, vehicle })).delivery_fee).toBe(0)
  })
})

describe('an order by phone', () => {
  it('needs no code by SMS, which its store asks of strangers who pay cash', async () => {
    const mine = await ordered()
    await changeOutlet(app, 'SJ02', { cashCode: true })
    const answer = await place(mine, await readBack(mine))
    await changeOutlet(app, 'SJ02', { cashCode: false })
    expect(itemFrom(PhoneOrder, answer).order_number).toMatch(/^BP-/)
  })

  it('[office.phone-order] is placed once, however often it is sent, and another order needs another key', async () => {
    const mine = await ordered()
    const body = await readBack(mine)
    const both = await Promise.all([place(mine, body), place(mine, body)])
    const [one, other] = both.map((answer) => itemFrom(PhoneOrder, answer))
    expect(one).toEqual(other)
    await signInAt('2026-03-04T21:00:00Z')
    expect(itemFrom(PhoneOrder, await place(mine, body))).toEqual(one)
    expect(refusalOf(await place(mine, { ...body, instructions: 'Portón azul' })).code).toBe('COMMON-02')
    expect(itemFrom(PhoneOrder, await place(mine, { ...body, key: crypto.randomUUID() })).uuid).not.toBe(one?.uuid)
  })

  it('is on the screen of its store, and its file and the audit log say who placed it', async () => {
    const mine = await ordered()
    const body = await readBack(mine, { contact: { ...choiceOf(mine).contact, first_name: 'Ana' } })
    const { uuid, order_number: number } = itemFrom(PhoneOrder, await place(mine, body))
    const key = (await issueStoreKey(app.database, 'SJ02')) ?? ''
    const open = itemsFrom(StoreOrder, await call(app, 'GET', orderBase, undefined, { 'x-store-key': key }))
    expect(open.map(({ order_number: each }) => each)).toContain(number)
    const file = await fileOf({ uuid })
    expect(file).toMatchObject({
      status: 2,
      total: body.total,
      customer: { first_name: 'Ana' },
      location_name: mine.placed.location_name,
      payment: { method: 'cash' },
      by_phone: { repeats: mine.placed.order_number },
    })
    const audit = itemsFrom(AuditEntry, await callOffice(app, 'GET', 'audit', undefined, staff))
    expect(audit.find(({ subject }) => subject === number)).toMatchObject({
      action: 'order.placed',
      by: file.by_phone?.staff,
      details: { repeats: mine.placed.order_number },
    })
    expect((await fileOf(mine)).by_phone).toBeNull()
  })

  it('sends its customer the usual email, whose link opens it', async () => {
    const mine = await ordered('D', { lang: 'en' })
    await app.database.db.update(mails).set({ dueAt: null, outcome: 'passed' })
    const { uuid, order_number: number } = itemFrom(PhoneOrder, await place(mine, await readBack(mine)))
    const sent = await sendDueEmails(app)
    expect(sent.map(({ to }) => to.address)).toEqual(['iris@example.com'])
    expect(sent[0]?.subject).toContain(number)
    const link = new URL(/https?:\/\/\S+tracker\S+/.exec(sent[0]?.text ?? '')?.[0] ?? '')
    expect(link.pathname).toContain(uuid)
  })

  it('belongs to the member whose order it repeats', async () => {
    const headers = await signInNewMember(app, 'por-telefono@example.com')
    const mine = await ordered('D', headers)
    const { uuid } = itemFrom(PhoneOrder, await place(mine, await readBack(mine)))
    expect(itemFrom(Order, await call(app, 'GET', `${orderBase}/${uuid}`, undefined, headers)).uuid).toBe(uuid)
    expect((await fileOf({ uuid })).member).toBe(true)
  })

  it('is not placed at a total that was not read back', async () => {
    const mine = await ordered()
    const body = await readBack(mine)
    const refusal = refusalOf(await place(mine, { ...body, total: body.total - 1 }))
    expect(refusal).toMatchObject({ code: 'PAYMENT-2', data: { total: body.total } })
    expect(itemFrom(PhoneOrder, await place(mine, body)).order_number).not.toBe(mine.placed.order_number)
  })
})
