import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderRequest } from '../../contract/orders.ts'
import { SentPhoneCode } from '../../contract/phone-codes.ts'
import { TextFailure, type OutgoingText } from '../../server/adapters/outgoing-text.ts'
import { orders } from '../../server/db/order-schema.ts'
import { phoneCodes } from '../../server/db/phone-code-schema.ts'
import { signInNewMember } from './support/account-calls.ts'
import {
  call,
  cartContext,
  itemFrom,
  newCart,
  placedOrderFrom,
  placeOrder,
  refusalOf,
  type OwnCart,
} from './support/calls.ts'
import { changeOutlet } from './support/change-catalog.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'
import { paidByCard, placeOwnOrder } from './support/own-orders.ts'

let app: TestApp
const sent: OutgoingText[] = []
let failure: Error | null = null
beforeAll(async () => {
  app = await openTestApp(
    tuesdayNoon,
    {},
    {
      textMessages: {
        channels: ['sms'],
        send: (message) => {
          if (failure) return Promise.reject(failure)
          sent.push(message)
          return Promise.resolve()
        },
      },
    },
  )
  await changeOutlet(app, 'SJ02', { cashCode: true })
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(tuesdayNoon))
afterEach(async () => {
  sent.length = 0
  failure = null
  await app.database.db.delete(phoneCodes)
})

let next = 0
/** A contact whose phone nobody else has. */
const stranger = (): Partial<OrderRequest> => ({
  contact: { first_name: 'Iris', last_name: 'Colón', phone: `787555${2000 + next++}`, email: 'iris@example.com' },
})
const cart = (store = 'SJ02') => newCart(app, cartContext(store, 'D'))
const askFor = (own: OwnCart, { contact }: Partial<OrderRequest>) =>
  call(app, 'POST', '/v1/product-order-be/phone-codes', { cart_id: own.cart.uuid, phone: contact?.phone }, own.headers)
const codeSent = () => sent.at(-1)?.text ?? ''
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const placed = (number: string) =>
  app.database.db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number)))

describe('a stranger who pays cash at a store that asks for a code', () => {
  it('[checkout.phone-code] orders with the code that was sent to the phone, once', async () => {
    const [own, who, key] = [await cart(), stranger(), crypto.randomUUID()]
    expect(refusalOf(await placeOrder(app, own, who, key))).toMatchObject({
      status: 400,
      code: 'ORDER-22',
      data: { path: 'phone_code' },
    })
    expect(itemFrom(SentPhoneCode, await askFor(own, who))).toEqual({ retry_after: 60 })
    expect(sent).toEqual([
      expect.objectContaining({
        channel: 'sms',
        to: `+1${who.contact?.phone}`,
        link: '',
        text: expect.stringMatching(/^\d{6}$/),
      }),
    ])
    const proven = { ...who, phone_code: codeSent() }
    const order = placedOrderFrom(await placeOrder(app, own, proven, key))
    expect(placedOrderFrom(await placeOrder(app, own, proven, key)).uuid).toBe(order.uuid)
    app.clock.pass({ minutes: 11 })
    expect(placedOrderFrom(await placeOrder(app, own, proven, key)).uuid).toBe(order.uuid)
    expect(placedOrderFrom(await placeOrder(app, own, who, key)).uuid).toBe(order.uuid)
    expect(await placed(order.order_number)).toHaveLength(1)
  })

  it('is asked again after a wrong code, five times, and then needs another one', async () => {
    const [own, who] = [await cart(), stranger()]
    await askFor(own, who)
    const right = codeSent()
    for (let failures = 0; failures < 5; failures += 1)
      expect(refusalOf(await placeOrder(app, own, { ...who, phone_code: other(right) })).code).toBe('ORDER-23')
    expect(refusalOf(await placeOrder(app, own, { ...who, phone_code: right })).code).toBe('ORDER-22')
    app.clock.pass({ seconds: 60 })
    await askFor(own, who)
    expect((await placeOrder(app, own, { ...who, phone_code: codeSent() })).status).toBe(200)
  })

  it('gets another code after a minute, which replaces the first', async () => {
    const [own, who] = [await cart(), stranger()]
    await askFor(own, who)
    app.clock.pass({ seconds: 40 })
    expect(refusalOf(await askFor(own, who))).toMatchObject({ code: 'COMMON-06', data: { retry_after: 20 } })
    expect(sent).toHaveLength(1)
    const first = codeSent()
    app.clock.pass({ seconds: 20 })
    await askFor(own, who)
    const outdated = first === codeSent() ? other(first) : first
    expect(refusalOf(await placeOrder(app, own, { ...who, phone_code: outdated })).code).toBe('ORDER-23')
    expect((await placeOrder(app, own, { ...who, phone_code: codeSent() })).status).toBe(200)
  })

  it('needs another code after ten minutes, and one of another phone is wrong', async () => {
    const [own, who, another] = [await cart(), stranger(), stranger()]
    await askFor(own, who)
    const code = codeSent()
    expect(refusalOf(await placeOrder(app, own, { ...another, phone_code: code })).code).toBe('ORDER-22')
    app.clock.pass({ minutes: 10 })
    expect(refusalOf(await placeOrder(app, own, { ...who, phone_code: code })).code).toBe('ORDER-22')
    app.clock.pass({ seconds: 1 })
    expect(await app.cleanup.run()).toEqual([])
    expect(await app.database.db.select().from(phoneCodes)).toEqual([])
  })

  it('learns that the code cannot be sent, and can ask again at once', async () => {
    const [own, who] = [await cart(), stranger()]
    failure = new TextFailure('400 21211', true)
    expect(refusalOf(await askFor(own, who)).code).toBe('ORDER-24')
    failure = null
    expect((await askFor(own, who)).status).toBe(200)
  })

  it('has neither phone nor code in plain text in the database', async () => {
    const [own, who] = [await cart(), stranger()]
    await askFor(own, who)
    const rows = JSON.stringify(await app.database.db.select().from(phoneCodes))
    expect(rows).not.toContain(who.contact?.phone)
    expect(rows).not.toContain(codeSent())
  })
})

describe('no code is asked for', () => {
  it('once an order of the phone was handed over', async () => {
    const who = stranger()
    const before = await placeOwnOrder(app, who, { own: await cart('SJ03') })
    expect(refusalOf(await placeOrder(app, await cart(), who)).code).toBe('ORDER-22')
    for (const status of [10, 12, 5, 6, 7] as const) await app.life.move(before.uuid, status, 'store')
    expect((await placeOrder(app, await cart(), who)).status).toBe(200)
  })

  it('of a member, of a card, or at another store', async () => {
    const headers = await signInNewMember(app, 'known@example.com')
    expect((await placeOwnOrder(app, stranger(), { own: await cart(), headers })).uuid).not.toBe('')
    expect((await placeOrder(app, await cart(), { ...stranger(), ...paidByCard })).status).toBe(200)
    const own = await cart('SJ03')
    expect(refusalOf(await askFor(own, stranger())).data.path).toBe('cart_id')
    expect((await placeOrder(app, own, stranger())).status).toBe(200)
  })

  it('where no text messages are sent', async () => {
    const mute = await openTestApp(tuesdayNoon, {}, { textMessages: null }, app.database)
    const own = await newCart(mute, cartContext('SJ02', 'D'))
    expect((await placeOrder(mute, own, stranger())).status).toBe(200)
  })
})
