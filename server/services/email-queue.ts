import { isPermanentRejection, type Mailer } from '../adapters/mailer.ts'
import type { Clock } from '../clock.ts'
import { claimEmails, recordEmailOutcome } from '../db/email-repository.ts'
import type { Log } from '../log.ts'
import { createEmailComposer, type EmailSources } from './email-composer.ts'
import { createMessageQueue } from './message-queue.ts'

type Given = EmailSources & { readonly clock: Clock; readonly log: Log; readonly post: Mailer }

/** Sends due emails. */
export function createEmailQueue(given: Given) {
  const { database, clock, log, post } = given
  const composeEmail = createEmailComposer(given)
  return createMessageQueue({
    clock,
    log,
    failed: 'email not delivered',
    leaseMinutes: 5,
    longestPause: 3600,
    hoursOfTrying: 24,
    claim: (query) => claimEmails(database, query),
    record: (row, outcome) => recordEmailOutcome(database, row, outcome),
    aboutOf: ({ id, orderUuid: order, kind }) => ({ ...(order === null ? { mail: id } : { order }), kind }),
    send: async (row) => {
      const email = await composeEmail(row)
      if (email) await post(email)
      return email !== null
    },
    // The mail server's message may contain the address, so only its code is logged; other errors are bugs.
    failureOf: (error) => ({
      why: error instanceof Error && 'code' in error ? { code: String(error.code) } : { err: error },
      isFinal: isPermanentRejection(error),
    }),
  })
}
