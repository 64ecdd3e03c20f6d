import { and, eq, isNull, lt, notExists, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Temporal } from 'temporal-polyfill'
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
import { carts, idempotencyKeys, orders } from '../db/schema.ts'
import type { Log } from '../log.ts'
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
/** Rows of one statement: short locks, however much has piled up. */
const batch = 500

export type Housekeeping = {
  /** Takes every step; one that fails is logged and keeps no other from running. Returns the names of those that failed. */
  readonly run: () => Promise<readonly string[]>
  /** Returns when each step last succeeded since the start of the program; null where it never did. */
  readonly lastSuccess: () => ReadonlyMap<string, Temporal.Instant | null>
}
type Given = { readonly database: Database; readonly clock: Clock; readonly log: Log }
/** Works on one batch; returns how many rows it was. */
type Step = (now: Temporal.Instant) => Promise<number>

/** Deletes what nobody can use any more, and takes the persons out of the orders of members who have left. */
export function createHousekeeping({ database, clock, log }: Given): Housekeeping {
  /** Deletes a batch of the rows that `where` is about. */
  async function remove(table: PgTable, where: SQL | undefined): Promise<number> {
    const some = sql`ctid = any(array(select ctid from ${table} where ${where} limit ${batch}))`
    const gone = await database.db
      .delete(table)
      .where(some)
      .returning({ one: sql`1` })
    return gone.length
  }

  async function removeCarts(now: Temporal.Instant): Promise<number> {
    const forgotten = now.subtract({ hours: cartDays * 24 })
    // An order that was never paid leaves its cart open, and still needs it.
    const ofCart = database.db.select({ uuid: orders.uuid }).from(orders).where(eq(orders.cartUuid, carts.uuid))
    // Carts last touched then were made before then: the index is of that.
    const isForgotten = and(lt(carts.createdAt, forgotten), lt(carts.touchedAt, forgotten))
    return remove(carts, and(isNull(carts.orderUuid), isForgotten, notExists(ofCart)))
  }

  const ago = (now: Temporal.Instant, hours: number) => now.subtract({ hours })
  const steps: Readonly<Record<string, Step>> = {
    carts: removeCarts,
    idempotency_keys: (now) => remove(idempotencyKeys, lt(idempotencyKeys.createdAt, ago(now, keyHours))),
    sessions: (now) => remove(memberSessions, lt(memberSessions.expiresAt, now)),
    secrets: (now) => remove(accountSecrets, lt(accountSecrets.expiresAt, ago(now, secretHours))),
    registrations: (now) =>
      remove(members, and(isNull(members.emailConfirmedAt), lt(members.createdAt, ago(now, registrationDays * 24)))),
    contacts: (now) => remove(contacts, lt(contacts.createdAt, ago(now, contactDays * 24))),
    persons: () => forgetPersons(database, batch),
    password_attempts: (now) => remove(passwordTries, lt(passwordTries.lastAt, ago(now, forgottenAfterHours))),
    social_starts: (now) => remove(socialStarts, lt(socialStarts.expiresAt, now)),
    social_tickets: (now) => remove(socialTickets, lt(socialTickets.expiresAt, now)),
  }

  const succeeded = new Map<string, Temporal.Instant | null>(Object.keys(steps).map((name) => [name, null]))

  async function hasSucceeded(name: string, step: Step): Promise<boolean> {
    const now = clock.now()
    try {
      while ((await step(now)) === batch);
      succeeded.set(name, now)
      return true
    } catch (error) {
      log.error({ err: error, step: name }, 'a step of the housekeeping failed')
      return false
    }
  }

  return {
    run: async () => {
      const failed: string[] = []
      for (const [name, step] of Object.entries(steps)) if (!(await hasSucceeded(name, step))) failed.push(name)
      return failed
    },
    lastSuccess: () => succeeded,
  }
}
