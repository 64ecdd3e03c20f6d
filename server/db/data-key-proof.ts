import { eq } from 'drizzle-orm'
import type { Sealer } from '../crypto/sealer.ts'
import type { Drizzle } from './driver.ts'
import { serverSecrets } from './order-schema.ts'

const [keyProof, place] = ['data key', 'this database']

/**
 * Opens what the servers of this database have last sealed, and proves the own key by the next such text. Throws without
 * the key: rows would be unreadable, and new ones stored open.
 */
export async function proveDataKey({ db, sealer }: { readonly db: Drizzle; readonly sealer: Sealer }): Promise<void> {
  const [stored] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, keyProof))
  if (stored) sealer.open(stored.secret, place)
  if (!sealer.seal || stored?.secret.startsWith(sealer.prefix ?? '')) return
  const secret = sealer.seal(keyProof, place)
  const target = serverSecrets.name
  await db.insert(serverSecrets).values({ name: keyProof, secret }).onConflictDoUpdate({ target, set: { secret } })
}
