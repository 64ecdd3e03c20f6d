import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AuditEntry } from '../../../contract/office/staff.ts'
import {
  OfficeOrder,
  OfficeOrderSummary,
  OfficeRefund,
  UnacceptedOrder,
  RefundReason,
  refundNoteLength,
  refundReasons,
  type OfficeRefundRequest,
} from '../../../contract/office/orders.ts'
import type { OrderRequest } from '../../../contract/orders.ts'
import type { CancellationReason } from '../../../contract/cancellation.ts'
import { sendDueEmails } from '../support/account-calls.ts'
import { cartContext, itemFrom, itemsFrom, newCart, refusalOf, type OwnCart } from '../support/calls.ts'
import { callOffice, signInStaff } from '../support/office-calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from '../support/open-test-app.ts'
import { paidByCard, payInSandbox, placeOwnOrder, type OwnOrder } from '../support/own-orders.ts'

type Staff = { readonly 'x-staff-token': string }
const headerOf = ({ 'x-staff-token': token }: Staff) => ({ 'x-staff-token': token })
const place = async (app: TestApp, change: Partial<OrderRequest> = {}, outlet = 'SJ02') =>
  placeOwnOrder(app, change, { own: await newCart(app, cartContext(outlet, 'C')) })
const contactOf = (first_name: string, last_name: string, phone: string) => ({
  first_name,
  last_name,
  phone,
  email: `${first_name.toLowerCase().normalize('NFD').replace(/\W/g, '')}@example.com`,
})
const nuria = contactOf('Núria', 'Peña Soto', '(787) 555-0161')
/** Lists orders, without those that demo members placed before. */
const ask = (app: TestApp, staff: Staff, query: object = {}) =>
  callOffice(app, 'GET', `orders?${new URLSearchParams({ from: '2026-03-03', ...query })}`, undefined, headerOf(staff))
const list = async (app: TestApp, staff: Staff, query: object = {}) =>
  itemsFrom(OfficeOrderSummary, await ask(app, staff, query))
const uuids = async (...given: Parameters<typeof list>) => (await list(...given)).map(({ uuid }) => uuid)

