import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { Database } from './database.ts'
import { sandboxTickets } from './payment-schema.ts'

export type SandboxTicket = typeof sandboxTickets.$inferSelect

/** Returns a payment by its id, after those that are not completed in time have ended, or null. */
export async function findTicket({ db }: Database, id: string, now: Temporal.Instant): Promise<SandboxTicket | null> {
  const isOver = and(eq(sandboxTickets.id, id), inArray(sandboxTickets.state, ['OPEN', 'CONFIRM']))
  await db
    .update(sandboxTickets)
    .set({ state: 'CANCEL' })
    .where(and(isOver, lte(sandboxTickets.closesAt, now)))
  const [ticket] = await db.select().from(sandboxTickets).where(eq(sandboxTickets.id, id))
  return ticket ?? null
}

export async function findTicketOf({ db }: Database, by: 'token' | 'referenceNumber', value: string) {
  const [ticket] = await db.select().from(sandboxTickets).where(eq(sandboxTickets[by], value))
  return ticket ?? null
}

export async function insertTicket({ db }: Database, ticket: typeof sandboxTickets.$inferInsert): Promise<void> {
  await db.insert(sandboxTickets).values(ticket)
}

/** Changes a payment in one of the states `from`; returns null in another state. */
export async function updateTicket(
  { db }: Database,
  id: string,
  from: readonly SandboxTicket['state'][],
  set: Partial<Pick<SandboxTicket, 'state' | 'phone' | 'referenceNumber'>>,
): Promise<SandboxTicket | null> {
  const isOneOf = and(eq(sandboxTickets.id, id), inArray(sandboxTickets.state, [...from]))
  const [changed] = await db.update(sandboxTickets).set(set).where(isOneOf).returning()
  return changed ?? null
}

/** Refunds a part of a payment, never more than is left; returns null then. */
export async function refundTicket({ db }: Database, id: string, cents: number): Promise<SandboxTicket | null> {
  const isLeft = sql`${sandboxTickets.refunded} + ${cents} <= ${sandboxTickets.amount}`
  const [changed] = await db
    .update(sandboxTickets)
    .set({ refunded: sql`${sandboxTickets.refunded} + ${cents}` })
    .where(and(eq(sandboxTickets.id, id), eq(sandboxTickets.state, 'COMPLETED'), isLeft))
    .returning()
  return changed ?? null
}
