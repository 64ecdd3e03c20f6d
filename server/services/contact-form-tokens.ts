import type { Clock } from '../clock.ts'
import { isEqualInConstantTime, deriveSecret } from '../crypto/secrets.ts'
import type { Database } from '../db/database.ts'
import { RefusalError } from '../domain/refusal.ts'
import type { Settings } from '../settings.ts'
import { openLinkSecrets } from './link-secrets.ts'

/** Minimum time of a human for a form; bots are faster. */
const shortestSeconds = 3
const longestHours = 24

export type ContactFormTokens = {
  /** Issues a ticket for a form that is opened now. */
  readonly issue: () => string
  /** Checks a ticket's age: too early is COMMON-06 with the seconds to wait; an expired or invalid one is COMMON-01. */
  readonly judge: (ticket: string) => void
}

/** Signed tickets that prove when a form was opened. They derive from secrets that all servers share. */
export async function openContactFormTokens(given: {
  readonly database: Database
  readonly clock: Clock
  readonly settings: Pick<Settings, 'appSecrets'>
}): Promise<ContactFormTokens> {
  const { clock } = given
  const secrets = await openLinkSecrets(given, 'contact-tickets')
  const signed = (at: string, secret = secrets[0]) => `${at}.${deriveSecret(secret, `contact ticket ${at}`)}`
  const isOurs = (ticket: string, at: string) =>
    /^\d{1,15}$/.test(at) && secrets.some((secret) => isEqualInConstantTime(ticket, signed(at, secret)))
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
