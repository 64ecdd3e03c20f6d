import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Day, type DaySales } from '../../../contract/office/days.ts'
import { OfficeOrder, type OfficeRefund } from '../../../contract/office/orders.ts'
import { refunds, sandboxCharges } from '../../../server/db/payment-schema.ts'
import { cartContext, itemFrom, newCart, refusalOf } from '../support/calls.ts'
import { callOffice, officeBase, signInStaff } from '../support/office-calls.ts'
import { openTestApp, type TestApp } from '../support/open-test-app.ts'
import { paidByCard, payInSandbox, placeOwnOrder, tippedByCard, type OwnOrder } from '../support/own-orders.ts'

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
const sold: { readonly order: OwnOrder; readonly outlet: string; readonly day: string | null }[] = []

async function complete({ uuid, placed }: OwnOrder, minutes = 0): Promise<void> {
  const last = placed.order_type === 'delivery' ? ([6, 7] as const) : ([16, 9] as const)
  for (const status of [10, 12, 5, ...last] as const) {
    if (status === last[1]) app.clock.pass({ minutes })
    await app.life.move(uuid, status, 'store')
  }
  await app.payments.runDue()
}

async function order(outlet: string, type: 'D' | 'C', isCard: boolean, at?: string, tip = 0) {
  const when = at === undefined ? undefined : ({ order_time: at, advance_order: 1 } as const)
  const own = await newCart(app, cartContext(outlet, type, when), 'pepperoni-doble', 2)
  const change = tip > 0 ? tippedByCard(own, { cents: tip }, tip) : isCard ? paidByCard : {}
  const mine = await placeOwnOrder(app, change, { own })
  if (isCard) await payInSandbox(app, mine)
  return mine
}

const refund = ({ placed }: OwnOrder, amount: number | 'all', key: string) =>
  app.payments.refund({ orderNumber: placed.order_number, amount, reason: 'cold', key })

