import { eq } from 'drizzle-orm'
import { contacts } from './contact-schema.ts'
import type { Database } from './database.ts'

export type ContactRow = typeof contacts.$inferSelect

export async function findContact({ db }: Database, id: string): Promise<ContactRow | null> {
  const [row] = await db.select().from(contacts).where(eq(contacts.id, id))
  return row ?? null
}

/** Returns the message of a key, or null. */
export async function findContactByKey({ db }: Database, keyHash: string): Promise<ContactRow | null> {
  const [row] = await db.select().from(contacts).where(eq(contacts.keyHash, keyHash))
  return row ?? null
}

/** Stores a message; returns false if its key exists. */
export async function insertContact({ db }: Database, row: typeof contacts.$inferInsert): Promise<boolean> {
  const stored = await db
    .insert(contacts)
    .values(row)
    .onConflictDoNothing({ target: contacts.keyHash })
    .returning({ id: contacts.id })
  return stored.length > 0
}
