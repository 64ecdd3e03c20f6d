import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OfficeFailure } from '../../contract/office/errors.ts'
import { call, orderBase, orderBody, placedOrderFrom, refusalOf } from './support/calls.ts'
import { carryoutContext, createFilledCart, readCart } from './support/cart-calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'
import { paidByCard, payInSandbox } from './support/own-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(tuesdayNoon, { maxOpenOrders: 2 })
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(tuesdayNoon))

const digits = () => String(2_000_000 + (randomBytes(4).readUInt32BE() % 8_000_000))
const stranger = () => ({ first_name: 'Iris', last_name: 'Colón', phone: `787${digits()}`, email: 'iris@example.com' })
const newDevice = () => ({ 'x-device': randomBytes(32).toString('base64url') })

type Order = {
  contact?: ReturnType<typeof stranger>
  device?: Readonly<Record<string, string>>
  change?: typeof paidByCard
}

/** Fills a cart and orders it, by another customer unless said otherwise; `path` also checks without placing. */
async function order({ contact = stranger(), device = newDevice(), change = {} }: Order, path = orderBase) {
  const basket = await createFilledCart(app, carryoutContext, [['pepperoni-doble', 2]], device)
  const body = orderBody({ cart: await readCart(app, basket) }, { contact, ...change })
  const send = () => call(app, 'POST', path, body, { ...basket.headers, 'Idempotency-Key': `key-${basket.id}` })
  return { answer: await send(), send }
}

/** Orders as a stranger at a network address. */
async function orderFrom(remoteAddress: string, contact = stranger()): Promise<Response> {
  const basket = await createFilledCart(app, carryoutContext, [['pepperoni-doble', 2]], newDevice())
  const body = orderBody({ cart: await readCart(app, basket) }, { contact })
  const headers = { ...basket.headers, Client: 'web', 'content-type': 'application/json', 'Idempotency-Key': basket.id }
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  return app.app.request(orderBase, request, { incoming: { socket: { remoteAddress } } })
}

describe('orders that are not paid yet', () => {
  it('[checkout.open-orders] a third cash order of one phone is refused with what to do, also when it is only checked', async () => {
    const contact = stranger()
    const [first] = [await order({ contact }), await order({ contact })]
    const { outlet_name: store } = placedOrderFrom(first.answer)
    const third = refusalOf((await order({ contact })).answer)
    expect(third).toMatchObject({ status: 400, code: 'ORDER-12', data: { reason: 'open', outlet_name: store } })
    const checked = await order({ contact }, `${orderBase}/check-order`)
    expect(refusalOf(checked.answer)).toMatchObject({ code: 'ORDER-12', data: { reason: 'open' } })
    expect((await order({})).answer.status).toBe(200)
  })

  it('a third order of one device is refused, whatever its phone', async () => {
    const device = newDevice()
    for (let turn = 0; turn < 2; turn += 1) expect((await order({ device })).answer.status).toBe(200)
    expect(refusalOf((await order({ device })).answer).code).toBe('ORDER-12')
  })

  it('orders of one phone that arrive at once are no more than those that arrive in turn', async () => {
    const contact = stranger()
    const baskets = await Promise.all(
      Array.from({ length: 16 }, () => createFilledCart(app, carryoutContext, [['pepperoni-doble', 2]], newDevice())),
    )
    const bodies = await Promise.all(
      baskets.map(async (basket) => orderBody({ cart: await readCart(app, basket) }, { contact })),
    )
    const answers = await Promise.all(
      baskets.map(({ headers, id }, index) =>
        call(app, 'POST', orderBase, bodies[index], { ...headers, 'Idempotency-Key': `key-${id}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(14)
  })

  it('an eleventh order of one network address is refused, whatever its phone and device, and another address is served', async () => {
    const statuses: number[] = []
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await orderFrom('203.0.113.7')).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 400])
    const refused = await orderFrom('203.0.113.7')
    expect(v.parse(OfficeFailure, await refused.json()).error).toMatchObject({
      code: 'ORDER-12',
      data: { reason: 'network' },
    })
    expect((await orderFrom('203.0.113.8')).status).toBe(200)
  })

  it('a phone that has received an order passes the limit of its network', async () => {
    const contact = stranger()
    const { uuid } = placedOrderFrom((await order({ contact })).answer)
    for (const status of [10, 12, 5, 16, 9] as const) await app.life.move(uuid, status, 'store')
    for (let turn = 0; turn < 10; turn += 1) await orderFrom('203.0.113.9')
    expect((await orderFrom('203.0.113.9')).status).toBe(400)
    expect((await orderFrom('203.0.113.9', contact)).status).toBe(200)
  })

  it('card orders count until they are paid, and a repeated request returns its own order', async () => {
    const contact = stranger()
    const [first, second] = [await order({ contact, change: paidByCard }), await order({ contact, change: paidByCard })]
    expect((await second.send()).status).toBe(200)
    expect(refusalOf((await order({ contact })).answer).code).toBe('ORDER-12')
    const placed = placedOrderFrom(first.answer)
    await payInSandbox(app, { uuid: placed.uuid, token: { 'x-order-token': placed.order_token } })
    expect((await order({ contact })).answer.status).toBe(200)
  })

  it('orders that were received or are older than two hours do not count', async () => {
    const contact = stranger()
    const [first] = [await order({ contact }), await order({ contact })]
    for (const status of [10, 12, 5, 16, 9] as const)
      await app.life.move(placedOrderFrom(first.answer).uuid, status, 'store')
    expect((await order({ contact })).answer.status).toBe(200)
    expect((await order({ contact })).answer.status).toBe(400)
    app.clock.pass({ minutes: 121 })
    expect((await order({ contact })).answer.status).toBe(200)
  })
})
