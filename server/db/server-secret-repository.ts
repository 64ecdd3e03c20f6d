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
