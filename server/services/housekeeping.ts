import { and, isNull, lt } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { contacts } from '../db/contact-schema.ts'
import { forgetPersons } from '../db/forgotten-orders.ts'
import {
  accountSecrets,
  members,
  memberSessions,
  passwordTries,
  socialStarts,
  socialTickets,
} from '../db/member-schema.ts'
import { carts, idempotencyKeys } from '../db/schema.ts'
import { forgottenAfterHours } from './password-tries.ts'

/** Carts are useless after a day; they are kept a week for whoever looks into a complaint. */
const cartDays = 7
const keyHours = 24
/** Whoever opens an old link is told that it is over, for a while. */
const secretHours = 7 * 24
/** A registration whose link is over for days will not be confirmed. */
const registrationDays = 7
/** As long as the privacy policy says. */
const contactDays = 365

/** Deletes what nobody can use any more: forgotten carts, old keys, sessions and secrets that are over, registrations that came to nothing, messages of a year ago, and the persons of orders whose members have left. */
export async function tidyUp(database: Database, clock: Clock): Promise<void> {
  const { db } = database
  const now = clock.now()
  const forgotten = now.subtract({ hours: cartDays * 24 })
  // Whatever was last touched then was made then: there is an index of that.
  const isForgotten = and(lt(carts.createdAt, forgotten), lt(carts.touchedAt, forgotten))
  await db.delete(carts).where(and(isNull(carts.orderUuid), isForgotten))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, now.subtract({ hours: keyHours })))
  await db.delete(memberSessions).where(lt(memberSessions.expiresAt, now))
  const longOver = now.subtract({ hours: registrationDays * 24 })
  await db.delete(accountSecrets).where(lt(accountSecrets.expiresAt, now.subtract({ hours: secretHours })))
  await db.delete(members).where(and(isNull(members.emailConfirmedAt), lt(members.createdAt, longOver)))
  await db.delete(contacts).where(lt(contacts.createdAt, now.subtract({ hours: contactDays * 24 })))
  await forgetPersons(database)
  await db.delete(passwordTries).where(lt(passwordTries.lastAt, now.subtract({ hours: forgottenAfterHours })))
  await db.delete(socialStarts).where(lt(socialStarts.expiresAt, now))
  await db.delete(socialTickets).where(lt(socialTickets.expiresAt, now))
}
