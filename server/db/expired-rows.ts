import { and, eq, isNull, lt, notExists, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Temporal } from 'temporal-polyfill'
import { contacts } from './contact-schema.ts'
import type { Database } from './database.ts'
import {
  accountSecrets,
  members,
  memberDevices,
  memberSessions,
  passwordTries,
  socialStarts,
  socialTickets,
} from './members/member-schema.ts'
import { phoneCodes } from './phone-code-schema.ts'
import { rateLimits } from './rate-limit-schema.ts'
import { carts, idempotencyKeys, orders } from './order-schema.ts'
import { staffPasskeyChallenges } from './staff/passkey-schema.ts'
import { staffChallenges, staffInvitations, staffPlaces, staffSessions } from './staff/staff-schema.ts'

/** Deletes at most `limit` rows from before a moment; returns how many. */
export type DeleteExpired = (database: Database, before: Temporal.Instant, limit: number) => Promise<number>

async function remove({ db }: Database, table: PgTable, where: SQL | undefined, limit: number): Promise<number> {
  const some = sql`ctid = any(array(select ctid from ${table} where ${where} limit ${limit}))`
  const gone = await db
    .delete(table)
    .where(some)
    .returning({ one: sql`1` })
  return gone.length
}

const deleteBy =
  (column: PgColumn): DeleteExpired =>
  (database, before, limit) =>
    remove(database, column.table, lt(column, before), limit)

const deleteCarts: DeleteExpired = (database, before, limit) => {
  // An unpaid order leaves its cart open, and still needs it.
  const ofCart = database.db.select({ uuid: orders.uuid }).from(orders).where(eq(orders.cartUuid, carts.uuid))
  // Such carts were also created before then, and the index is on that column.
  const isOld = and(lt(carts.createdAt, before), lt(carts.touchedAt, before))
  return remove(database, carts, and(isNull(carts.orderUuid), isOld, notExists(ofCart)), limit)
}

const deleteUnconfirmed: DeleteExpired = (database, before, limit) =>
  remove(database, members, and(isNull(members.emailConfirmedAt), lt(members.createdAt, before)), limit)

/** Deletes old rows of each kind: carts without orders, unconfirmed registrations, and expired rows. */
export const deleteExpired = {
  carts: deleteCarts,
  idempotencyKeys: deleteBy(idempotencyKeys.createdAt),
  sessions: deleteBy(memberSessions.expiresAt),
  knownDevices: deleteBy(memberDevices.signedInAt),
  secrets: deleteBy(accountSecrets.expiresAt),
  registrations: deleteUnconfirmed,
  contacts: deleteBy(contacts.createdAt),
  passwordTries: deleteBy(passwordTries.lastAt),
  socialStarts: deleteBy(socialStarts.expiresAt),
  socialTickets: deleteBy(socialTickets.expiresAt),
  phoneCodes: deleteBy(phoneCodes.expiresAt),
  rateLimits: deleteBy(rateLimits.endsAt),
  staffSessions: deleteBy(staffSessions.expiresAt),
  staffChallenges: deleteBy(staffChallenges.expiresAt),
  staffPasskeyChallenges: deleteBy(staffPasskeyChallenges.expiresAt),
  staffInvitations: deleteBy(staffInvitations.expiresAt),
  staffPlaces: deleteBy(staffPlaces.signedInAt),
} as const
