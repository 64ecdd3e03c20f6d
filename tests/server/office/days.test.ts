import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Day, type DaySales } from '../../../contract/office/days.ts'
import { OfficeOrder } from '../../../contract/office/orders.ts'
import { cartContext, itemFrom, newCart, refusalOf } from '../support/calls.ts'
import { callOffice, officeBase, signInStaff } from '../support/office-calls.ts'
import { openTestApp, type TestApp } from '../support/open-test-app.ts'
import { paidByCard, payInSandbox, placeOwnOrder, type OwnOrder } from '../support/own-orders.ts'

let app: TestApp
let owner: { readonly 'x-staff-token': string }
let store: typeof owner
beforeAll(async () => {
  app = await openTestApp()
  await sellForTwoDays()
  owner = { 'x-staff-token': (await signInStaff(app, 'owner'))['x-staff-token'] }
  store = { 'x-staff-token': (await signInStaff(app, 'store', ['SJ02']))['x-staff-token'] }
}, 60_000)
afterAll(() => app.close())

const [today, tomorrow] = ['2026-03-03', '2026-03-04']
const sold: { readonly order: OwnOrder; readonly outlet: string; readonly day: string }[] = []

async function complete({ uuid, placed }: OwnOrder, minutes = 0): Promise<void> {
  const last = placed.order_type === 'delivery' ? ([6, 7] as const) : ([16, 9] as const)
  for (const status of [10, 12, 5, ...last] as const) {
    if (status === last[1]) app.clock.pass({ minutes })
    await app.life.move(uuid, status, 'store')
  }
  await app.payments.runDue()
}

async function order(outlet: string, type: 'D' | 'C', isCard: boolean, at?: string) {
  const when = at === undefined ? undefined : ({ order_time: at, advance_order: 1 } as const)
  const own = await newCart(app, cartContext(outlet, type, when), 'pepperoni-doble', 2)
  const mine = await placeOwnOrder(app, isCard ? paidByCard : {}, { own })
  if (isCard) await payInSandbox(app, mine)
  return mine
}

const refund = ({ placed }: OwnOrder, amount: number | 'all', key: string) =>
  app.payments.refund({ orderNumber: placed.order_number, amount, reason: 'cold', key })

/** Sells by several stores, types and methods on two days, refunds some of it, and loses some orders. */
async function sellForTwoDays() {
  const kinds = [
    ['SJ02', 'C', false],
    ['SJ02', 'C', true],
    ['SJ02', 'D', true],
    ['SJ02', 'D', false],
    ['SJ04', 'C', true],
    ['SJ02', 'C', true],
  ] as const
  for (const [outlet, type, isCard] of kinds) {
    const mine = await order(outlet, type, isCard)
    sold.push({ order: mine, outlet, day: today })
    await complete(mine)
  }
  const later = await order('SJ02', 'C', true, '2026-03-04 17:00:00')
  const canceled = await order('SJ02', 'C', false)
  await app.life.move(canceled.uuid, 8, 'store')
  const refused = await order('SJ02', 'C', false)
  await app.life.move(refused.uuid, 4, 'store')
  const unpaid = await placeOwnOrder(app, paidByCard, { own: await newCart(app, cartContext('SJ02', 'C')) })
  await app.life.move(unpaid.uuid, 8, 'system')
  const open = await order('SJ02', 'C', false)
  await app.life.move(open.uuid, 10, 'store')
  const voided = await order('SJ02', 'C', true)
  await app.life.move(voided.uuid, 10, 'store')
  await app.payments.runDue()
  await refund(voided, 100, 'before it is canceled')
  await app.life.move(voided.uuid, 8, 'store')
  await app.payments.runDue()
  const [, first, delivered, , elsewhere] = sold.map((one) => one.order)
  if (!first || !delivered || !elsewhere) throw new Error('Too few orders')
  await refund(first, 333, 'a part')
  await refund(first, 1, 'a cent')
  await refund(delivered, 'all', 'all')
  app.clock.set('2026-03-04T16:00:00Z')
  await refund(elsewhere, 777, 'the day after')
  await complete(later, 95)
  sold.push({ order: later, outlet: 'SJ02', day: tomorrow })
}

const read = async (date: string, query = '', staff = owner) =>
  itemFrom(Day, await callOffice(app, 'GET', `days/${date}${query}`, undefined, staff))

