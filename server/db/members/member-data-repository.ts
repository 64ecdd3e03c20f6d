import { asc, eq } from 'drizzle-orm'
import { contactSealing } from '../contact-repository.ts'
import { contacts } from '../contact-schema.ts'
import type { Database } from '../database.ts'
import { mails } from '../email-schema.ts'
import { memberCoupons, memberSessions } from './member-schema.ts'
import { carts, pointEntries } from '../order-schema.ts'

/** Returns a member's data beyond profile, card and orders. */
export async function memberDataOf({ db, sealer }: Database, memberId: string) {
  const isTheirs = eq(pointEntries.memberId, memberId)
  const messages = db.select().from(contacts).where(eq(contacts.memberId, memberId)).orderBy(asc(contacts.createdAt))
  return {
    points: await db.select().from(pointEntries).where(isTheirs).orderBy(asc(pointEntries.at)),
    coupons: await db.select().from(memberCoupons).where(eq(memberCoupons.memberId, memberId)),
    sessions: await db.select().from(memberSessions).where(eq(memberSessions.memberId, memberId)),
    mails: await db.select().from(mails).where(eq(mails.memberId, memberId)).orderBy(asc(mails.createdAt)),
    carts: await db.select().from(carts).where(eq(carts.memberId, memberId)),
    contacts: (await messages).map((row) => contactSealing.open(sealer, row)),
  }
}