describe.each([
  ['orders', {}],
  ['sealed orders', { dataKeys: [Buffer.alloc(32, 5)] }],
])('%s in the office', (_, settings) => {
  let app: TestApp
  let service: Staff
  let store: Staff
  let other: OwnOrder
  let own: OwnOrder
  beforeAll(async () => {
    app = await openTestApp(undefined, settings)
    service = await signInStaff(app, 'service')
    store = await signInStaff(app, 'store', ['SJ02'])
    own = await place(app, { contact: nuria })
    app.clock.pass({ minutes: 1 })
    other = await place(app, { contact: contactOf('Bruno', 'Peñaloza', '787-555-0162') }, 'SJ04')
  })
  afterAll(() => app.close())

  it.each([
    ['its number, in any case', () => ({ search: own.placed.order_number.toLowerCase() })],
    ['the letters of its number', () => ({ search: own.placed.order_number.slice(3) })],
    ['the phone of its customer, however it is written', () => ({ search: '787.555.0161' })],
    ['the last seven digits of that phone', () => ({ search: '555-0161' })],
    ['the email of its customer', () => ({ search: ' NURIA@example.com' })],
    ['words of the name of its customer, without accents', () => ({ search: 'nuria pen' })],
    ['its store', () => ({ outlet: 'SJ02' })],
    ['a name at its store', () => ({ search: 'peña', outlet: 'SJ02' })],
  ])('are found by %s', async (_what, query) => {
    expect(await uuids(app, service, query())).toEqual([own.uuid])
  })

  it('are listed newest first, page by page, and by day of the market', async () => {
    expect(await uuids(app, service)).toEqual([other.uuid, own.uuid])
    expect(await uuids(app, service, { before: other.uuid })).toEqual([own.uuid])
    expect(await uuids(app, service, { before: other.uuid, search: 'pena' })).toEqual([own.uuid])
    expect(await uuids(app, service, { from: '2026-03-03', to: '2026-03-03' })).toEqual([other.uuid, own.uuid])
    for (const query of [
      { from: '2026-01-01', to: '2026-01-02' },
      { from: '2026-03-04' },
      { search: 'Ana' },
      { search: 'nobody@example.com' },
    ])
      expect(await uuids(app, service, query)).toEqual([])
  })

  it('are shown with who ordered, what they cost and how they are paid', async () => {
    const [shown] = await list(app, service, { search: own.placed.order_number })
    expect(shown).toMatchObject({
      customer: 'Núria Peña Soto',
      phone: '+17875550161',
      outlet_code: 'SJ02',
      total: own.placed.total,
      refunded: 0,
      payment_method: 'cash',
    })
  })

  it('of other stores stay hidden from a store, and so do those that are not paid yet', async () => {
    const unpaid = await place(app, paidByCard)
    expect(await uuids(app, store)).toEqual([own.uuid])
    expect(await uuids(app, store, { search: other.placed.order_number })).toEqual([])
    expect(await uuids(app, store, { search: 'peña' })).toEqual([own.uuid])
    expect(refusalOf(await ask(app, store, { outlet: 'SJ04' })).code).toBe('COMMON-03')
    for (const { uuid } of [unpaid, other])
      expect(refusalOf(await callOffice(app, 'GET', `orders/${uuid}`, undefined, headerOf(store))).code).toBe('ORDER-1')
    expect(await uuids(app, service, { before: unpaid.uuid })).toEqual([other.uuid, own.uuid])
    await app.life.move(unpaid.uuid, 8, 'system')
  })

  it.each([{ outlet: 'XX99' }, { from: '2026-02-30' }, { to: '1999-12-31' }])(
    'are not searched by %j, which does not exist',
    async (query) => {
      const { code, data } = refusalOf(await ask(app, service, query))
      expect({ code, path: data.path }).toEqual({ code: 'COMMON-01', path: Object.keys(query)[0] })
    },
  )

  it('that their store leaves unaccepted, or that it lost contact with, are told after five minutes, until it takes them', async () => {
    const told = async (staff: Staff) =>
      itemsFrom(UnacceptedOrder, await callOffice(app, 'GET', 'unaccepted-orders', undefined, headerOf(staff)))
    const before = app.clock.now()
    const [mine, theirs] = [await place(app), await place(app, {}, 'SJ04')]
    const numbers = async (staff: Staff) => (await told(staff)).map(({ uuid }) => uuid)
    app.clock.pass({ minutes: 4 })
    expect(await numbers(service)).not.toContain(mine.uuid)
    app.clock.pass({ minutes: 1 })
    expect(await numbers(service)).toEqual(expect.arrayContaining([mine.uuid, theirs.uuid]))
    expect(await numbers(store)).not.toContain(theirs.uuid)
    expect((await told(store)).find(({ uuid }) => uuid === mine.uuid)).toEqual({
      uuid: mine.uuid,
      order_number: mine.placed.order_number,
      outlet_name: 'Condado',
      outlet_phone: expect.stringMatching(/^\+1787\d{7}$/),
      since: before.toString(),
    })
    await app.life.move(mine.uuid, 10, 'store')
    expect(await numbers(service)).not.toContain(mine.uuid)
    await app.life.move(mine.uuid, 22, 'store')
    app.clock.pass({ minutes: 5 })
    expect(await numbers(service)).toContain(mine.uuid)
  })

  it('show their whole history', async () => {
    await sendDueEmails(app)
    await app.life.move(own.uuid, 10, 'store')
    const answer = await callOffice(app, 'GET', `orders/${own.uuid}`, undefined, headerOf(service))
    const order = itemFrom(OfficeOrder, answer)
    expect(order).toMatchObject({
      customer: { ...nuria, phone: '+17875550161' },
      member: false,
      payment: { method: 'cash', change_for: null },
      payments: [],
      refundable: 0,
      emails: [
        { kind: 'received', sent_at: expect.any(String) },
        { kind: 'accepted', sent_at: null },
      ],
    })
    expect(order.events.map(({ status }) => status)).toEqual([2, 10])
  })
})

