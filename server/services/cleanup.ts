import type { Temporal } from 'temporal-polyfill'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { forgetPersons } from '../db/forgotten-orders.ts'
import { deleteOld, type DeleteOld } from '../db/old-rows.ts'
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

export type Cleanup = {
  /** Takes every step; one that fails is logged and keeps no other from running. Returns the names of those that failed. */
  readonly run: () => Promise<readonly string[]>
  /** Returns when each step last succeeded since the start of the program; null where it never did. */
  readonly lastSuccess: () => ReadonlyMap<string, Temporal.Instant | null>
}
type Given = { readonly database: Database; readonly clock: Clock; readonly log: Log }
/** Works on one batch; returns how many rows it was. */
type Step = (now: Temporal.Instant) => Promise<number>

/** Deletes what nobody can use any more, and takes the persons out of the orders of members who have left. */
export function createCleanup({ database, clock, log }: Given): Cleanup {
  /** Deletes what is older than `hours`. */
  const after =
    (hours: number, remove: DeleteOld): Step =>
    (now) =>
      remove(database, now.subtract({ hours }), batch)

  const steps: Readonly<Record<string, Step>> = {
    carts: after(cartDays * 24, deleteOld.carts),
    idempotency_keys: after(keyHours, deleteOld.idempotencyKeys),
    sessions: after(0, deleteOld.sessions),
    secrets: after(secretHours, deleteOld.secrets),
    registrations: after(registrationDays * 24, deleteOld.registrations),
    contacts: after(contactDays * 24, deleteOld.contacts),
    persons: () => forgetPersons(database, batch),
    password_attempts: after(forgottenAfterHours, deleteOld.passwordTries),
    social_starts: after(0, deleteOld.socialStarts),
    social_tickets: after(0, deleteOld.socialTickets),
  }

  const succeeded = new Map<string, Temporal.Instant | null>(Object.keys(steps).map((name) => [name, null]))

  async function hasSucceeded(name: string, step: Step): Promise<boolean> {
    const now = clock.now()
    try {
      while ((await step(now)) === batch);
      succeeded.set(name, now)
      return true
    } catch (error) {
      log.error({ err: error, step: name }, 'a step of the cleanup failed')
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
