import { and, eq } from 'drizzle-orm'
import { RefusalError } from '../domain/refusal.ts'
import type { Database } from './database.ts'
import { orders } from './schema.ts'

export type OrderRow = typeof orders.$inferSelect

function existing(order: OrderRow | undefined): OrderRow {
  if (!order) throw new RefusalError('ORDER-1')
  return order
}

/** Returns an order by its uuid, or refuses (ORDER-1). */
export async function readOrder({ db }: Database, uuid: string): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.uuid, uuid))
  return existing(order)
}

/** Returns the order with this id, locked until the transaction ends. */
export async function lockOrder({ db }: Database, uuid: string): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.uuid, uuid)).for('update')
  return existing(order)
}

/** Returns the order of a cart that awaits its payment, or null. */
export async function findUnpaidOrder({ db }: Database, cartUuid: string): Promise<string | null> {
  const isUnpaid = and(eq(orders.cartUuid, cartUuid), eq(orders.status, 1))
  const [order] = await db.select({ uuid: orders.uuid }).from(orders).where(isUnpaid)
  return order?.uuid ?? null
}

const stored = (order: OrderRow | undefined): OrderRow => {
  if (!order) throw new Error('The order was not stored')
  return order
}

export async function storeOrder({ db }: Database, values: typeof orders.$inferInsert): Promise<OrderRow> {
  const [order] = await db.insert(orders).values(values).returning()
  return stored(order)
}

export async function changeOrder({ db }: Database, uuid: string, set: Partial<OrderRow>): Promise<OrderRow> {
  const [order] = await db.update(orders).set(set).where(eq(orders.uuid, uuid)).returning()
  return stored(order)
}
