import { isPermanentRejection, type OutgoingEmail, type Mailer } from '../adapters/mailer.ts'
import type { Clock } from '../clock.ts'
import { claimEmails, recordEmailOutcome, type EmailRow } from '../db/email-repository.ts'
import type { Log } from '../log.ts'
import { createEmailComposer, type EmailSources } from './email-composer.ts'

type Given = EmailSources & { readonly clock: Clock; readonly log: Log; readonly post: Mailer }

export type EmailQueue = {
  /** Sends all due emails; returns how many were processed. */
  readonly runDue: () => Promise<number>
}

const batch = 10
/** Longer than the mailer's time limit. */
const leaseMinutes = 5
/** Initial and maximum seconds of the exponential backoff. */
const [firstPause, longestPause] = [15, 3600]
const hoursOfTrying = 24

/** Sends due emails outside of any transaction: each once, unless a server crashes between sending and recording. */
export function createEmailQueue(given: Given): EmailQueue {
  const { database, clock, log, post } = given
  const composeEmail = createEmailComposer(given)

  async function fail(row: EmailRow, error: unknown): Promise<void> {
    const { id, orderUuid: order, kind, tries, createdAt } = row
    const about = order === null ? { mail: id } : { order }
    const now = clock.now()
    const isTooLate = now.epochMilliseconds >= createdAt.add({ hours: hoursOfTrying }).epochMilliseconds
    // The mail server's message may contain the address, so only its code is logged; other errors are bugs.
    const why = error instanceof Error && 'code' in error ? { code: String(error.code) } : { err: error }
    if (isTooLate || isPermanentRejection(error)) {
      log.error({ ...about, kind, tries, ...why }, 'email not delivered, giving up')
      return recordEmailOutcome(database, row, { dueAt: null, outcome: 'givenUp', doneAt: now })
    }
    log.warn({ ...about, kind, tries, ...why }, 'email not delivered, will be retried')
    const seconds = Math.min(firstPause * 2 ** (tries - 1), longestPause)
    return recordEmailOutcome(database, row, { dueAt: now.add({ seconds }) })
  }

  /** Sends an email; returns false if it is no longer relevant. */
  async function send(row: EmailRow): Promise<boolean> {
    const email: OutgoingEmail | null = await composeEmail(row)
    if (email) await post(email)
    return email !== null
  }

  async function tryOne(row: EmailRow): Promise<void> {
    let isSent: boolean
    try {
      isSent = await send(row)
    } catch (error) {
      return fail(row, error)
    }
    const outcome = isSent ? 'sent' : 'passed'
    return recordEmailOutcome(database, row, { dueAt: null, outcome, doneAt: clock.now() })
  }

  return {
    runDue: async () => {
      const now = clock.now()
      const claimed = await claimEmails(database, { now, until: now.add({ minutes: leaseMinutes }), most: batch })
      await Promise.all(claimed.map(tryOne))
      return claimed.length
    },
  }
}
