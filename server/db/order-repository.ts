import { eq } from 'drizzle-orm'
import { RefusalError } from '../domain/refusal.ts'
import type { Database } from './database.ts'
import { orders } from './schema.ts'

export type OrderRow = typeof orders.$inferSelect

function existing(order: OrderRow | undefined): OrderRow {
  if (!order) throw new RefusalError('ORDER-1')
  return order
}

/** Returns an order by its uuid, or refuses where there is none (ORDER-1). */
export async function readOrder({ db }: Database, uuid: string): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.uuid, uuid))
  return existing(order)
}

/** The same, and nobody else can change it until the transaction ends. */
export async function lockOrder({ db }: Database, uuid: string): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.uuid, uuid)).for('update')
  return existing(order)
}
