import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCodes } from '../../contract/errors.ts'
import type { OrderRequest, OrderStatus } from '../../contract/orders.ts'
import { PaymentStatus } from '../../contract/payments.ts'
import type { OutgoingText } from '../../server/adapters/outgoing-text.ts'
import { createApp } from '../../server/app.ts'
import { createPayments } from '../../server/services/payments.ts'
import {
  addLineBody,
  call,
  cartBase,
  cartContext,
  itemFrom,
  newCart,
  orderBase,
  placeOrder,
  refusalOf,
  atSlot,
  type Answer,
  type OwnCart,
} from './support/calls.ts'
import { changeOutlet, outletOf } from './support/change-catalog.ts'
import { openTestApp, testPages, tuesdayNoon, type TestApp } from './support/open-test-app.ts'
import {
  paidByCard,
  requestCancel,
  requestErasure,
  requestReschedule,
  placeOwnOrder,
  payInSandbox,
  type OwnOrder,
} from './support/own-orders.ts'

let app: TestApp
let lastCode = ''
const keepCode = async ({ text }: OutgoingText) => {
  lastCode = text
}
beforeAll(async () => {
  app = await openTestApp(tuesdayNoon, {}, { textMessages: { channels: ['sms'], send: keepCode } })
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(tuesdayNoon))

const stores = '/v2/product-hut-fe/outlets'
const payments = '/v1/product-payment-fe/payment'
const contact = { first_name: 'Iris', last_name: 'Colón', phone: '(787) 555-0100', email: 'iris@example.com' }

const delivery = () => newCart(app, cartContext('SJ02', 'D'))
const collected = (store = 'SJ02', when?: ReturnType<typeof atSlot>) => newCart(app, cartContext(store, 'C', when))
/** Places an order of this cart, or of a new delivery cart. */
const ordering = async (change: Partial<OrderRequest>, own?: OwnCart) =>
  placeOrder(app, own ?? (await delivery()), change)
const empty = async (own: OwnCart) => {
  const line = { cart_id: own.cart.uuid, id: own.cart.data[0]?.id }
  await call(app, 'POST', `${cartBase}/remove-cart-item`, line, own.headers)
  return own
}
const available = (outlet_code: string, when: object) => {
  const outlet_id = app.catalog.current().outletByCode.get(outlet_code)?.id
  return call(app, 'POST', `${stores}/available`, { order_type: 'C', outlet_id, ...when })
}
const begin = ({ uuid, token }: OwnOrder, on: Pick<TestApp, 'app'> = app) =>
  call(on, 'POST', `${payments}/softbankjp/credit-payment`, { order_uuid: uuid }, token)
/** Returns the shop's error code of a payment, or null. */
const outcome = async (mine: OwnOrder, transaction: string) => {
  const path = `${payments}/creditcardpr/getstatuspayment?transaction=${transaction}`
  return itemFrom(PaymentStatus, await call(app, 'GET', path, undefined, mine.token)).code
}
async function moved(...statuses: OrderStatus[]): Promise<OwnOrder> {
  const mine = await placeOwnOrder(app)
  for (const status of statuses) await app.life.move(mine.uuid, status, 'store')
  return mine
}
const strangersCart = async () => {
  await changeOutlet(app, 'BY01', { cashCode: true })
  return collected('BY01')
}
const askForCode = ({ cart, headers }: OwnCart, on: Pick<TestApp, 'app'> = app) =>
  call(on, 'POST', '/v1/product-order-be/phone-codes', { cart_id: cart.uuid, phone: contact.phone }, headers)
const rating = ({ uuid, token }: OwnOrder) => call(app, 'POST', `${orderBase}/${uuid}/rating`, { stars: 5 }, token)

type Row = readonly [sentence: string, raise: () => Promise<Answer | string | null>]

/** Each code, with the customer action that raises it. */
const rows: Readonly<Record<string, Row>> = {
  'ORDER-1': ['tracks an unknown order', () => call(app, 'GET', `${orderBase}/01900000-0000-7000-8000-000000000000`)],
  'ORDER-2': ['orders an empty cart', async () => ordering({}, await empty(await delivery()))],
  'ORDER-3': ['gives no last name', () => ordering({ contact: { ...contact, last_name: ' ' } })],
  'ORDER-4': ['gives an incomplete phone', () => ordering({ contact: { ...contact, phone: '555-0100' } })],
  'ORDER-5': ['does not accept the terms', () => ordering({ terms: false })],
  'ORDER-6': ['pays cash with less than the total', () => ordering({ payment: { method: 'cash', change_for: 1 } })],
  'ORDER-7': ['asks for a delivery at the counter', () => ordering({ handover: 'counter' })],
  'ORDER-8': [
    'picks up at the counter on a Sunday',
    async () => ordering({}, await collected('SJ02', atSlot('2026-03-08 20:00:00'))),
  ],
  'ORDER-9': [
    'orders alcohol without confirming the age',
    async () => ordering({}, await newCart(app, cartContext('SJ02', 'D'), 'sangria-de-la-casa')),
  ],
  'ORDER-10': ['gives instructions of 33 characters', () => ordering({ instructions: 'x'.repeat(33) })],
  'ORDER-11': [
    'orders a cart again under another key',
    async () => {
      const own = await delivery()
      await placeOrder(app, own)
      return placeOrder(app, own, {}, 'another-key')
    },
  ],
  'ORDER-12': [
    'orders from a store that suspended the service',
    async () => {
      const own = await collected('SJ05')
      const services = app.catalog.current().outletByCode.get('SJ05')?.services
      if (!services) throw new Error('No store SJ05')
      await changeOutlet(app, 'SJ05', { services: { ...services, carryout: false } })
      return ordering({}, own)
    },
  ],
  'ORDER-14': [
    'orders for a time that has passed',
    async () => {
      const own = await collected('SJ02', atSlot('2026-03-03 18:00:00'))
      app.clock.set('2026-03-03T18:05:00Z')
      return ordering({}, own)
    },
  ],
  'ORDER-15': [
    'cancels an order that the store has accepted',
    async () => {
      const mine = await moved(10)
      return requestCancel(app, mine, mine.token)
    },
  ],
  'ORDER-16': ['rates an order before receiving it', async () => rating(await moved(10, 12, 5))],
  'ORDER-18': [
    'orders for a full time slot',
    async () => {
      await changeOutlet(app, 'SJ03', { slotCapacity: 1 })
      const [first, second] = [atSlot('2026-03-05 20:00:00'), atSlot('2026-03-05 20:00:00')]
      const own = [await collected('SJ03', first), await collected('SJ03', second)] as const
      await placeOrder(app, own[0])
      return ordering({}, own[1])
    },
  ],
  'ORDER-19': [
    'orders ASAP when the store closes before',
    async () => {
      await changeOutlet(app, 'SJ07', { slotCapacity: 1 })
      app.clock.set('2026-03-04T02:40:00Z')
      for (let n = 0; n < 2; n += 1) await placeOrder(app, await collected('SJ07'))
      return ordering({}, await collected('SJ07'))
    },
  ],
  'ORDER-20': ['removes personal data from an open order', async () => requestErasure(app, await moved(10, 12))],
  'ORDER-21': ['leaves a tip on an order that is paid in cash', () => ordering({ tip: { percent: 15 } })],
  'ORDER-22': ['pays cash as a stranger where a code is asked for', async () => ordering({}, await strangersCart())],
  'ORDER-23': [
    'types a wrong code',
    async () => {
      const own = await strangersCart()
      await askForCode(own)
      return ordering({ phone_code: lastCode === '000000' ? '111111' : '000000' }, own)
    },
  ],
  'ORDER-24': [
    'asks for a code while no message can be sent',
    async () => {
      const send = () => Promise.reject(new Error('connect ECONNREFUSED'))
      const mute = createApp({ ...app, textMessages: { channels: ['sms'], send }, ...testPages })
      const own = await strangersCart()
      app.clock.pass({ minutes: 2 })
      return askForCode(own, { app: mute })
    },
  ],
  'ORDER-26': [
    'orders for another time than its cart has',
    () => ordering({ expected: { outlet_code: 'SJ02', order_type: 'delivery', order_time: '2026-03-03T20:00:00Z' } }),
  ],
  'ORDER-25': [
    'moves a paid order to a time at which it costs more',
    async () => {
      const own = await newCart(app, cartContext('SJ02', 'D', atSlot('2026-03-05 21:00:00')))
      const mine = await placeOwnOrder(app, paidByCard, { own })
      await payInSandbox(app, mine)
      const { deliveryFee } = outletOf(app, 'SJ02')
      await changeOutlet(app, 'SJ02', { deliveryFee: deliveryFee + 100 })
      const body = { order_time: '2026-03-05T21:30:00Z', total: mine.placed.total }
      const answer = await requestReschedule(app, mine, body, mine.token)
      await changeOutlet(app, 'SJ02', { deliveryFee })
      return answer
    },
  ],
  'PAYMENT-1': [
    'pays with a method that is not offered',
    () => ordering({ payment: { method: 'eftpos', change_for: null } }),
  ],
  'PAYMENT-2': ['accepts an outdated total', () => ordering({ total: 1 })],
  'PAYMENT-3': [
    'pays for an expired order',
    async () => {
      const mine = await placeOwnOrder(app, paidByCard)
      app.clock.pass({ minutes: 16 })
      await app.payments.runDue()
      return begin(mine)
    },
  ],
  'PAYMENT-4': [
    'pays with a card that the bank declines',
    async () => {
      const mine = await placeOwnOrder(app, paidByCard)
      return outcome(mine, await payInSandbox(app, mine, 'decline'))
    },
  ],
  'PAYMENT-5': [
    'pays when the bank does not answer',
    async () => {
      const mine = await placeOwnOrder(app, paidByCard)
      if (!app.sandboxPayments) throw new Error('The sandbox bank is closed')
      const gateway = { ...app.sandboxPayments.gateway, begin: () => Promise.reject(new Error('connect ECONNREFUSED')) }
      return begin(mine, {
        app: createApp({
          ...app,
          payments: createPayments({ ...app, gateways: { ...app.gateways, credit_card: gateway } }),
          ...testPages,
        }),
      })
    },
  ],
  'HUTFE-4': [
    'chooses a store that takes no orders now',
    () => available('TA01', { order_time: null, advance_order: 0 }),
  ],
  'HUTFE-10': [
    'asks for delivery from a pickup-only store',
    () =>
      call(app, 'POST', `${cartBase}/cart`, addLineBody(app, 'pepperoni-doble', { context: cartContext('LQ01', 'D') })),
  ],
  'HUTFE-12': ['chooses a time that has passed', () => available('SJ02', atSlot('2026-03-03 15:00:00'))],
  'HUTFE-14': [
    'asks for ASAP where it is not offered',
    () => available('LQ01', { order_time: null, advance_order: 0 }),
  ],
}

const codeIn = (found: Answer | string | null) =>
  typeof found === 'string' || found === null ? found : refusalOf(found).code

describe('checkout error codes', () => {
  it.each(Object.entries(rows).map(([code, [sentence, raise]]) => ({ code, sentence, raise })))(
    'a customer who $sentence gets $code',
    async ({ code, raise }) => {
      expect(codeIn(await raise())).toBe(code)
    },
  )
})

describe('checkout code table', () => {
  it('every order, payment and store code has a row', () => {
    const codes = errorCodes.filter((code) => /^(ORDER|PAYMENT|HUTFE)-/.test(code))
    expect(Object.keys(rows).toSorted()).toEqual(codes.toSorted())
  })
})

it.each(['ana+pizza@gmail.com', "o'neill@correo.online"])('an order with the email %s is placed', async (email) => {
  expect((await ordering({ contact: { ...contact, email } })).status).toBe(200)
})
