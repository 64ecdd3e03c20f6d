import { and, asc, eq, gt } from 'drizzle-orm'
import type { OrderEvent } from '../../contract/orders.ts'
import type { Database } from './database.ts'
import { orderEvents } from './schema.ts'

/** Stores a step of an order; returns its sequence number. */
export async function storeEvent({ db }: Database, event: typeof orderEvents.$inferInsert): Promise<number> {
  const [row] = await db.insert(orderEvents).values(event).returning({ seq: orderEvents.seq })
  if (!row) throw new Error('The event was not stored')
  return row.seq
}

/** Returns the steps of an order after the sequence number `after`. */
export async function eventsOf({ db }: Database, orderUuid: string, after: number): Promise<OrderEvent[]> {
  const rows = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderUuid, orderUuid), gt(orderEvents.seq, after)))
    .orderBy(asc(orderEvents.seq))
  return rows.map(({ seq, status, by, at }) => ({ seq, status, by, at: at.toString() }))
}
