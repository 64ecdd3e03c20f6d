import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from './database.ts'
import { sandboxCharges } from './payment-schema.ts'

export type SandboxCharge = typeof sandboxCharges.$inferSelect

/** Returns a charge by its id, or null. */
export async function findCharge({ db }: Database, id: string): Promise<SandboxCharge | null> {
  const [charge] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.id, id))
  return charge ?? null
}

/** Returns a charge by its id, locked until the transaction ends, or null. */
export async function lockCharge({ db }: Database, id: string): Promise<SandboxCharge | null> {
  const [charge] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.id, id)).for('update')
  return charge ?? null
}

/** Stores a charge, once per reference; returns the id of the stored one. */
export async function insertCharge({ db }: Database, charge: typeof sandboxCharges.$inferInsert): Promise<string> {
  await db.insert(sandboxCharges).values(charge).onConflictDoNothing()
  const ofReference = eq(sandboxCharges.reference, charge.reference)
  const [kept] = await db.select({ id: sandboxCharges.id }).from(sandboxCharges).where(ofReference)
  return kept?.id ?? charge.id
}

/** Changes a charge in one of the states `from`; returns null in another state. */
export async function updateCharge(
  { db }: Database,
  id: string,
  from: readonly SandboxCharge['state'][],
  set: Partial<Pick<SandboxCharge, 'state' | 'card' | 'knownAt' | 'refunds'>>,
): Promise<SandboxCharge | null> {
  const isOneOf = and(eq(sandboxCharges.id, id), inArray(sandboxCharges.state, [...from]))
  const [changed] = await db.update(sandboxCharges).set(set).where(isOneOf).returning()
  return changed ?? null
}
