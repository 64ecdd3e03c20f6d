import type { LoginType } from '../../contract/customers.ts'
import type { Clock } from '../clock.ts'
import { hashOf, newSecret } from '../crypto/secrets.ts'
import type { Database } from '../db/database.ts'
import {
  connectSocial,
  deleteTicket,
  disconnectSocial,
  findTicket,
  memberOfSocial,
  storeTicket,
  type SocialAccount,
} from '../db/social-repository.ts'
import { RefusalError } from '../domain/refusal.ts'

/** Minutes in which somebody who comes back from a provider signs in or registers. */
const ticketMinutes = 15

/** Whom a provider has vouched for. `email` only where it says that it is the person's. */
export type Vouched = {
  readonly loginType: LoginType
  readonly subject: string
  readonly email: string | null
  readonly firstName: string
  readonly lastName: string
}

/** A ticket as the browser has it that it was given to; in another one, as by a link that was sent on, it is none. */
export const boundTicket = (ticket: string, browser: string) => `${ticket} ${browser}`

/** Social accounts: a ticket stands for one from the provider's word until the member is signed in. */
export function createSocial({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  /** Whom a ticket stands for (CUS-100024 when it is none, of another provider, or over). */
  async function read(ticket: string, loginType?: LoginType): Promise<Vouched> {
    const found = await findTicket(database, hashOf(ticket), clock.now())
    if (!found || (loginType !== undefined && found.loginType !== loginType)) throw new RefusalError('CUS-100024')
    return found
  }

  /** The member of a social account; null when it is connected with none. */
  const memberOf = (account: SocialAccount): Promise<string | null> => memberOfSocial(database, account)

  return {
    read,
    memberOf,

    /** A ticket for whoever a provider has just vouched for, and the secret of their browser; only its hash is kept. */
    issue: async (vouched: Vouched, browser: string): Promise<string> => {
      const ticket = newSecret()
      const expiresAt = clock.now().add({ minutes: ticketMinutes })
      await storeTicket(database, { ...vouched, ticketHash: hashOf(boundTicket(ticket, browser)), expiresAt })
      return ticket
    },

    /** Refuses a social account that is connected with somebody else than `memberId` (CUS-100023). */
    checkFree: async (vouched: Vouched, memberId: string | null): Promise<void> => {
      const owner = await memberOf(vouched)
      if (owner !== null && owner !== memberId) throw new RefusalError('CUS-100023')
    },

    /** Connects a social account with a member, in place of another one of that provider's. */
    connect: async (vouched: Vouched, memberId: string): Promise<void> => {
      if (!(await connectSocial(database, vouched, memberId))) throw new RefusalError('CUS-100023')
    },

    /** Uses a ticket up: it signs in once. */
    spend: async (ticket: string): Promise<void> => {
      if (!(await deleteTicket(database, hashOf(ticket)))) throw new RefusalError('CUS-100024')
    },

    /** Forgets what a member's social accounts were. */
    disconnect: (memberId: string): Promise<void> => disconnectSocial(database, memberId),
  }
}
