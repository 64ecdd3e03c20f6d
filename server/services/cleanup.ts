import type { Temporal } from 'temporal-polyfill'
import type { Clock } from '../clock.ts'
import { deleteOldVersions } from '../db/catalog-version-repository.ts'
import { retirePersonalCoupons } from '../db/complaint-repository.ts'
import type { Database } from '../db/database.ts'
import { anonymizeOrders, forgetOldGuests } from '../db/order-anonymization.ts'
import { deleteExpired, type DeleteExpired } from '../db/expired-rows.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import { failuresExpireAfterHours } from './attempt-counter.ts'

const keyHours = 24
/** Expired links stay for a while, so that their page can explain the expiry. */
const secretHours = 7 * 24
/** Registrations are not confirmed days after their link expires. */
const registrationDays = 7
/** A device without a sign-in for so long is a stranger's. */
const knownDeviceDays = 365
/** As defined by the privacy policy. */
const contactDays = 365
/** Versions of the catalog that can be gone back to. */
const keptVersions = 200
/** How far this server's clock may be from the database's. */
const toleratedMinutes = 60
/** Rows per statement, which limits the duration of locks. */
const batch = 500

export type Cleanup = {
  /** Runs every step; a failure is logged and does not stop the others. Returns the names of failed steps. */
  readonly run: () => Promise<readonly string[]>
  /** Returns when each step last succeeded since startup; null if never. */
  readonly lastSuccess: () => ReadonlyMap<string, Temporal.Instant | null>
}
type Given = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly settings: Pick<Settings, 'keepDays'>
  /** Returns the database's time; null for a clock that was set for a trial. */
  readonly trueTime: (() => Promise<Temporal.Instant>) | null
}
/** Processes one batch; returns its number of rows. */
type Step = (now: Temporal.Instant) => Promise<number>

/** Deletes expired rows, and anonymizes orders of deleted accounts and old ones of guests. */
export function createCleanup({ database, clock, log, settings: { keepDays }, trueTime }: Given): Cleanup {
  /** Deletes rows older than `hours`. */
  const after =
    (hours: number, remove: DeleteExpired): Step =>
    (now) =>
      remove(database, now.subtract({ hours }), batch)

  const steps: Readonly<Record<string, Step>> = {
    carts: after(keepDays.carts * 24, deleteExpired.carts),
    idempotency_keys: after(keyHours, deleteExpired.idempotencyKeys),
    sessions: after(0, deleteExpired.sessions),
    known_devices: after(knownDeviceDays * 24, deleteExpired.knownDevices),
    secrets: after(secretHours, deleteExpired.secrets),
    registrations: after(registrationDays * 24, deleteExpired.registrations),
    contacts: after(contactDays * 24, deleteExpired.contacts),
    guests: (now) => forgetOldGuests(database, now.subtract({ hours: keepDays.guestData * 24 }), batch),
    persons: () => anonymizeOrders(database, batch),
    password_attempts: after(failuresExpireAfterHours, deleteExpired.passwordTries),
    social_starts: after(0, deleteExpired.socialStarts),
    social_tickets: after(0, deleteExpired.socialTickets),
    phone_codes: after(0, deleteExpired.phoneCodes),
    rate_limits: after(0, deleteExpired.rateLimits),
    staff_sessions: after(0, deleteExpired.staffSessions),
    staff_challenges: after(0, deleteExpired.staffChallenges),
    staff_passkey_challenges: after(0, deleteExpired.staffPasskeyChallenges),
    staff_invitations: after(0, deleteExpired.staffInvitations),
    staff_places: after(knownDeviceDays * 24, deleteExpired.staffPlaces),
    personal_coupons: (now) => retirePersonalCoupons(database, now, batch),
    catalog_versions: () => deleteOldVersions(database, keptVersions, batch),
  }

  const succeeded = new Map<string, Temporal.Instant | null>(Object.keys(steps).map((name) => [name, null]))

  async function hasSucceeded(name: string, step: Step): Promise<boolean> {
    const now = clock.now()
    try {
      while ((await step(now)) === batch);
      succeeded.set(name, now)
      return true
    } catch (error) {
      log.error({ err: error, step: name }, 'cleanup step failed')
      return false
    }
  }

  /** Whether this server's clock differs from the database's: by a wrong one, what is new would count as old. */
  async function isAstray(): Promise<boolean> {
    const truth = await trueTime?.()
    if (!truth) return false
    const apart = Math.abs(clock.now().since(truth).total('minutes'))
    if (apart > toleratedMinutes) log.error({ minutes: Math.round(apart) }, 'cleanup skipped: the clock is wrong')
    return apart > toleratedMinutes
  }

  return {
    run: async () => {
      if (await isAstray()) return Object.keys(steps)
      const failed: string[] = []
      for (const [name, step] of Object.entries(steps)) if (!(await hasSucceeded(name, step))) failed.push(name)
      return failed
    },
    lastSuccess: () => succeeded,
  }
}
