import { eq } from 'drizzle-orm'
import { normalizePhone } from '../../contract/market.ts'
import { market } from '../domain/market.ts'
import { contacts } from './contact-schema.ts'
import type { Database } from './database.ts'
import { createRowSealing } from './row-sealing.ts'

type StoredContact = typeof contacts.$inferSelect
export type ContactRow = Omit<StoredContact, 'sealed'>
/** A message; what its form does not ask is null. */
type NewContact = Omit<typeof contacts.$inferInsert, 'sealed'> & Pick<ContactRow, 'phone'>
type Personal = Pick<ContactRow, 'name' | 'email' | 'phone' | 'message'>

/** How the personal columns of messages are sealed. */
export const contactSealing = createRowSealing<Personal>('contacts', { name: '', email: '', phone: null, message: '' })

export async function findContact({ db, sealer }: Database, id: string): Promise<ContactRow | null> {
  const [row] = await db.select().from(contacts).where(eq(contacts.id, id))
  return row ? contactSealing.open(sealer, row) : null
}

/** Returns the message of a key, or null. */
export async function findContactByKey({ db, sealer }: Database, keyHash: string): Promise<ContactRow | null> {
  const [row] = await db.select().from(contacts).where(eq(contacts.keyHash, keyHash))
  return row ? contactSealing.open(sealer, row) : null
}

/** Stores a message; returns false if its key exists. */
export async function insertContact({ db, sealer }: Database, row: NewContact): Promise<boolean> {
  const stored = await db
    .insert(contacts)
    .values(contactSealing.seal(sealer, row))
    .onConflictDoNothing({ target: contacts.keyHash })
    .returning({ id: contacts.id })
  return stored.length > 0
}

/** Deletes guests' messages from an email or a phone; sealed ones are found by opening all. Returns how many. */
export async function deleteContactsOf({ db, sealer }: Database, name: string): Promise<number> {
  const phone = normalizePhone(market, name)
  const rows = (await db.select().from(contacts)).map((row) => contactSealing.open(sealer, row))
  const own = rows.filter(
    ({ memberId, email, phone: stored }) =>
      memberId === null && (email.toLowerCase() === name.toLowerCase() || (phone !== null && stored === phone)),
  )
  for (const { id } of own) await db.delete(contacts).where(eq(contacts.id, id))
  return own.length
}
