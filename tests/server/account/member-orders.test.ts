import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Order, OrderSummary, type OrderStatus } from '../../../contract/orders.ts'
import { CardHint } from '../../../contract/payments.ts'
import { memberWithHistory, memberWithWeakPassword } from '../../../server/db/seed/members.ts'
import { call, itemFrom, itemsFrom, orderBase, refusalOf } from '../support/calls.ts'
import { signInDemoMember } from '../support/account-calls.ts'
import { openTestApp, type TestApp } from '../support/open-test-app.ts'
import {
  paidByCard,
  requestCancel,
  placeOwnOrder,
  payInSandbox,
  readOwnOrder,
  type OwnOrder,
} from '../support/own-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.pass({ seconds: 10 }))

type Headers = Readonly<Record<string, string>>
const list = (headers: Headers, query = '') =>
  call(app, 'GET', `${orderBase}/list-orders-by-user${query}`, undefined, headers)
const listed = async (headers: Headers, query = '') =>
  itemsFrom(OrderSummary, await list(headers, query)).map(({ uuid }) => uuid)
const cards = (headers: Headers, email: string) =>
  call(app, 'GET', `/v1/product-payment-fe/card-information?email=${encodeURIComponent(email)}`, undefined, headers)
async function move(mine: OwnOrder, ...statuses: OrderStatus[]) {
  for (const status of statuses) await app.life.move(mine.uuid, status, 'store')
}

describe('member orders', () => {
  it('[member.history] orders are listed newest first, each once across pages', async () => {
    const token = await signInDemoMember(app, memberWithWeakPassword.email)
    const all: string[] = []
    for (let n = 0; n < 5; n += 1) {
      // Two orders have the same time.
      if (n !== 3) app.clock.pass({ seconds: 1 })
      all.unshift((await placeOwnOrder(app, {}, { headers: token })).uuid)
    }
    expect(await listed(token)).toEqual(all)
    const pages: string[] = []
    for (let before = ''; ;) {
      const page = await listed(token, `?limit=2${before}`)
      if (page.length === 0) break
      expect(page.length).toBeLessThanOrEqual(2)
      pages.push(...page)
      before = `&before=${page.at(-1)}`
    }
    expect(pages).toEqual(all)
  })

  it('the order list uses the language of the request', async () => {
    const token = await signInDemoMember(app, memberWithHistory.email)
    const mine = await placeOwnOrder(app, {}, { headers: token })
    const [newest] = itemsFrom(OrderSummary, await list({ ...token, Lang: 'en' }, '?limit=1'))
    expect(newest).toMatchObject({
      uuid: mine.uuid,
      order_number: mine.placed.order_number,
      status: 2,
      total: mine.placed.total,
      items: [{ name: 'Double Pepperoni', quantity: 2 }],
      rating: null,
    })
  })

  it('a member can read and cancel their orders on any device, and other callers cannot', async () => {
    const mine = await placeOwnOrder(app, {}, { headers: await signInDemoMember(app, memberWithHistory.email) })
    const [owner, other] = [
      await signInDemoMember(app, memberWithHistory.email),
      await signInDemoMember(app, memberWithWeakPassword.email),
    ]
    const read = async (headers: Headers) => call(app, 'GET', `${orderBase}/${mine.uuid}`, undefined, headers)
    expect(itemFrom(Order, await read(owner)).first_name).toBe('Iris')
    for (const headers of [other, {}, { 'x-token': 'x'.repeat(43) }]) {
      expect(JSON.stringify((await read(headers)).body)).not.toContain('Iris')
      expect(refusalOf(await requestCancel(app, mine, headers)).code).toBe('COMMON-03')
    }
    expect(await listed(other)).not.toContain(mine.uuid)
    expect(itemFrom(Order, await requestCancel(app, mine, owner)).status).toBe(8)
  })

  it('the order list requires a login, and pages cannot start at another customer’s order', async () => {
    expect(refusalOf(await list({}))).toMatchObject({ status: 401, code: 'CUS-100001' })
    expect(refusalOf(await list({ 'x-token': 'x'.repeat(43) }))).toMatchObject({ status: 401, code: 'CUS-100001' })
    const guest = await placeOwnOrder(app)
    const token = await signInDemoMember(app, memberWithHistory.email)
    expect(await listed(token)).not.toContain(guest.uuid)
    expect(await listed(token, `?before=${guest.uuid}`)).toEqual([])
  })

  it.each(['?limit=0', '?limit=51', '?limit=-1', '?limit=ten', '?before=last'])(
    'the order list rejects the query %s',
    async (query) => {
      const token = await signInDemoMember(app, memberWithHistory.email)
      expect(refusalOf(await list(token, query)).code).toBe('COMMON-01')
    },
  )

  it('orders that await payment are not listed', async () => {
    const token = await signInDemoMember(app, memberWithHistory.email)
    const mine = await placeOwnOrder(app, paidByCard, { headers: token })
    expect(await listed(token)).not.toContain(mine.uuid)
    await payInSandbox(app, mine)
    expect((await listed(token))[0]).toBe(mine.uuid)
  })
})

