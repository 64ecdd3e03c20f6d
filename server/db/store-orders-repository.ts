import { and, asc, eq, gt, gte, inArray, notInArray, sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import { finalStatuses, type OrderEvent, type OrderStatus } from '../../contract/orders.ts'
import { statusesBeforeStore } from '../domain/order.ts'
import type { Database } from './database.ts'
import { orderEventOf } from './order-event-repository.ts'
import { literals } from './is-one-of.ts'
import { openOrder, type OrderRow } from './order-sealing.ts'
import { orderEvents, orders } from './order-schema.ts'
import { tickets } from './ticket-schema.ts'

/** Orders of a store in a status, or all that are not over; placed since a moment, after the order `after`. */
type StoreOrderPage = {
  readonly outletId: string
  readonly status: OrderStatus | null
  readonly since: Temporal.Instant
  readonly after: string | null
  readonly limit: number
}

// In the words of the index.
const isOpen = sql`${orders.status} not in (${literals(finalStatuses)})`
const isSeenByStore = notInArray(orders.status, [...statusesBeforeStore])

/** Returns orders that a store can see, oldest first. */
export async function ordersOfStore(
  { db, sealer }: Database,
  { outletId, status, since, after, limit }: StoreOrderPage,
): Promise<OrderRow[]> {
  const last = sql`(select "createdAt", "uuid" from "orders" where "uuid" = ${after} and "outletId" = ${outletId})`
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.outletId, outletId),
        gte(orders.createdAt, since),
        isSeenByStore,
        status === null ? isOpen : eq(orders.status, status),
        after === null ? undefined : gt(sql`(${orders.createdAt}, ${orders.uuid})`, last),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.uuid))
    .limit(limit)
  return rows.map((row) => openOrder(sealer, row))
}

/** Returns a digest of the open orders of each of these stores that has any; it changes with an order, its status, its time or its ticket. */
export async function openOrderDigests(
  { db }: Database,
  outletIds: readonly string[],
  since: Temporal.Instant,
): Promise<Map<string, string>> {
  const ticket = sql`concat(${tickets.dueAt} is null, ' ', ${tickets.tries} > 0, ' ', extract(epoch from ${tickets.printedAt}))`
  const order = sql`concat(${orders.uuid}, ' ', ${orders.status}, ' ', extract(epoch from ${orders.promisedFrom}), ' ', ${ticket})`
  const rows = await db
    .select({
      outletId: orders.outletId,
      digest: sql<string>`md5(string_agg(${order}, ',' order by ${orders.uuid}))`,
    })
    .from(orders)
    .leftJoin(tickets, eq(tickets.orderUuid, orders.uuid))
    .where(and(inArray(orders.outletId, [...outletIds]), gte(orders.createdAt, since), isSeenByStore, isOpen))
    .groupBy(orders.outletId)
  return new Map(rows.map(({ outletId, digest }) => [outletId, digest]))
}

/** Returns the steps of these orders, by order. */
export async function stepsOfOrders({ db }: Database, uuids: readonly string[]): Promise<Map<string, OrderEvent[]>> {
  const rows = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderUuid, [...uuids]))
    .orderBy(asc(orderEvents.seq))
  const steps = Map.groupBy(rows, ({ orderUuid }) => orderUuid)
  return new Map([...steps].map(([uuid, own]) => [uuid, own.map(orderEventOf)]))
}
