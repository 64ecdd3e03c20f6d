import type { Clock } from '../clock.ts'
import { isSame, secretOf } from '../crypto/secrets.ts'
import type { Database } from '../db/database.ts'
import { serverSecret } from '../db/server-secret-repository.ts'
import { RefusalError } from '../domain/refusal.ts'

/** Nobody reads a form and writes a message in less; programs do. */
const shortestSeconds = 3
const longestHours = 24

export type ContactTickets = {
  /** Says that a form is shown now. */
  readonly issue: () => string
  /** Judges the time since a ticket was issued: too short is COMMON-06, with the seconds to wait; over, or none of ours, COMMON-01. */
  readonly judge: (ticket: string) => void
}

/** Tickets that say when a form was shown. All servers of a database sign them alike: the first makes the secret. */
export async function openContactTickets(given: {
  readonly database: Database
  readonly clock: Clock
}): Promise<ContactTickets> {
  const { database, clock } = given
  const secret = await serverSecret(database, 'contact-tickets')
  const signed = (at: string) => `${at}.${secretOf(secret, `contact ticket ${at}`)}`
  const isOurs = (ticket: string, at: string) => /^\d{1,15}$/.test(at) && isSame(ticket, signed(at))
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
