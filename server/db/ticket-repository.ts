import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { Language } from '../../contract/primitives.ts'
import type { Database } from './database.ts'
import { tickets } from './ticket-schema.ts'

export type TicketRow = typeof tickets.$inferSelect
/** A ticket that this server prints, until it is due again. */
export type ClaimedTicket = TicketRow & { readonly dueAt: Temporal.Instant }
type Wanted = { readonly orderUuid: string; readonly language: Language; readonly dueAt: Temporal.Instant }

/** Queues the ticket of an order, once. */
export async function queueTicket({ db }: Database, wanted: Wanted): Promise<void> {
  await db.insert(tickets).values(wanted).onConflictDoNothing()
}

/** Queues the ticket of an order once more. */
export async function queueTicketAgain({ db }: Database, wanted: Wanted): Promise<void> {
  const set = { ...wanted, tries: 0, printedAt: null }
  await db.insert(tickets).values(wanted).onConflictDoUpdate({ target: tickets.orderUuid, set })
}

/** Claims the ticket that is due first: it is due again at `until`. Null if none is due. */
export const claimTicket = (
  database: Database,
  { now, until }: { readonly now: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<ClaimedTicket | null> =>
  database.transaction(async () => {
    const [due] = await database.db
      .select()
      .from(tickets)
      .where(lte(tickets.dueAt, now))
      .orderBy(asc(tickets.dueAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return null
    await database.db.update(tickets).set({ dueAt: until }).where(eq(tickets.orderUuid, due.orderUuid))
    return { ...due, dueAt: until }
  })

/** Stores the outcome of an attempt, unless the ticket was wanted again since it was claimed. */
export async function recordTicket(
  { db }: Database,
  { orderUuid, dueAt }: ClaimedTicket,
  set: Pick<TicketRow, 'dueAt'> & Partial<Pick<TicketRow, 'tries' | 'printedAt'>>,
): Promise<void> {
  await db
    .update(tickets)
    .set(set)
    .where(and(eq(tickets.orderUuid, orderUuid), eq(tickets.dueAt, dueAt)))
}

/** Returns the tickets of these orders, by order. */
export async function ticketsOfOrders({ db }: Database, uuids: readonly string[]): Promise<Map<string, TicketRow>> {
  const rows = await db
    .select()
    .from(tickets)
    .where(inArray(tickets.orderUuid, [...uuids]))
  return new Map(rows.map((row) => [row.orderUuid, row]))
}
