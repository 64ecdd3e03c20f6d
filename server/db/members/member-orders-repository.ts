import { and, desc, eq, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { CardHint } from '../../domain/payment.ts'
import type { Database } from '../database.ts'
import type { Drizzle } from '../driver.ts'
import type { OrderRow } from '../order-repository.ts'
import { openOrder } from '../order-sealing.ts'
import { payments } from '../payment-schema.ts'
import { orders } from '../order-schema.ts'

export type OrderPage = {
  readonly limit: number
  readonly before: string | null
  /** Orders from before are over: pages of them may be some seconds old. */
  readonly staleBefore: Temporal.Instant
}

async function isPlacedBefore({ db }: Database, uuid: string, then: Temporal.Instant): Promise<boolean> {
  const found = await db
    .select({ uuid: orders.uuid })
    .from(orders)
    .where(and(eq(orders.uuid, uuid), lt(orders.createdAt, then)))
  return found.length > 0
}

/** Returns a member's orders, newest first, after the uuid `before`; without those that await their payment. */
export async function ordersOfMember(
  database: Database,
  memberId: string,
  { limit, before, staleBefore }: OrderPage,
): Promise<OrderRow[]> {
  const own = and(eq(orders.memberId, memberId), ne(orders.status, 1))
  const last = sql`(select "createdAt", "uuid" from "orders" where "uuid" = ${before} and "memberId" = ${memberId})`
  const read = (db: Drizzle) =>
    db
      .select()
      .from(orders)
      .where(before === null ? own : and(own, lt(sql`(${orders.createdAt}, ${orders.uuid})`, last)))
      .orderBy(desc(orders.createdAt), desc(orders.uuid))
      .limit(limit)
  const isStale = before !== null && (await isPlacedBefore(database, before, staleBefore))
  const rows = await (isStale ? database.readStale(read) : read(database.db))
  return rows.map((row) => openOrder(database.sealer, row))
}

/** Returns all orders of a member, newest first. */
export async function allOrdersOf({ db, sealer }: Database, memberId: string): Promise<OrderRow[]> {
  const newestFirst = [desc(orders.createdAt), desc(orders.uuid)]
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.memberId, memberId))
    .orderBy(...newestFirst)
  return rows.map((row) => openOrder(sealer, row))
}

/** Returns the cards that a member has paid with, latest first. */
export async function paymentCardsOfMember({ db }: Database, memberId: string): Promise<readonly CardHint[]> {
  const rows = await db
    .select({ card: payments.card })
    .from(payments)
    .innerJoin(orders, eq(orders.uuid, payments.orderUuid))
    .where(and(eq(orders.memberId, memberId), isNotNull(payments.capturedAt)))
    .orderBy(desc(payments.capturedAt))
  const cards = rows.flatMap(({ card }) => card ?? [])
  // A map keeps each key at its first position.
  return [...new Map(cards.map((card) => [`${card.brand} ${card.lastFour}`, card])).values()]
}
