import { hashSecret, isHashOf, newSecret } from '../crypto/secrets.ts'
import type { Database } from '../db/database.ts'
import { readStoreKeyHashes, storeKeyHashOf, outletIdOfCode, saveStoreKeyHash } from '../db/store-key-repository.ts'

/** Creates a new `x-store-key` for an outlet, in place of the previous one; null for an unknown outlet. */
export async function issueStoreKey(database: Database, code: string): Promise<string | null> {
  const outletId = await outletIdOfCode(database, code.toUpperCase())
  if (outletId === null) return null
  const key = newSecret()
  await saveStoreKeyHash(database, outletId, hashSecret(key))
  return key
}

/** Whether this is the `x-store-key` of an outlet. */
export async function isStoreKey(database: Database, outletId: string, key: string): Promise<boolean> {
  const stored = await storeKeyHashOf(database, outletId)
  return stored !== null && isHashOf(key, stored)
}

/** Returns the outlet's id of an `x-store-key`, or null. */
export async function outletIdOfKey(database: Database, key: string): Promise<string | null> {
  const stored = await readStoreKeyHashes(database)
  return stored.find(({ keyHash }) => isHashOf(key, keyHash))?.outletId ?? null
}