/** Adds the sales of a day up from the orders themselves. */
async function salesByOrders(date: string) {
  const lines = new Map<string, Record<string, number>>()
  for (const { order: mine, outlet, day } of sold) {
    const shown = itemFrom(OfficeOrder, await callOffice(app, 'GET', `orders/${mine.uuid}`, undefined, owner))
    const key = `${outlet} ${shown.order_type} ${shown.payment.method}`
    const add = (sums: Record<string, number>) => {
      const before = lines.get(key) ?? {}
      for (const [name, cents] of Object.entries(sums)) before[name] = (before[name] ?? 0) + cents
      lines.set(key, before)
    }
    const refunds = shown.payments.flatMap((payment) => payment.refunds)
    const ofDay = refunds.filter((one) => one.created_at.slice(0, 10) === date)
    if (day !== date && ofDay.length === 0) continue
    const { total, pr_state_tax_total: state_tax, pr_municipality_tax_total: municipal_tax } = shown
    const isDay = Number(day === date)
    add({
      orders: isDay,
      net_sales: isDay * (total - state_tax - municipal_tax),
      state_tax: isDay * state_tax,
      municipal_tax: isDay * municipal_tax,
      total: isDay * total,
      refunds: ofDay.length,
      refunded: ofDay.reduce((sum, { amount }) => sum + amount, 0),
      refunded_state_tax: ofDay.reduce((sum, one) => sum + one.pr_state_tax, 0),
      refunded_municipal_tax: ofDay.reduce((sum, one) => sum + one.pr_municipality_tax, 0),
    })
  }
  return Object.fromEntries(lines)
}

const byKey = (sales: readonly DaySales[]) =>
  Object.fromEntries(
    sales.map(({ outlet_code, outlet_name: _name, order_type, payment_method, ...sums }) => [
      `${outlet_code} ${order_type} ${payment_method}`,
      sums,
    ]),
  )

describe('the sales of a day', () => {
  it.each([today, tomorrow])('equal those of its completed orders and refunds to the cent, on %s', async (date) => {
    const expected = await salesByOrders(date)
    expect(byKey((await read(date)).sales)).toEqual(expected)
    expect(Object.values(expected).some(({ refunded = 0 }) => refunded > 0)).toBe(true)
  })

  it('are those of one store for its own staff, and for others who ask for it', async () => {
    const { sales } = await read(today)
    const own = sales.filter(({ outlet_code }) => outlet_code === 'SJ02')
    expect(own.length).toBeLessThan(sales.length)
    expect((await read(today, '?outlet=SJ02')).sales).toEqual(own)
    expect((await read(today, '', store)).sales).toEqual(own)
    const answer = await callOffice(app, 'GET', `days/${today}?outlet=SJ04`, undefined, store)
    expect(refusalOf(answer).code).toBe('COMMON-03')
  })

  it('are the same lines as comma-separated values in dollars', async () => {
    const response = await app.app.request(`${officeBase}/days/${today}/sales.csv`, { headers: owner })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="sales-${today}.csv"`)
    const text = await response.text()
    expect(text.endsWith('\r\n')).toBe(true)
    const [names = '', ...lines] = text.trimEnd().split('\r\n')
    const { sales } = await read(today)
    expect(names.split(',')).toEqual(['date', ...Object.keys(sales[0] ?? {})])
    const cents = lines.map((line) =>
      line
        .split(',')
        .slice(-9)
        .map((cell) => Math.round(Number(cell) * (cell.includes('.') ? 100 : 1))),
    )
    expect(cents).toEqual(
      sales.map(({ outlet_code: _c, outlet_name: _n, order_type: _t, payment_method: _m, ...sums }) =>
        Object.values(sums),
      ),
    )
    expect(lines[0]).toMatch(/,\d+\.\d\d,\d+\.\d\d,/)
  })
})

describe('the picture of a day', () => {
  it('counts placed orders by the quarter of an hour, and those that were lost', async () => {
    const { quarter_hours: quarters, canceled, refused } = await read(today)
    expect(quarters).toEqual([{ start: '12:00', orders: 11 }])
    expect({ canceled, refused }).toEqual({ canceled: 2, refused: 1 })
  })

  it('tells how many orders were handed over by their promised time, and how late the others were', async () => {
    expect((await read(today)).promises).toEqual({ kept: 6, late: 0, median_late_minutes: null })
    const { promises } = await read(tomorrow)
    expect(promises).toMatchObject({ kept: 0, late: 1 })
    expect(promises.median_late_minutes).toBeGreaterThan(0)
  })
})

it.each(['2026-02-30', '1999-01-01', 'today'])('the day %s is refused', async (date) => {
  const answer = await callOffice(app, 'GET', `days/${date}`, undefined, owner)
  expect(refusalOf(answer)).toMatchObject({ code: 'COMMON-01', data: { path: 'date' } })
})
