import { and, count, eq, inArray, sql, sum, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Promises } from '../../../contract/office/days.ts'
import { finalStatuses } from '../../../contract/orders.ts'
import type { OrderType, PaymentMethod } from '../../../contract/primitives.ts'
import type { MarketDay } from '../../domain/market-days.ts'
import { statusesBeforeStore } from '../../domain/order.ts'
import type { Database } from '../database.ts'
import { literals } from '../is-one-of.ts'
import { orderEvents, orders } from '../order-schema.ts'
import { payments, refunds, refundTime } from '../payment-schema.ts'

/** A day of these stores; null for all. */
export type DayFilter = MarketDay & { readonly outletIds: readonly string[] | null }
/** What sales are added up by. */
export type SalesKey = {
  readonly outletId: string
  readonly orderType: OrderType
  readonly method: PaymentMethod
}
/** Numbers of orders or refunds, and their cents. */
export type SalesSums = Readonly<Record<'number' | 'total' | 'stateTax' | 'municipalTax', number>>

const completed = [7, 9]
const [refusedStatus, canceledStatus] = [4, 8]

const at = (instant: MarketDay['since']) => sql`${instant.toString()}::timestamptz`
const isBetween = (time: SQL, { since, until }: MarketDay) => sql`${time} >= ${at(since)} and ${time} < ${at(until)}`
const isOf = ({ outletIds }: DayFilter) => (outletIds === null ? undefined : inArray(orders.outletId, [...outletIds]))
const hasStatus = (statuses: readonly number[]) => sql`${orders.status} in (${literals(statuses)})`

/** Selects orders that were for a day and are over, in the words of their index. */
const isOver = (day: DayFilter, statuses: readonly number[]) =>
  and(isBetween(sql`${orders.promisedFrom}`, day), hasStatus(finalStatuses), hasStatus(statuses), isOf(day))

/** Whether an order was ever placed: not only made, and canceled while it was not paid. */
const wasPlaced = sql`exists (
  select 1 from ${orderEvents} where ${orderEvents.orderUuid} = ${orders.uuid}
    and ${orderEvents.status} not in (${literals([...statusesBeforeStore, canceledStatus])}))`

const method = sql<PaymentMethod>`${orders.doc} #>> '{payment,method}'`
const tax = (name: 'state' | 'municipal') =>
  sum(sql`(${orders.doc} #>> ${sql.raw(`'{totals,taxes,${name}}'`)})::integer`).mapWith(Number)

/** Returns the sums of the completed orders of a day. */
export const readSales = ({ db }: Database, day: DayFilter): Promise<(SalesKey & SalesSums)[]> =>
  db
    .select({
      outletId: orders.outletId,
      orderType: orders.orderType,
      method,
      number: count(),
      total: sum(orders.total).mapWith(Number),
      stateTax: tax('state'),
      municipalTax: tax('municipal'),
    })
    .from(orders)
    .where(isOver(day, completed))
    .groupBy(orders.outletId, orders.orderType, method)

/** Returns the sums of the refunds that were made on a day, of completed orders. */
export const readRefundSums = ({ db }: Database, day: DayFilter): Promise<(SalesKey & SalesSums)[]> =>
  db
    .select({
      outletId: orders.outletId,
      orderType: orders.orderType,
      method,
      number: count(),
      total: sum(refunds.amount).mapWith(Number),
      stateTax: sum(refunds.stateTax).mapWith(Number),
      municipalTax: sum(refunds.municipalTax).mapWith(Number),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.uuid, refunds.paymentUuid))
    .innerJoin(orders, eq(orders.uuid, payments.orderUuid))
    .where(
      and(sql`${refunds.state} = 'refunded'`, isBetween(refundTime(refunds), day), hasStatus(completed), isOf(day)),
    )
    .groupBy(orders.outletId, orders.orderType, method)

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

/** Returns how many completed orders of a day were handed over by the end of their promised time, how many later, and by how many minutes half of these. */
export async function readPromises({ db }: Database, day: DayFilter): Promise<v.InferOutput<typeof Promises>> {
  const handed = db
    .select({ at: sql`min(${orderEvents.at})`.as('at') })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderUuid, orders.uuid), sql`${orderEvents.status} in (${literals(completed)})`))
    .as('handed')
  const late = sql`extract(epoch from handed.at - ${orders.promisedTo}) / 60`
  const [row] = await db
    .select({
      kept: sql`count(*) filter (where ${late} <= 0)`.mapWith(Number),
      late: sql`count(*) filter (where ${late} > 0)`.mapWith(Number),
      median: sql<number | null>`percentile_cont(0.5) within group (order by ${late}) filter (where ${late} > 0)`,
    })
    .from(orders)
    .crossJoinLateral(handed)
    .where(isOver(day, completed))
  const median = row?.median ?? null
  return {
    kept: row?.kept ?? 0,
    late: row?.late ?? 0,
    median_late_minutes: median === null ? null : Math.ceil(median),
  }
}
