import { isRefusedForGood, type OutgoingEmail, type Mailer } from '../adapters/mailer.ts'
import type { Clock } from '../clock.ts'
import { claimEmails, finishEmail, type EmailRow } from '../db/email-repository.ts'
import type { Log } from '../log.ts'
import { createEmailComposer, type EmailSources } from './emails.ts'

type Given = EmailSources & { readonly clock: Clock; readonly log: Log; readonly post: Mailer }

export type EmailQueue = {
  /** Sends every mail that is due; says how many were looked at. */
  readonly runDue: () => Promise<number>
}

const batch = 10
/** Longer than the post may take for a letter. */
const leaseMinutes = 5
/** Seconds until a mail is tried again, doubled each time, and at most. */
const [firstPause, longestPause] = [15, 3600]
const hoursOfTrying = 24

/** EmailQueue that are due. Sent outside of any transaction: each once, unless a server ends between sending and saying so. */
export function createEmailQueue(given: Given): EmailQueue {
  const { database, clock, log, post } = given
  const letterOf = createEmailComposer(given)

  async function fail(row: EmailRow, error: unknown): Promise<void> {
    const { id, orderUuid: order, kind, tries, createdAt } = row
    const about = order === null ? { mail: id } : { order }
    const now = clock.now()
    const isTooLate = now.epochMilliseconds >= createdAt.add({ hours: hoursOfTrying }).epochMilliseconds
    // What the mail server says may quote the address: only its code is for the log. Anything else is our own fault.
    const why = error instanceof Error && 'code' in error ? { code: String(error.code) } : { err: error }
    if (isTooLate || isRefusedForGood(error)) {
      log.error({ ...about, kind, tries, ...why }, 'a mail was given up')
      return finishEmail(database, row, { dueAt: null, outcome: 'givenUp' })
    }
    log.warn({ ...about, kind, tries, ...why }, 'a mail was not taken, and is tried again')
    const seconds = Math.min(firstPause * 2 ** (tries - 1), longestPause)
    return finishEmail(database, row, { dueAt: now.add({ seconds }) })
  }

  /** Sends one; false when it is no news any more. */
  async function send(row: EmailRow): Promise<boolean> {
    const letter: OutgoingEmail | null = await letterOf(row)
    if (letter) await post(letter)
    return letter !== null
  }

  async function tryOne(row: EmailRow): Promise<void> {
    let isSent: boolean
    try {
      isSent = await send(row)
    } catch (error) {
      return fail(row, error)
    }
    return finishEmail(database, row, { dueAt: null, outcome: isSent ? 'sent' : 'passed' })
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
