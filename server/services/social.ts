import { and, eq, gt } from 'drizzle-orm'
import type { LoginType } from '../../contract/customers.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { socialAccounts, socialTickets } from '../db/member-schema.ts'
import { RefusalError } from '../domain/refusal.ts'
import { hashOf, newSecret } from '../crypto/secrets.ts'

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
  const isAccount = ({ loginType, subject }: Pick<Vouched, 'loginType' | 'subject'>) =>
    and(eq(socialAccounts.loginType, loginType), eq(socialAccounts.subject, subject))

  /** Whom a ticket stands for (CUS-100024 when it is none, of another provider, or over). */
  async function read(ticket: string, loginType?: LoginType): Promise<Vouched> {
    const isLive = and(eq(socialTickets.ticketHash, hashOf(ticket)), gt(socialTickets.expiresAt, clock.now()))
    const [found] = await database.db.select().from(socialTickets).where(isLive)
    if (!found || (loginType !== undefined && found.loginType !== loginType)) throw new RefusalError('CUS-100024')
    return found
  }

  /** The member of a social account; null when it is connected with none. */
  async function memberOf(vouched: Pick<Vouched, 'loginType' | 'subject'>): Promise<string | null> {
    const [found] = await database.db.select().from(socialAccounts).where(isAccount(vouched))
    return found?.memberId ?? null
  }

  return {
    read,
    memberOf,

    /** A ticket for whoever a provider has just vouched for, and the secret of their browser; only its hash is kept. */
    issue: async (vouched: Vouched, browser: string): Promise<string> => {
      const ticket = newSecret()
      const expiresAt = clock.now().add({ minutes: ticketMinutes })
      await database.db
        .insert(socialTickets)
        .values({ ...vouched, ticketHash: hashOf(boundTicket(ticket, browser)), expiresAt })
      return ticket
    },

    /** Refuses a social account that is connected with somebody else than `memberId` (CUS-100023). */
    checkFree: async (vouched: Vouched, memberId: string | null): Promise<void> => {
      const owner = await memberOf(vouched)
      if (owner !== null && owner !== memberId) throw new RefusalError('CUS-100023')
    },

    /** Connects a social account with a member, in place of another one of that provider's. */
    connect: async ({ loginType, subject }: Vouched, memberId: string): Promise<void> => {
      const { db } = database
      const ofType = and(eq(socialAccounts.memberId, memberId), eq(socialAccounts.loginType, loginType))
      await db.delete(socialAccounts).where(ofType)
      const connected = await db
        .insert(socialAccounts)
        .values({ loginType, subject, memberId })
        .onConflictDoNothing()
        .returning()
      if (connected.length === 0) throw new RefusalError('CUS-100023')
    },

    /** Uses a ticket up: it signs in once. */
    spend: async (ticket: string): Promise<void> => {
      const spent = await database.db
        .delete(socialTickets)
        .where(eq(socialTickets.ticketHash, hashOf(ticket)))
        .returning()
      if (spent.length === 0) throw new RefusalError('CUS-100024')
    },

    /** Forgets what a member's social accounts were. */
    disconnect: async (memberId: string): Promise<void> => {
      await database.db.delete(socialAccounts).where(eq(socialAccounts.memberId, memberId))
    },
  }
}
