import { and, eq, lt } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { Database } from './database.ts'
import { idempotencyKeys } from './schema.ts'

export type KeyRow = typeof idempotencyKeys.$inferSelect

/** Stores a key, in place of the same one from before `oldest`; returns false if there is a newer one. */
export async function claimKey(
  { db }: Database,
  { deviceHash, key, ...claimed }: KeyRow,
  oldest: Temporal.Instant,
): Promise<boolean> {
  const stored = await db
    .insert(idempotencyKeys)
    .values({ deviceHash, key, ...claimed })
    .onConflictDoUpdate({
      target: [idempotencyKeys.deviceHash, idempotencyKeys.key],
      set: claimed,
      setWhere: lt(idempotencyKeys.createdAt, oldest),
    })
    .returning({ key: idempotencyKeys.key })
  return stored.length > 0
}

/** Returns what a device has used a key for, or null. */
export async function findKey({ db }: Database, deviceHash: string, key: string): Promise<KeyRow | null> {
  const isThis = and(eq(idempotencyKeys.deviceHash, deviceHash), eq(idempotencyKeys.key, key))
  const [row] = await db.select().from(idempotencyKeys).where(isThis)
  return row ?? null
}
