import { eq } from 'drizzle-orm'
import { outlets } from './catalog-schema.ts'
import type { Database } from './database.ts'
import { storeKeys } from './order-schema.ts'

/** Returns the id of the outlet with a code, or null. */
export async function outletIdOfCode({ db }: Database, code: string): Promise<string | null> {
  const [outlet] = await db.select({ id: outlets.id }).from(outlets).where(eq(outlets.code, code))
  return outlet?.id ?? null
}

/** Stores the hash of an outlet's key, in place of the previous one. */
export async function saveStoreKeyHash({ db }: Database, outletId: string, keyHash: string): Promise<void> {
  await db
    .insert(storeKeys)
    .values({ outletId, keyHash })
    .onConflictDoUpdate({ target: storeKeys.outletId, set: { keyHash } })
}

/** Returns the hash of an outlet's key, or null. */
export async function storeKeyHashOf({ db }: Database, outletId: string): Promise<string | null> {
  const [stored] = await db.select().from(storeKeys).where(eq(storeKeys.outletId, outletId))
  return stored?.keyHash ?? null
}

/** Returns the hashes of all outlets' keys. */
export const readStoreKeyHashes = ({ db }: Database) => db.select().from(storeKeys)