describe('refunds by the office', () => {
  let app: TestApp
  let service: Awaited<ReturnType<typeof signInStaff>>
  let owner: Staff
  beforeAll(async () => {
    app = await openTestApp(tuesdayNoon)
    service = await signInStaff(app, 'service')
    owner = await signInStaff(app, 'owner')
  })
  afterAll(() => app.close())

  /** Places an order whose card payment was captured. */
  async function placeCaptured(own?: OwnCart): Promise<OwnOrder> {
    const mine = await placeOwnOrder(app, paidByCard, { ...(own && { own }) })
    await payInSandbox(app, mine)
    await app.life.move(mine.uuid, 10, 'store')
    await app.payments.runDue()
    return mine
  }
  const refund = ({ uuid }: Pick<OwnOrder, 'uuid'>, change: Partial<OfficeRefundRequest> = {}) =>
    callOffice(
      app,
      'POST',
      `orders/${uuid}/refunds`,
      { key: crypto.randomUUID(), amount: 'all', reason: 'cold', ...change },
      headerOf(service),
    )
  const read = async ({ uuid }: OwnOrder) =>
    itemFrom(OfficeOrder, await callOffice(app, 'GET', `orders/${uuid}`, undefined, headerOf(service)))

  it('give a part back, then the rest, and the order tells each with its taxes', async () => {
    const mine = await placeCaptured()
    const { total, pr_state_tax_total: state, pr_municipality_tax_total: municipal } = mine.placed
    expect((await read(mine)).refundable).toBe(total)
    const part = itemFrom(OfficeRefund, await refund(mine, { amount: 500, reason: 'late', note: 'Una hora tarde' }))
    expect(part).toMatchObject({ state: 'refunded', amount: 500, reason: 'late: Una hora tarde' })
    expect((await read(mine)).refundable).toBe(total - 500)
    const rest = itemFrom(OfficeRefund, await refund(mine))
    expect(part.pr_state_tax + rest.pr_state_tax).toBe(state)
    expect(part.pr_municipality_tax + rest.pr_municipality_tax).toBe(municipal)
    const { payments, refundable } = await read(mine)
    expect(payments).toMatchObject([{ state: 'released', amount: total, refunded: total, refunds: [part, rest] }])
    expect(refundable).toBe(0)
    const [listed] = await list(app, service, { search: mine.placed.order_number })
    expect(listed?.refunded).toBe(total)
  })

  it('with the same key are one refund, and another amount is refused', async () => {
    const mine = await placeCaptured()
    const key = crypto.randomUUID()
    const first = itemFrom(OfficeRefund, await refund(mine, { key, amount: 300 }))
    expect(itemFrom(OfficeRefund, await refund(mine, { key, amount: 300 }))).toEqual(first)
    expect(refusalOf(await refund(mine, { key, amount: 301 }))).toMatchObject({ status: 409, code: 'REFUND-4' })
    expect((await read(mine)).refundable).toBe(mine.placed.total - 300)
  })

  it('of more than is left are refused with what is left, and without a captured payment always', async () => {
    const mine = await placeCaptured()
    const { total } = mine.placed
    await refund(mine, { amount: 100 })
    const left = { code: 'REFUND-2', data: { left: total - 100 } }
    expect(refusalOf(await refund(mine, { amount: total - 99 }))).toMatchObject(left)
    expect(refusalOf(await refund(await placeOwnOrder(app)))).toMatchObject({ status: 400, code: 'REFUND-1' })
    expect(refusalOf(await refund({ uuid: crypto.randomUUID() })).code).toBe('ORDER-1')
    expect(refusalOf(await refund(mine, { amount: 0 })).code).toBe('COMMON-01')
  })

  it('by customer service end at 100 dollars of an order, and owners give the rest', async () => {
    const own = await newCart(app, cartContext('SJ02', 'C'), 'pepperoni-doble', 8)
    const mine = await placeCaptured(own)
    const { total } = mine.placed
    expect(total).toBeGreaterThan(10_000)
    expect(await read(mine)).toMatchObject({ refundable: 10_000, left_to_refund: total })
    expect(refusalOf(await refund(mine))).toMatchObject({ code: 'REFUND-2', data: { left: 10_000 } })
    await refund(mine, { amount: 9000 })
    expect(await read(mine)).toMatchObject({ refundable: 1000, left_to_refund: total - 9000 })
    expect(refusalOf(await refund(mine, { amount: 1001 }))).toMatchObject({ code: 'REFUND-2', data: { left: 1000 } })
    const rest = { key: crypto.randomUUID(), amount: total - 9000, reason: 'cold' }
    const given = await callOffice(app, 'POST', `orders/${mine.uuid}/refunds`, rest, headerOf(owner))
    expect(itemFrom(OfficeRefund, given).amount).toBe(total - 9000)
  })

  it('take every reason, with a note of the longest length', async () => {
    const mine = await placeCaptured()
    const note = 'n'.repeat(refundNoteLength)
    for (const reason of refundReasons)
      expect(itemFrom(OfficeRefund, await refund(mine, { amount: 1, reason, note })).reason).toBe(`${reason}: ${note}`)
    expect(RefundReason.options).toEqual(refundReasons)
    expect(refusalOf(await refund(mine, { note: `${note}n` })).data.path).toBe('note')
  })

  it('stand in the audit log once, with who made them, and without the customer', async () => {
    const mine = await placeCaptured()
    const key = crypto.randomUUID()
    const { uuid } = itemFrom(OfficeRefund, await refund(mine, { key, amount: 300, note: 'Iris llamó' }))
    await refund(mine, { key, amount: 300 })
    const audit = itemsFrom(AuditEntry, await callOffice(app, 'GET', 'audit', undefined, headerOf(owner)))
    const entries = audit.filter(({ subject }) => subject === mine.placed.order_number)
    expect(entries).toMatchObject([
      {
        action: 'order.refunded',
        by: expect.stringMatching(/^Persona/),
        details: { refund: uuid, amount: 300, reason: 'cold' },
      },
    ])
    expect(JSON.stringify(entries)).not.toContain('Iris')
  })
})

