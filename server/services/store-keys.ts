import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { outlets } from '../db/catalog-schema.ts'
import { storeKeys } from '../db/schema.ts'
import { hashOf, isHashOf, newSecret } from './secrets.ts'

/** Makes a new `x-store-key` for an outlet, in place of the one it had; null when there is no such outlet. */
export async function issueStoreKey({ db }: Database, code: string): Promise<string | null> {
  const [outlet] = await db.select({ id: outlets.id }).from(outlets).where(eq(outlets.code, code.toUpperCase()))
  if (!outlet) return null
  const key = newSecret()
  const keyHash = hashOf(key)
  await db
    .insert(storeKeys)
    .values({ outletId: outlet.id, keyHash })
    .onConflictDoUpdate({ target: storeKeys.outletId, set: { keyHash } })
  return key
}

/** Id of the outlet whose `x-store-key` this is; null when it is nobody's. */
export async function outletIdOfKey({ db }: Database, key: string): Promise<string | null> {
  const stored = await db.select().from(storeKeys)
  return stored.find(({ keyHash }) => isHashOf(key, keyHash))?.outletId ?? null
}
