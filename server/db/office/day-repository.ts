import { and, count, eq, inArray, isNotNull, not, sql, sum, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Promises } from '../../../contract/office/days.ts'
import { finalStatuses } from '../../../contract/orders.ts'
import type { OrderType, PaymentMethod } from '../../../contract/primitives.ts'
import type { MarketDay } from '../../domain/market-days.ts'
import { completedStatuses, statusesBeforeStore } from '../../domain/order.ts'
import type { Database } from '../database.ts'
import { literals } from '../is-one-of.ts'
import { firstPromisedTo, orderEvents, orders, saleTime } from '../order-schema.ts'
import { payments, refunds, refundTime } from '../payment-schema.ts'

/** A day of these stores; null for all. */
export type DayFilter = MarketDay & { readonly outletIds: readonly string[] | null }
/** What sales are added up by. */
export type SalesKey = {
  readonly outletId: string
  readonly orderType: OrderType
  readonly method: PaymentMethod
}
/** Numbers of orders or refunds, and their cents: `tips` are not in `total`. */
export type SalesSums = Readonly<Record<'number' | 'total' | 'stateTax' | 'municipalTax' | 'tips', number>>

const [refusedStatus, canceledStatus] = [4, 8]

const at = (instant: MarketDay['since']) => sql`${instant.toString()}::timestamptz`
const isBetween = (time: SQL, { since, until }: MarketDay) => sql`${time} >= ${at(since)} and ${time} < ${at(until)}`
const isOf = ({ outletIds }: DayFilter) => (outletIds === null ? undefined : inArray(orders.outletId, [...outletIds]))
const hasStatus = (statuses: readonly number[]) => sql`${orders.status} in (${literals(statuses)})`

/** Selects orders that were for a day and are over, in the words of their index. */
const isOver = (day: DayFilter, statuses: readonly number[]) =>
  and(isBetween(sql`${orders.promisedFrom}`, day), hasStatus(finalStatuses), hasStatus(statuses), isOf(day))
/** Selects orders that were handed over on a day, in the words of their index. */
const isSold = (day: DayFilter) => and(isBetween(saleTime(orders), day), hasStatus(completedStatuses), isOf(day))

/** Whether an order was ever placed: not only made, and canceled while it was not paid. */
const wasPlaced = sql`exists (
  select 1 from ${orderEvents} where ${orderEvents.orderUuid} = ${orders.uuid}
    and ${orderEvents.status} not in (${literals([...statusesBeforeStore, canceledStatus])}))`

const method = sql<PaymentMethod>`${orders.doc} #>> '{payment,method}'`
const tax = (name: 'state' | 'municipal') => sql`(${orders.doc} #>> ${sql.raw(`'{totals,taxes,${name}}'`)})::integer`

/** Money that moved: refunds on the day that they were made, and back if the bank did not make one after all. */
function movements({ db }: Database) {
  const { paymentUuid, amount, stateTax, municipalTax, tip } = refunds
  const wasMade = and(sql`${refunds.state} = 'failed'`, isNotNull(refunds.refundedAt))
  const given = { paymentUuid, amount, stateTax, municipalTax, tip, number: sql<number>`1`.as('number') }
  const back = {
    paymentUuid,
    amount: sql<number>`-${amount}`.as('amount'),
    stateTax: sql<number>`-${stateTax}`.as('stateTax'),
    municipalTax: sql<number>`-${municipalTax}`.as('municipalTax'),
    tip: sql<number>`-${tip}`.as('tip'),
    number: sql<number>`-1`.as('number'),
  }
  return db
    .select({ ...given, at: sql`${refundTime(refunds)}`.as('at') })
    .from(refunds)
    .where(sql`${refunds.state} = 'refunded'`)
    .unionAll(
      db
        .select({ ...given, at: sql`${refunds.refundedAt}`.as('at') })
        .from(refunds)
        .where(wasMade),
    )
    .unionAll(
      db
        .select({ ...back, at: sql`${refunds.troubledAt}`.as('at') })
        .from(refunds)
        .where(wasMade),
    )
    .as('moved')
}

/** Whether an order is one that was made again at no charge. */
const isRemake = sql`${orders.doc} ? 'remakeOf'`

