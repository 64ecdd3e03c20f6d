import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Order, PublicOrder } from '../../contract/orders.ts'
import { linkedOrder } from '../../src/app/navigation/order-link.ts'
import { openOrderLinks } from '../../server/services/order-links.ts'
import { call, itemFrom, orderBase, refusalOf } from './support/calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'
import { paidByCard, requestCancel, placeOwnOrder } from './support/own-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const tokenIn = (path: string) => linkedOrder(new URL(path, 'https://pizza.example'))?.token ?? ''

describe('order link', () => {
  it('an order link carries its token in the fragment and the language of the order', async () => {
    const { uuid } = await placeOwnOrder(app)
    expect(app.orderLinks.pathOf({ uuid, language: 'es' })).toMatch(`/tracker-order/${uuid}#token=`)
    const inEnglish = app.orderLinks.pathOf({ uuid, language: 'en' })
    expect(inEnglish).toMatch(`/tracker-order/${uuid}?lang=en#token=`)
    expect(tokenIn(inEnglish)).toBe(tokenIn(app.orderLinks.pathOf({ uuid, language: 'es' })))
  })

  it('an order link grants what the order’s own token grants, for that order only', async () => {
    const [mine, other] = [await placeOwnOrder(app, paidByCard), await placeOwnOrder(app)]
    const token = { 'x-order-token': tokenIn(app.orderLinks.pathOf({ uuid: mine.uuid, language: 'es' })) }
    const read = (uuid: string) => call(app, 'GET', `${orderBase}/${uuid}`, undefined, token)
    expect(itemFrom(Order, await read(mine.uuid)).first_name).toBe('Iris')
    expect(itemFrom(PublicOrder, await read(other.uuid))).not.toHaveProperty('first_name')
    const pay = '/v1/product-payment-fe/payment/softbankjp/credit-payment'
    expect((await call(app, 'POST', pay, { order_uuid: mine.uuid }, token)).status).toBe(200)
    expect(refusalOf(await call(app, 'POST', pay, { order_uuid: other.uuid }, token)).code).toBe('ORDER-1')
    expect(refusalOf(await requestCancel(app, other, token)).code).toBe('COMMON-03')
    expect((await requestCancel(app, mine, token)).status).toBe(200)
  })

  it('an order link shows only what everybody may see thirty days after the order’s time', async () => {
    const order = await placeOwnOrder(app)
    const token = { 'x-order-token': tokenIn(app.orderLinks.pathOf({ uuid: order.uuid, language: 'es' })) }
    const read = () => call(app, 'GET', `${orderBase}/${order.uuid}`, undefined, token)
    app.clock.pass({ hours: 30 * 24 })
    expect(itemFrom(Order, await read()).first_name).toBe('Iris')
    app.clock.pass({ hours: 48 })
    const body = JSON.stringify(await read())
    expect(body).toContain('order_number')
    expect(body).not.toContain('Iris')
    expect(refusalOf(await requestCancel(app, order, token)).code).toBe('COMMON-03')
    app.clock.set(tuesdayNoon)
  })

  it('an order link is the same on every server and after a restart', async () => {
    const { uuid } = await placeOwnOrder(app)
    const servers = await Promise.all([openOrderLinks(app), openOrderLinks(app)])
    const links = [app.orderLinks, ...servers].map((made) => made.pathOf({ uuid, language: 'es' }))
    expect(new Set(links).size).toBe(1)
  })
})

describe('invalid order links', () => {
  const uuid = '01900000-0000-7000-8000-000000000000'
  it.each([
    [`/tracker-order/${uuid}`],
    [`/tracker-order/${uuid}#token=`],
    [`/tracker-order/${uuid}#token=${'x'.repeat(42)}`],
    [`/tracker-order/${uuid}#token=${'x'.repeat(44)}`],
    [`/tracker-order/${uuid}?token=${'x'.repeat(43)}`],
    [`/tracker-order/none#token=${'x'.repeat(43)}`],
    [`/huts/${uuid}#token=${'x'.repeat(43)}`],
  ])('%s is not an order link', (path) => {
    expect(linkedOrder(new URL(path, 'https://pizza.example'))).toBeNull()
  })
})
