import { eq } from 'drizzle-orm'
import { contacts } from './contact-schema.ts'
import type { Database } from './database.ts'

export type ContactRow = typeof contacts.$inferSelect

export async function findContact({ db }: Database, id: string): Promise<ContactRow | null> {
  const [row] = await db.select().from(contacts).where(eq(contacts.id, id))
  return row ?? null
}

/** Returns what was sent under a key; null when nothing was. */
export async function findContactOfKey({ db }: Database, keyHash: string): Promise<ContactRow | null> {
  const [row] = await db.select().from(contacts).where(eq(contacts.keyHash, keyHash))
  return row ?? null
}

/** Stores a message; false when there is one under its key. */
export async function storeContact({ db }: Database, row: typeof contacts.$inferInsert): Promise<boolean> {
  const stored = await db
    .insert(contacts)
    .values(row)
    .onConflictDoNothing({ target: contacts.keyHash })
    .returning({ id: contacts.id })
  return stored.length > 0
}
