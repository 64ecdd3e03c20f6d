import { openDatabase } from '../../server/db/database.ts'
import { issueStoreKey } from '../../server/services/store-keys.ts'

/** Makes a key for each of these stores. */
export async function keysOf(databaseUrl: string, stores: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const keys = new Map<string, string>()
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  for (const code of stores) keys.set(code, (await issueStoreKey(database, code)) ?? '')
  await database.close()
  return keys
}