describe('cancellations by the office', () => {
  let app: TestApp
  let service: Awaited<ReturnType<typeof signInStaff>>
  let store: Staff
  let owner: Staff
  beforeAll(async () => {
    app = await openTestApp(tuesdayNoon)
    service = await signInStaff(app, 'service')
    store = await signInStaff(app, 'store', ['SJ02'])
    owner = await signInStaff(app, 'owner')
  })
  afterAll(() => app.close())

  const cancel = ({ uuid }: OwnOrder, reason: CancellationReason, staff: Staff = service) =>
    callOffice(app, 'POST', `orders/${uuid}/cancel`, { reason }, headerOf(staff))
  const canceled = async (...given: Parameters<typeof cancel>) => itemFrom(OfficeOrder, await cancel(...given))
  const auditOf = async ({ placed }: OwnOrder) =>
    itemsFrom(AuditEntry, await callOffice(app, 'GET', 'audit', undefined, headerOf(owner))).filter(
      ({ subject }) => subject === placed.order_number,
    )

  it('have a reason, stand in the audit log, and are made once', async () => {
    const mine = await place(app)
    const once = await canceled(mine, 'customer', store)
    expect(once).toMatchObject({
      status: 8,
      events: [{ status: 2 }, { status: 8, cancellation: { by: 'office', reason: 'customer' } }],
    })
    expect(await canceled(mine, 'mistake')).toEqual(once)
    expect(await auditOf(mine)).toMatchObject([
      { action: 'order.canceled', by: expect.stringMatching(/^Persona/), details: { reason: 'customer' } },
    ])
  })

  it('are possible before an order is paid and while it is handed over, and not once it is over', async () => {
    expect(await canceled(await place(app, paidByCard), 'customer')).toMatchObject({ status: 8 })
    const mine = await place(app)
    for (const status of [10, 16, 19] as const) await app.life.move(mine.uuid, status, 'store')
    expect(await canceled(mine, 'noShow')).toMatchObject({ status: 8 })
    const collected = await place(app)
    for (const status of [10, 16, 9] as const) await app.life.move(collected.uuid, status, 'store')
    expect(refusalOf(await cancel(collected, 'customer'))).toMatchObject({ code: 'ORDER-15', data: { reason: 'over' } })
    expect(await auditOf(collected)).toEqual([])
  })

  it('refuse a reason that does not fit the order', async () => {
    const mine = await place(app)
    for (const reason of ['noShow', 'undeliverable'] as const)
      expect(refusalOf(await cancel(mine, reason))).toMatchObject({ code: 'COMMON-01', data: { path: 'reason' } })
  })

  it('give back what was charged less earlier refunds, and nothing can be refunded after them', async () => {
    const mine = await place(app, paidByCard)
    await payInSandbox(app, mine)
    await app.life.move(mine.uuid, 10, 'store')
    await app.payments.runDue()
    const refund = (amount: number) => {
      const body = { key: crypto.randomUUID(), amount, reason: 'late' }
      return callOffice(app, 'POST', `orders/${mine.uuid}/refunds`, body, headerOf(service))
    }
    await refund(300)
    expect(await canceled(mine, 'soldOut')).toMatchObject({ refundable: 0 })
    expect(refusalOf(await refund(1)).code).toBe('REFUND-2')
    await app.payments.runDue()
    const { payments } = await canceled(mine, 'soldOut')
    expect(payments).toMatchObject([{ state: 'released', refunded: mine.placed.total }])
    expect(refusalOf(await refund(1))).toMatchObject({ code: 'REFUND-2', data: { left: 0 } })
  })
})
