import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderRequest } from '../../../contract/orders.ts'
import { createAthMovil } from '../../../server/adapters/ath-movil.ts'
import { sandboxTickets } from '../../../server/db/payment-schema.ts'
import { createReconciliation } from '../../../server/services/reconciliation.ts'
import { call, cartBase, orderBase, placeOrder, refusalOf } from '../support/calls.ts'
import { openAthMovilShop, type AthMovilShop } from '../support/ath-movil-shop.ts'

let shop: AthMovilShop
beforeAll(async () => {
  shop = await openAthMovilShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

/** Returns what became of an order: its status, its payment, and the money at ATH Móvil. */
const outcomeOf = async (order: Parameters<AthMovilShop['read']>[0]) => {
  const [{ status, order_payment }, ticket] = [await shop.read(order), await shop.ticketOf(order)]
  return { status, payment: order_payment.state, ticket: ticket?.state, refunded: ticket?.refunded }
}
const placed = { status: 2, payment: 'paid', ticket: 'COMPLETED', refunded: 0 }

describe('ATH Móvil', () => {
  it('[payment.app] a customer confirms in the app of the phone of the order, and the order is placed once the money has moved', async () => {
    const order = await shop.unpaid()
    expect(order.placed.status).toBe(1)
    const { transaction, payment_url, app } = await shop.begin(order)
    expect(payment_url).toBe(`/tracker-order?transaction=${transaction}&order=${order.uuid}`)
    expect(app).toMatchObject({
      phone: '7875550100',
      amount: order.placed.total,
      closes_at: '2026-03-03T16:10:00Z',
    })
    expect(await shop.statusOf({ ...order, transaction })).toMatchObject({ status: 'pending', app })
    await shop.confirm(order)
    expect(await shop.statusOf({ ...order, transaction })).toMatchObject({ status: 'pending' })
    expect((await shop.ticketOf(order))?.state).toBe('CONFIRM')
    await shop.runAll()
    expect(await shop.statusOf({ ...order, transaction })).toMatchObject({ status: 'placed', app: null })
    expect(await outcomeOf(order)).toEqual(placed)
    expect((await shop.read(order)).events.map(({ status }) => status)).toEqual([1, 27, 2])
  })

  it('a closed page does not keep a confirmed payment from its order', async () => {
    const order = await shop.paid()
    expect(await outcomeOf(order)).toEqual(placed)
  })

  it('two presses leave one request that can be paid', async () => {
    const order = await shop.unpaid()
    const both = await Promise.all([shop.begin(order), shop.begin(order)])
    expect(new Set(both.map(({ transaction }) => transaction)).size).toBe(1)
    const { orderNumber } = (await shop.ticketOf(order)) ?? {}
    const tickets = await shop.app.database.db.select().from(sandboxTickets)
    const own = tickets.filter((ticket) => ticket.orderNumber === orderNumber)
    expect(own.filter(({ state }) => state === 'OPEN')).toHaveLength(1)
    await shop.confirm(order)
    await shop.runAll()
    expect(await outcomeOf(order)).toEqual(placed)
  })

  it('the phone of the account can be another one, also while it waits', async () => {
    const request: Partial<OrderRequest> = {
      payment: { method: 'ath_movil', change_for: null, phone: '(939) 555-0188' },
    }
    const order = await shop.unpaid(request)
    const { transaction, app } = await shop.begin(order)
    expect(app?.phone).toBe('9395550188')
    const changed = await shop.post(order, 'ath-movil/phone', { transaction, phone: '787-555-0199' })
    expect(changed.body).toMatchObject({ data: { item: { status: 'pending', app: { phone: '7875550199' } } } })
    expect((await shop.ticketOf(order))?.phone).toBe('7875550199')
    const wrong = await shop.post(order, 'ath-movil/phone', { transaction, phone: '+34 600 000 000' })
    expect(refusalOf(wrong)).toMatchObject({ code: 'ORDER-4', data: { path: 'phone' } })
  })

  it.each<[string, OrderRequest['payment'], string]>([
    ['a phone that has no account', { method: 'ath_movil', change_for: null, phone: '+34600000000' }, 'ORDER-4'],
    ['the phone of the order, from abroad', { method: 'ath_movil', change_for: null }, 'ORDER-4'],
  ])('an order is refused for %s', async (_, payment, code) => {
    const { own } = await shop.unpaid()
    const contact = { first_name: 'Ana', last_name: 'Colón', phone: '+34600000000', email: 'ana@example.com' }
    const answer = await placeOrder(shop.app, own, { payment, contact }, `key-${crypto.randomUUID()}`)
    expect(refusalOf(answer)).toMatchObject({ code, data: { path: 'payment.phone' } })
  })

  it('a rejected or unanswered request moves no money, and another attempt pays the order', async () => {
    const order = await shop.begun()
    await shop.sandbox.reject((await shop.rowOf(order)).chargeId ?? '')
    expect(await shop.statusOf(order)).toMatchObject({ status: 'failed', code: null })
    const second = await shop.begin(order)
    expect(second.transaction).not.toBe(order.transaction)
    await shop.confirm(order)
    await shop.runAll()
    expect(await outcomeOf(order)).toEqual(placed)
  })

  it('an order that is not paid in a quarter of an hour is given up, and a late confirmation is taken back', async () => {
    const order = await shop.begun()
    shop.app.clock.pass({ minutes: 9, seconds: 50 })
    await shop.confirm(order)
    shop.app.clock.pass({ minutes: 6 })
    await shop.runAll()
    expect(await outcomeOf(order)).toEqual({ status: 8, payment: 'failed', ticket: 'CANCEL', refunded: 0 })
    expect(await shop.statusOf(order)).toMatchObject({ status: 'failed', code: 'PAYMENT-3' })
  })

  it('a payment that is taken back cannot be confirmed, and one that was confirmed goes on', async () => {
    const order = await shop.begun()
    const cancel = () => shop.post(order, 'ath-movil/cancel', { transaction: order.transaction })
    expect((await cancel()).body).toMatchObject({ data: { item: { status: 'failed' } } })
    await shop.runAll()
    expect(await shop.confirm(order)).toBeNull()
    const late = await shop.begun()
    await shop.confirm(late)
    await shop.statusOf(late)
    const tooLate = await shop.post(late, 'ath-movil/cancel', { transaction: late.transaction })
    expect(tooLate.body).toMatchObject({ data: { item: { status: 'pending' } } })
    await shop.runAll()
    expect(await outcomeOf(late)).toEqual(placed)
  })

  it('a cart that changed takes its request back from the app', async () => {
    const order = await shop.begun()
    const { cart, headers } = order.own
    const changed = { cart_id: cart.uuid, id: cart.data[0]?.id, quantity: 3 }
    expect((await call(shop.app, 'POST', `${cartBase}/update-item-quantity`, changed, headers)).status).toBe(200)
    expect(await shop.statusOf(order)).toMatchObject({ status: 'failed' })
    await shop.runAll()
    expect(await shop.confirm(order)).toBeNull()
    expect((await shop.ticketOf(order))?.state).toBe('CANCEL')
  })

  it('a cart that changed after the confirmation moves no money', async () => {
    const order = await shop.begun()
    await shop.confirm(order)
    await placeOrder(shop.app, order.own, {}, `key-${crypto.randomUUID()}`)
    await shop.runAll()
    expect((await shop.ticketOf(order))?.state).toBe('CANCEL')
    expect(await shop.read(order)).toMatchObject({ status: 2, order_payment: { method: 'cash' } })
  })

  it('an order that the store refuses is refunded whole', async () => {
    const order = await shop.paid()
    await shop.app.life.move(order.uuid, 4, 'store')
    await shop.runAll()
    const total = order.placed.total
    expect(await outcomeOf(order)).toEqual({ status: 4, payment: 'refunded', ticket: 'COMPLETED', refunded: total })
  })

  it('a customer who cancels before the store accepts gets all of it back', async () => {
    const order = await shop.paid()
    await call(shop.app, 'POST', `${orderBase}/${order.uuid}/cancel`, undefined, order.token)
    await shop.runAll()
    expect(await outcomeOf(order)).toMatchObject({ status: 8, payment: 'refunded', refunded: order.placed.total })
  })
})

describe('an ATH Móvil that fails', () => {
  const lose = (path: NonNullable<AthMovilShop['trouble']['path']>) => {
    shop.trouble.path = path
    shop.trouble.isLost = true
  }

  it('an authorization whose answer is lost is made once, and its order is placed', async () => {
    const order = await shop.begun()
    await shop.confirm(order)
    await shop.statusOf(order)
    lose('authorization')
    await shop.runAll(shop.troubled)
    expect((await shop.read(order)).status).toBe(1)
    await shop.runAll()
    expect(await outcomeOf(order)).toEqual(placed)
    expect(shop.made.filter((path) => path === 'authorization')).toEqual(['authorization'])
  })

  it('a server that ends between the authorization and the order leaves the order to an open page', async () => {
    const order = await shop.begun()
    await shop.confirm(order)
    await shop.statusOf(order)
    lose('authorization')
    await shop.troubled.runDue()
    expect(await shop.statusOf(order)).toMatchObject({ status: 'placed' })
    await shop.runAll()
    expect(await outcomeOf(order)).toEqual(placed)
  })

  it('two servers that take the same confirmation move the money once', async () => {
    const order = await shop.begun()
    await shop.confirm(order)
    await shop.statusOf(order)
    const row = await shop.rowOf(order)
    const gateway = createAthMovil(shop.sandbox.settings)
    const take = () => gateway.capture(row.chargeId ?? '', row.secret)
    const outcomes = await Promise.all([take(), take()])
    expect(outcomes).toEqual(['captured', 'captured'])
    await shop.runAll()
    expect(await outcomeOf(order)).toEqual(placed)
  })

  it('an order that is canceled while its authorization is on its way gets the money back', async () => {
    const order = await shop.begun()
    await shop.confirm(order)
    await shop.statusOf(order)
    lose('authorization')
    shop.trouble.before = () => shop.app.life.cancel(order.uuid)
    await shop.runAll(shop.troubled)
    await shop.runAll()
    const total = order.placed.total
    expect(await outcomeOf(order)).toEqual({ status: 8, payment: 'refunded', ticket: 'COMPLETED', refunded: total })
  })

  it('a debit that ATH Móvil refuses ends the payment as declined, and the order can be paid again', async () => {
    const order = await shop.begun()
    await shop.confirm(order)
    await shop.statusOf(order)
    shop.app.clock.pass({ minutes: 11 })
    await shop.runAll()
    expect(await shop.statusOf(order)).toMatchObject({ status: 'failed', code: 'PAYMENT-4' })
    expect((await shop.ticketOf(order))?.state).toBe('CANCEL')
    await shop.begin(order)
    await shop.confirm(order)
    await shop.runAll()
    expect(await outcomeOf(order)).toEqual(placed)
  })

  it('a request whose answer is lost can be made again, and only the second can be paid', async () => {
    const order = await shop.unpaid()
    lose('payment')
    await expect(shop.troubled.begin(order.uuid, 'es')).rejects.toMatchObject({ code: 'PAYMENT-5' })
    await shop.begin(order)
    await shop.confirm(order)
    await shop.runAll()
    expect(await outcomeOf(order)).toEqual(placed)
  })

  it('an ATH Móvil that is silent for long leaves no order and no debit', async () => {
    const order = await shop.begun()
    shop.trouble.path = 'findPayment'
    for (let minute = 0; minute < 60; minute += 5) {
      shop.app.clock.pass({ minutes: 5 })
      await shop.troubled.runDue()
    }
    expect((await shop.read(order)).status).toBe(8)
    await shop.runAll()
    expect((await shop.ticketOf(order))?.state).toBe('CANCEL')
  })

  it('a refund whose answer is lost is made once', async () => {
    const order = await shop.paid()
    lose('refund')
    const words = { orderNumber: order.placed.order_number, reason: 'cold', key: 'a' }
    expect(await shop.troubled.refund({ ...words, amount: 300 })).toMatchObject({ state: 'requested' })
    await shop.runAll()
    expect((await shop.ticketOf(order))?.refunded).toBe(300)
    expect(await shop.app.payments.refund({ ...words, amount: 300 })).toMatchObject({ state: 'refunded' })
  })

  it('a refund of the same amount that waits for the lost one is made as well', async () => {
    const order = await shop.paid()
    lose('refund')
    const words = { orderNumber: order.placed.order_number, reason: 'cold', amount: 300 }
    await shop.troubled.refund({ ...words, key: 'a' })
    await shop.app.payments.refund({ ...words, key: 'b' })
    await shop.runAll()
    await shop.runAll()
    expect((await shop.ticketOf(order))?.refunded).toBe(600)
    const rest = await shop.app.payments.refund({ ...words, amount: 'all', key: 'c' })
    expect(rest).toMatchObject({ state: 'refunded', amount: order.placed.total - 600 })
    expect(await outcomeOf(order)).toMatchObject({ payment: 'refunded', refunded: order.placed.total })
  })
})

it('a store offers ATH Móvil to the pages that know it', async () => {
  const methods = async (query: string) =>
    (await call(shop.app, 'GET', `/v1/product-payment-fe/payment-methods?outlet_code=SJ02${query}`)).body
  const athMovil = expect.objectContaining({ method: 'ath_movil', max: 150_000 })
  expect(await methods('&known=ath_movil')).toMatchObject({ data: { items: expect.arrayContaining([athMovil]) } })
  expect(await methods('')).not.toMatchObject({ data: { items: expect.arrayContaining([athMovil]) } })
})

it('payments are compared with those of ATH Móvil', async () => {
  const order = await shop.paid()
  const reconcile = createReconciliation({
    ...shop.app,
    gateways: { credit_card: null, ath_movil: createAthMovil(shop.sandbox.settings) },
  })
  expect(await reconcile(30)).toEqual([])
  await shop.app.database.db.update(sandboxTickets).set({ refunded: 100 })
  const number = order.placed.order_number
  expect((await reconcile(30)).map(({ line }) => line)).toContainEqual(expect.stringContaining(number))
})

it('the app of the sandbox confirms a payment without scripts', async () => {
  const order = await shop.begun()
  const { chargeId } = await shop.rowOf(order)
  const { app } = await shop.statusOf(order)
  expect(app?.url).toBe(`/sandbox-bank/ath-movil/${chargeId}`)
  const page = await shop.app.app.request(app?.url ?? '')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await shop.app.app.request(app?.url ?? '', { method: 'POST', body: 'answer=yes', headers })
  await shop.runAll()
  expect(await outcomeOf(order)).toEqual(placed)
  expect((await shop.app.app.request('/sandbox-bank/ath-movil/x')).status).toBe(404)
})

describe('the double of ATH Móvil', () => {
  const { env, timeout, metadata1, metadata2 } = { env: 'production', timeout: 600, metadata1: 'A', metadata2: 'B' }
  const payment = { env, timeout, metadata1, metadata2, total: 10, items: [], phoneNumber: '7875550100' }
  const send = async (path: string, body: object, { method = 'POST', token = '' } = {}) => {
    const address = `https://payments.athmovil.com/api/business-transaction/ecommerce/${path}`
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await shop.sandbox.settings.fetch(address, { method, headers, body: JSON.stringify(body) })
    return answer.json()
  }
  const { publicToken, privateToken } = { publicToken: 'sandbox-public-token', privateToken: 'sandbox-private-token' }
  const refused = (errorcode: string) => ({ status: 'error', errorcode })

  it.each<[string, object, string]>([
    ['of another business', { publicToken: 'other' }, 'BTRA_0401'],
    ['under a dollar', { total: 0.99 }, 'BTRA_0001'],
    ['over its limit', { total: 1500.01 }, 'BTRA_0004'],
    ['that is open for too long', { timeout: 900 }, 'BTRA_0006'],
    ['with too long a note', { metadata1: 'x'.repeat(41) }, 'BTRA_0006'],
    ['without a phone', { phoneNumber: '787555' }, 'BTRA_0006'],
  ])('refuses a payment %s', async (_, change, code) => {
    expect(await send('payment', { publicToken, ...payment, ...change })).toMatchObject(refused(code))
  })

  it('moves money once, in the order of its calls, with the token of the payment', async () => {
    const opened = await shop.app.gateways.ath_movil?.begin({
      reference: crypto.randomUUID(),
      amount: 1000,
      language: 'es',
      orderNumber: 'A',
      outletCode: 'SJ02',
      phone: '7875550100',
      returnPath: '/',
      closesAt: shop.app.clock.now(),
    })
    const { id = '', secret: token = '' } = opened ?? {}
    const bearer = { token: token ?? '' }
    expect(await send('authorization', {})).toMatchObject(refused('token.invalid.header'))
    expect(await send('authorization', {}, { token: 'x' })).toMatchObject(refused('BTRA_0403'))
    expect(await send('authorization', {}, bearer)).toMatchObject(refused('BTRA_0032'))
    await shop.sandbox.confirm(id)
    const phone = { ecommerceId: id, phoneNumber: '7875550111' }
    expect(await send('business/updatePhoneNumber', phone, { ...bearer, method: 'PUT' })).toMatchObject(
      refused('BTRA_0035'),
    )
    expect(await send('authorization', {}, bearer)).toMatchObject({ data: { ecommerceStatus: 'COMPLETED' } })
    expect(await send('authorization', {}, bearer)).toMatchObject(refused('BTRA_0035'))
    const named = { ecommerceId: id, publicToken }
    expect(await send('business/cancel', named)).toMatchObject(refused('BTRA_0035'))
    const { referenceNumber } = (await shop.sandbox.find(id)) ?? {}
    const refund = { publicToken, privateToken, referenceNumber, amount: '10.00' }
    expect(await send('refund', { ...refund, privateToken: 'x' })).toMatchObject(refused('BTRA_0017'))
    expect(await send('refund', { ...refund, referenceNumber: 'x' })).toMatchObject(refused('BTRA_0053'))
    expect(await send('refund', { ...refund, amount: '10.01' })).toMatchObject(refused('BTRA_0004'))
    expect(await send('refund', refund)).toMatchObject({ status: 'success' })
    expect(await send('refund', refund)).toMatchObject(refused('BTRA_0004'))
  })
})
