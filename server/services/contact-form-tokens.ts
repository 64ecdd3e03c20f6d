import type { Clock } from '../clock.ts'
import { isEqualInConstantTime, deriveSecret } from '../crypto/secrets.ts'
import type { Database } from '../db/database.ts'
import { getOrCreateServerSecret } from '../db/server-secret-repository.ts'
import { RefusalError } from '../domain/refusal.ts'

/** Minimum time of a human for a form; bots are faster. */
const shortestSeconds = 3
const longestHours = 24

export type ContactFormTokens = {
  /** Issues a ticket for a form that is opened now. */
  readonly issue: () => string
  /** Checks a ticket's age: too early is COMMON-06 with the seconds to wait; an expired or invalid one is COMMON-01. */
  readonly judge: (ticket: string) => void
}

/** Signed tickets that prove when a form was opened. All servers share the secret, which the first one creates. */
export async function openContactFormTokens(given: {
  readonly database: Database
  readonly clock: Clock
}): Promise<ContactFormTokens> {
  const { database, clock } = given
  const secret = await getOrCreateServerSecret(database, 'contact-tickets')
  const signed = (at: string) => `${at}.${deriveSecret(secret, `contact ticket ${at}`)}`
  const isOurs = (ticket: string, at: string) => /^\d{1,15}$/.test(at) && isEqualInConstantTime(ticket, signed(at))
  return {
    issue: () => signed(String(clock.now().epochMilliseconds)),
    judge: (ticket) => {
      const [at = ''] = ticket.split('.')
      const seconds = (clock.now().epochMilliseconds - Number(at)) / 1000
      if (!isOurs(ticket, at) || seconds > longestHours * 3600)
        throw new RefusalError('COMMON-01', { path: 'ticket', problem: 'ticket-over' })
      if (seconds < shortestSeconds)
        throw new RefusalError('COMMON-06', { path: 'ticket', retry_after: Math.ceil(shortestSeconds - seconds) })
    },
  }
}
