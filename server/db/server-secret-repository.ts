import { eq } from 'drizzle-orm'
import { newSecret } from '../crypto/secrets.ts'
import type { Database } from './database.ts'
import { serverSecrets } from './order-schema.ts'

/** Returns the secret of a name, shared by all servers of a database: the first request creates it. */
export async function getOrCreateServerSecret({ db }: Database, name: string): Promise<string> {
  await db.insert(serverSecrets).values({ name, secret: newSecret() }).onConflictDoNothing()
  const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, name))
  if (!row) throw new Error(`The secret of the ${name} was not stored`)
  return row.secret
}

const [keyProof, place] = ['data key', 'this database']

/**
 * Opens what the servers of this database have last sealed, and proves the own key by the next such text. Returns why it
 * does not open, or null.
 */
export async function proveDataKey({ db, sealer }: Database): Promise<string | null> {
  const [stored] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, keyProof))
  try {
    if (stored) sealer.open(stored.secret, place)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  if (!sealer.seal || stored?.secret.startsWith(sealer.prefix ?? '')) return null
  const secret = sealer.seal(keyProof, place)
  const target = serverSecrets.name
  await db.insert(serverSecrets).values({ name: keyProof, secret }).onConflictDoUpdate({ target, set: { secret } })
  return null
}
