import type { Database } from './db/database.ts'
import { outletIdOfCode, storeKeyHashOf } from './db/store-key-repository.ts'
import { issueStoreKey } from './services/store-keys.ts'

const replace = '--replace'

/** Returns a new key of a store. @throws unless the arguments are its code and, if it has a key already, `--replace` */
export async function makeStoreKey(database: Database, [code, ...options]: readonly string[]): Promise<string> {
  if (code === undefined || options.some((option) => option !== replace))
    throw new Error(`Usage: npm run store-key -- CODE [${replace}], with the code of a store such as SJ01`)
  const outletId = await outletIdOfCode(database, code.toUpperCase())
  const key = outletId === null ? null : await storeKeyHashOf(database, outletId)
  if (key !== null && !options.includes(replace))
    throw new Error(`${code} has a key, which its tablet uses: with ${replace} that one ends, and another one is made`)
  const made = await issueStoreKey(database, code)
  if (made === null) throw new Error(`There is no store ${code}`)
  return made
}