/** Sells by several stores, types and methods on two days, refunds some of it, and loses some orders. */
async function sellForTwoDays() {
  /** Store, order type, whether it is paid by card, and the tip. */
  const kinds = [
    ['SJ02', 'C', false, 0],
    ['SJ02', 'C', true, 0],
    ['SJ02', 'D', true, 345],
    ['SJ02', 'D', false, 0],
    ['SJ04', 'C', true, 0],
    ['SJ02', 'C', true, 0],
    ['SJ02', 'D', true, 511],
  ] as const
  for (const [outlet, type, isCard, tip] of kinds) {
    const mine = await order(outlet, type, isCard, undefined, tip)
    sold.push({ order: mine, outlet, day: today })
    await complete(mine)
  }
  const later = await order('SJ02', 'C', true, '2026-03-04 17:00:00')
  const canceled = await order('SJ02', 'C', false)
  await app.life.move(canceled.uuid, 8, 'store')
  const missed = await order('SJ02', 'C', false)
  for (const status of [10, 5, 16] as const) await app.life.move(missed.uuid, status, 'store')
  await app.life.report(missed.uuid, { status: 8, reason: 'noShow' }, 'es')
  sold.push({ order: missed, outlet: 'SJ02', day: null })
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
  sold.push({ order: voided, outlet: 'SJ02', day: null })
  const early = await order('SJ02', 'C', true)
  await app.life.move(early.uuid, 10, 'store')
  await app.payments.runDue()
  await refund(early, 250, 'before it is handed over')
  sold.push({ order: early, outlet: 'SJ02', day: tomorrow })
  const [, first, delivered, , elsewhere, , tipped] = sold.map((one) => one.order)
  if (!first || !delivered || !elsewhere || !tipped) throw new Error('Too few orders')
  await refund(tipped, tipped.placed.total - 200, 'all but a part of the tip')
  await refund(first, 333, 'a part')
  await refund(first, 1, 'a cent')
  await refund(delivered, 'all', 'all')
  app.clock.set('2026-03-04T16:00:00Z')
  await refund(elsewhere, 777, 'the day after')
  for (const status of [12, 5, 16, 9] as const) await app.life.move(early.uuid, status, 'store')
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
    const given = shown.payments.flatMap((payment) => payment.refunds)
    const handedOver = shown.events.find(({ status }) => status === 7 || status === 9)?.at
    const isSold = (one: OfficeRefund) => handedOver !== undefined && one.created_at >= handedOver
    const ofDay = given.filter((one) => one.created_at.slice(0, 10) === date)
    if (day !== date && ofDay.length === 0) continue
    const sumOf = (some: readonly OfficeRefund[], part: 'amount' | 'pr_state_tax' | 'pr_municipality_tax' | 'tip') =>
      some.reduce((sum, one) => sum + one[part], 0)
    const before = given.filter((one) => !isSold(one))
    const tips = shown.tip - sumOf(before, 'tip')
    const total = shown.total - sumOf(before, 'amount') - tips
    const state_tax = shown.pr_state_tax_total - sumOf(before, 'pr_state_tax')
    const municipal_tax = shown.pr_municipality_tax_total - sumOf(before, 'pr_municipality_tax')
    const isDay = Number(day === date)
    const [ofSales, ofOthers] = [ofDay.filter(isSold), ofDay.filter((one) => !isSold(one))]
    add({
      orders: isDay,
      net_sales: isDay * (total - state_tax - municipal_tax),
      state_tax: isDay * state_tax,
      municipal_tax: isDay * municipal_tax,
      total: isDay * total,
      tips: isDay * tips,
      refunds: ofSales.length,
      refunded: sumOf(ofSales, 'amount') - sumOf(ofSales, 'tip'),
      refunded_state_tax: sumOf(ofSales, 'pr_state_tax'),
      refunded_municipal_tax: sumOf(ofSales, 'pr_municipality_tax'),
      refunded_tips: sumOf(ofSales, 'tip'),
      unsold_refunds: ofOthers.length,
      unsold_refunded: sumOf(ofOthers, 'amount'),
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

/** Has a store accept an order with minutes of its own, and hand it over after `minutes`. */
async function completeLate({ uuid }: OwnOrder, promised: number, minutes: number): Promise<void> {
  await app.life.report(uuid, { status: 10, minutes: promised }, 'es')
  await app.life.report(uuid, { status: 14, minutes: promised + 5 }, 'es')
  for (const status of [12, 5, 16] as const) await app.life.move(uuid, status, 'store')
  app.clock.pass({ minutes })
  await app.life.move(uuid, 9, 'store')
}

describe('the sales of a day', () => {
  it.each([today, tomorrow])(
    '[office.day] equal those of its completed orders and refunds to the cent, on %s',
    async (date) => {
      const expected = await salesByOrders(date)
      expect(byKey((await read(date)).sales)).toEqual(expected)
      expect(Object.values(expected).some(({ refunded = 0 }) => refunded > 0)).toBe(true)
    },
  )

  it('are those of one store for its own staff, and for others who ask for it', async () => {
    const { sales } = await read(today)
    const own = sales.filter(({ outlet_code }) => outlet_code === 'SJ02')
    expect(own.length).toBeLessThan(sales.length)
    expect((await read(today, '?outlet=SJ02')).sales).toEqual(own)
    expect((await read(today, '', store)).sales).toEqual(own)
    const answer = await callOffice(app, 'GET', `days/${today}?outlet=SJ04`, undefined, store)
    expect(refusalOf(answer).code).toBe('COMMON-03')
  })

  it('equal what the bank took and gave back, order by order and day by day', async () => {
    const days = [...(await read(today)).sales, ...(await read(tomorrow)).sales]
    const byCard = days.filter(({ payment_method: method }) => method === 'credit_card')
    const sumOf = (valueOf: (line: DaySales) => number) => byCard.reduce((sum, line) => sum + valueOf(line), 0)
    const charges = await app.database.db.select().from(sandboxCharges)
    const taken = charges.filter((charge) => charge.state === 'captured' || charge.refunds.length > 0)
    const captured = taken.reduce((sum, { amount }) => sum + amount, 0)
    const back = taken.flatMap((charge) => charge.refunds).reduce((sum, { amount }) => sum + amount, 0)
    const given = sumOf(({ refunded, refunded_tips: tips, unsold_refunded: unsold }) => refunded + tips + unsold)
    expect(given).toBe(back)
    expect(sumOf(({ total, tips, refunded, refunded_tips: returned }) => total + tips - refunded - returned)).toBe(
      captured - back,
    )
    expect(sumOf(({ tips, refunded_tips: returned }) => tips - returned)).toBe(200)
  })

  it('of a day that is over stay as they were, whatever is given back, handed over or undone by the bank later', async () => {
    const before = await read(today)
    const late = await order('SJ02', 'C', true)
    app.clock.set('2026-03-05T16:00:00Z')
    await complete(late)
    owner = { 'x-staff-token': (await signInStaff(app, 'owner'))['x-staff-token'] }
    const [, first] = sold.map((one) => one.order)
    if (!first) throw new Error('Too few orders')
    const given = await refund(first, 50, 'two days later')
    const stays = [before.sales, (await read(tomorrow)).sales]
    const day = async () => (await read('2026-03-05', '?outlet=SJ02')).sales
    expect((await day()).map(({ refunded }) => refunded)).toEqual([50])
    const [failedAt, failed] = [app.clock.now(), 'failed' as const]
    await app.database.db
      .update(refunds)
      .set({ state: failed, troubledAt: failedAt.add({ hours: 24 }) })
      .where(eq(refunds.uuid, given.uuid))
    expect((await day()).map(({ refunded }) => refunded)).toEqual([50])
    const undone = (await read('2026-03-06')).sales
    expect(undone).toMatchObject([{ orders: 0, refunds: -1, refunded: -50 }])
    expect([(await read(today)).sales, (await read(tomorrow)).sales]).toEqual(stays)
  })

  it('are comma-separated values in dollars, in the language asked for, with refunds on lines of their own', async () => {
    const ask = (lang: string, outlet = '') =>
      app.app.request(`${officeBase}/days/${today}/sales.csv?outlet=SJ02${outlet}`, {
        headers: { ...owner, lang },
      })
    const response = await ask('es')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="bohio-${today}-SJ02.csv"`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    const [names = '', ...lines] = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
    expect(names).toMatch(/^Fecha,Código,Tienda,/)
    const english = await (await ask('en')).text()
    expect(english).toMatch(/Date,Code,Store,/)
    const { sales } = await read(today, '?outlet=SJ02')
    const cells = lines.map((line) => line.split(','))
    const sumOf = (column: number) => cells.reduce((sum, line) => sum + Math.round(Number(line[column]) * 100), 0)
    const total = sales.reduce((sum, line) => sum + line.total - line.refunded, 0)
    const back = sales.reduce((sum, line) => sum + line.refunded + line.refunded_tips + line.unsold_refunded, 0)
    const tips = sales.reduce((sum, line) => sum + line.tips - line.refunded_tips, 0)
    expect([sumOf(10), sumOf(11), sumOf(12)]).toEqual([total, back, tips])
    expect(tips).toBe(200)
    expect(sumOf(7) + sumOf(8) + sumOf(9)).toBe(sumOf(10))
    expect(new Set(cells.map((line) => line[5])).size).toBe(3)
    const sale = cells.find((line) => line.at(-1) === 'delivery/credit_card/sales')
    expect(sale?.slice(3, 6)).toEqual(['Entrega', 'Tarjeta', 'Ventas'])
    expect(english).toMatch(/,Delivery,Card,Sales,.*,delivery\/credit_card\/sales\r\n/)
  })
})

describe('the picture of a day', () => {
  it('judges an order by its first promise, whatever its store promised later', async () => {
    const before = app.clock.now().toString()
    app.clock.set('2026-03-05T16:00:00Z')
    await completeLate(await order('SJ04', 'C', false), 90, 70)
    await complete(await order('SJ04', 'C', false), 10)
    const { promises } = await read('2026-03-05', '?outlet=SJ04', await signInStaff(app, 'owner'))
    app.clock.set(before)
    expect(promises).toMatchObject({ kept: 1, late: 1 })
    expect(promises.median_late_minutes).toBeLessThanOrEqual(40)
  })

  it('counts placed orders by the quarter of an hour, and those that were lost', async () => {
    const { quarter_hours: quarters, canceled, refused } = await read(today)
    expect(quarters).toEqual([{ start: '12:00', orders: 14 }])
    expect({ canceled, refused }).toEqual({ canceled: 3, refused: 1 })
  })

  it('tells how many orders were handed over by their promised time, and how late the others were', async () => {
    expect((await read(today)).promises).toEqual({ kept: 7, late: 0, median_late_minutes: null })
    const { promises } = await read(tomorrow)
    expect(promises).toMatchObject({ kept: 0, late: 2 })
    expect(promises.median_late_minutes).toBeGreaterThan(0)
  })
})

it.each(['2026-02-30', '1999-01-01', 'today'])('the day %s is refused', async (date) => {
  const answer = await callOffice(app, 'GET', `days/${date}`, undefined, owner)
  expect(refusalOf(answer)).toMatchObject({ code: 'COMMON-01', data: { path: 'date' } })
})