/** Returns the sums of the orders that were handed over on a day, less what had been given back by then: later days have the rest. */
export function readSales(database: Database, day: DayFilter): Promise<(SalesKey & SalesSums)[]> {
  const { db } = database
  const moved = movements(database)
  const before = db
    .select({
      amount: sql<number>`coalesce(sum(moved.amount), 0)`.as('amount'),
      stateTax: sql<number>`coalesce(sum(moved."stateTax"), 0)`.as('stateTax'),
      municipalTax: sql<number>`coalesce(sum(moved."municipalTax"), 0)`.as('municipalTax'),
      tip: sql<number>`coalesce(sum(moved.tip), 0)`.as('tip'),
    })
    .from(payments)
    .innerJoin(moved, eq(moved.paymentUuid, payments.uuid))
    .where(and(eq(payments.orderUuid, orders.uuid), sql`moved.at < ${orders.completedAt}`))
    .as('before')
  return db
    .select({
      outletId: orders.outletId,
      orderType: orders.orderType,
      method,
      number: count(),
      total: sum(sql`${orders.total} - before.amount - (${orders.tip} - before.tip)`).mapWith(Number),
      stateTax: sum(sql`${tax('state')} - before."stateTax"`).mapWith(Number),
      municipalTax: sum(sql`${tax('municipal')} - before."municipalTax"`).mapWith(Number),
      tips: sum(sql`${orders.tip} - before.tip`).mapWith(Number),
    })
    .from(orders)
    .crossJoinLateral(before)
    .where(and(isSold(day), not(isRemake)))
    .groupBy(orders.outletId, orders.orderType, method)
}

/** Returns how many orders were handed over on a day that were made again at no charge: they are not sales. */
export async function countRemakes({ db }: Database, day: DayFilter): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(orders)
    .where(and(isSold(day), isRemake))
  return row?.number ?? 0
}

/** Returns the sums of the refunds of a day; `isSold`: of orders that had been handed over by then. */
export function readRefundSums(
  database: Database,
  day: DayFilter,
): Promise<(SalesKey & SalesSums & { readonly isSold: boolean })[]> {
  const moved = movements(database)
  const isOfSold = sql<boolean>`(${hasStatus(completedStatuses)} and coalesce(moved.at >= ${orders.completedAt}, true))`
  return database.db
    .select({
      outletId: orders.outletId,
      orderType: orders.orderType,
      method,
      isSold: isOfSold,
      number: sum(sql`moved.number`).mapWith(Number),
      total: sum(sql`moved.amount - moved.tip`).mapWith(Number),
      stateTax: sum(sql`moved."stateTax"`).mapWith(Number),
      municipalTax: sum(sql`moved."municipalTax"`).mapWith(Number),
      tips: sum(sql`moved.tip`).mapWith(Number),
    })
    .from(moved)
    .innerJoin(payments, eq(payments.uuid, moved.paymentUuid))
    .innerJoin(orders, eq(orders.uuid, payments.orderUuid))
    .where(and(isBetween(sql`moved.at`, day), isOf(day)))
    .groupBy(orders.outletId, orders.orderType, method, isOfSold)
}

/** Returns the numbers of placed orders of a day that were canceled and refused. */
export async function countLostOrders({ db }: Database, day: DayFilter) {
  const rows = await db
    .select({ status: orders.status, number: count() })
    .from(orders)
    .where(and(isOver(day, [refusedStatus, canceledStatus]), wasPlaced))
    .groupBy(orders.status)
  const numberOf = (status: number | undefined) => rows.find((row) => row.status === status)?.number ?? 0
  return { canceled: numberOf(canceledStatus), refused: numberOf(refusedStatus) }
}

/** Returns the numbers of orders that were placed in each quarter of an hour of a day, counted from its start. */
export function countByQuarterHour({ db }: Database, day: DayFilter): Promise<{ quarter: number; orders: number }[]> {
  const quarter = sql<number>`floor(extract(epoch from ${orders.createdAt} - ${at(day.since)}) / 900)::integer`
  const isPlaced = sql`${orders.status} not in (${literals(statusesBeforeStore)})
    and (${orders.status} <> ${sql.raw(String(canceledStatus))} or ${wasPlaced})`
  return db
    .select({ quarter, orders: count() })
    .from(orders)
    .where(and(isBetween(sql`${orders.createdAt}`, day), isOf(day), isPlaced))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}

/** Returns how many orders that were handed over on a day were so by the end of the time that was promised first, how many later, and by how many minutes half of these. */
export async function readPromises({ db }: Database, day: DayFilter): Promise<v.InferOutput<typeof Promises>> {
  const handed = db
    .select({ at: sql`min(${orderEvents.at})`.as('at') })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderUuid, orders.uuid), sql`${orderEvents.status} in (${literals(completedStatuses)})`))
    .as('handed')
  const late = sql`extract(epoch from handed.at - ${firstPromisedTo(orders)}) / 60`
  const [row] = await db
    .select({
      kept: sql`count(*) filter (where ${late} <= 0)`.mapWith(Number),
      late: sql`count(*) filter (where ${late} > 0)`.mapWith(Number),
      median: sql<number | null>`percentile_cont(0.5) within group (order by ${late}) filter (where ${late} > 0)`,
    })
    .from(orders)
    .crossJoinLateral(handed)
    .where(isSold(day))
  const median = row?.median ?? null
  return {
    kept: row?.kept ?? 0,
    late: row?.late ?? 0,
    median_late_minutes: median === null ? null : Math.ceil(median),
  }
}