describe('card hints', () => {
  it('a member’s cards are listed by last digits, most recent first', async () => {
    const { email } = memberWithWeakPassword
    const token = await signInDemoMember(app, email)
    expect(itemsFrom(CardHint, await cards(token, email))).toEqual([])
    for (const behavior of ['approve', 'twice', 'approve', 'decline'] as const) {
      const mine = await placeOwnOrder(app, paidByCard, { headers: token })
      await payInSandbox(app, mine, behavior)
      if (behavior === 'decline') continue
      await move(mine, 10)
      app.clock.pass({ seconds: 5 })
      await app.payments.runDue()
    }
    const found = itemsFrom(CardHint, await cards(token, email.toUpperCase()))
    expect(found.map(({ last_four }) => last_four)).toEqual(['4242', '4444'])
    const guest = await placeOwnOrder(app, paidByCard)
    await payInSandbox(app, guest)
    expect(
      itemsFrom(CardHint, await cards(await signInDemoMember(app, memberWithHistory.email), memberWithHistory.email)),
    ).toEqual([])
  })

  it('a member’s cards are hidden from other callers', async () => {
    const { email } = memberWithWeakPassword
    expect(refusalOf(await cards({}, email))).toMatchObject({ status: 401, code: 'CUS-100001' })
    const other = await signInDemoMember(app, memberWithHistory.email)
    expect(refusalOf(await cards(other, email))).toMatchObject({ status: 403, code: 'COMMON-03' })
    expect(refusalOf(await call(app, 'GET', '/v1/product-payment-fe/card-information', undefined, other)).code).toBe(
      'COMMON-01',
    )
  })
})

describe('order ratings', () => {
  const rate = (mine: Pick<OwnOrder, 'uuid'>, body: unknown, headers: Headers) =>
    call(app, 'POST', `${orderBase}/${mine.uuid}/rating`, body, headers)

  it('a rating can be read by the owner only, and a new one replaces it', async () => {
    const mine = await placeOwnOrder(app)
    await move(mine, 10, 12, 5, 16, 9)
    expect((await readOwnOrder(app, mine)).rating).toBeNull()
    const once = itemFrom(Order, await rate(mine, { stars: 3 }, mine.token))
    expect(once.rating).toEqual({ stars: 3, comment: '', rated_at: app.clock.now().toString() })
    app.clock.pass({ minutes: 1 })
    await rate(mine, { stars: 5, comment: '  ¡Riquísima!\n' }, mine.token)
    expect((await readOwnOrder(app, mine)).rating).toMatchObject({
      stars: 5,
      comment: '¡Riquísima!',
      rated_at: app.clock.now().toString(),
    })
    expect(JSON.stringify((await call(app, 'GET', `${orderBase}/${mine.uuid}`)).body)).not.toContain('Riquísima')
  })

  it.each<[string, OrderStatus[]]>([
    ['was just placed', []],
    ['is being made', [10, 12, 5]],
    ['is ready', [10, 16]],
    ['was refused', [4]],
    ['was canceled', [8]],
  ])('an order that %s cannot be rated (ORDER-16)', async (_, statuses) => {
    const mine = await placeOwnOrder(app)
    await move(mine, ...statuses)
    expect(refusalOf(await rate(mine, { stars: 5 }, mine.token))).toMatchObject({ status: 400, code: 'ORDER-16' })
  })

  it.each([
    [{ stars: 0 }, 'stars'],
    [{ stars: 6 }, 'stars'],
    [{ stars: 4.5 }, 'stars'],
    [{}, 'stars'],
    [{ stars: 5, comment: 'x'.repeat(501) }, 'comment'],
  ])('the rating %j is rejected', async (body, path) => {
    const mine = await placeOwnOrder(app)
    await move(mine, 10, 16, 9)
    expect(refusalOf(await rate(mine, body, mine.token))).toMatchObject({ code: 'COMMON-01', data: { path } })
  })

  it('another customer cannot rate an order', async () => {
    const mine = await placeOwnOrder(app)
    await move(mine, 10, 16, 9)
    for (const headers of [{}, { 'x-order-token': 'x'.repeat(43) }])
      expect(refusalOf(await rate(mine, { stars: 1 }, headers))).toMatchObject({ status: 403, code: 'COMMON-03' })
  })
})
