import type { LoginType } from '../../contract/customers.ts'
import type { Clock } from '../clock.ts'
import { hashSecret, newSecret } from '../crypto/secrets.ts'
import type { Database } from '../db/database.ts'
import { lockMember } from '../db/members/member-repository.ts'
import {
  connectSocial,
  deleteSocialTicket,
  disconnectSocial,
  findSocialTicket,
  findMemberBySocial,
  insertSocialTicket,
  readLoginTypes,
  type SocialAccount,
} from '../db/members/social-repository.ts'
import { RefusalError } from '../domain/refusal.ts'

/** Minutes in which a ticket must be used to sign in or register. */
const ticketMinutes = 15

/** A person vouched for by a provider. `email` only if the provider has verified it. */
export type VerifiedPerson = {
  readonly loginType: LoginType
  readonly subject: string
  readonly email: string | null
  readonly firstName: string
  readonly lastName: string
}

/** Binds a ticket to the browser that received it; a forwarded link does not work. */
export const bindTicket = (ticket: string, browser: string) => `${ticket} ${browser}`

/** Social accounts: a ticket stands for one until the member is signed in. */
export function createSocialAccounts({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  /** Returns the person of a ticket (CUS-100024 if it is invalid, of another provider, or expired). */
  async function read(ticket: string, loginType?: LoginType): Promise<VerifiedPerson> {
    const found = await findSocialTicket(database, hashSecret(ticket), clock.now())
    if (!found || (loginType !== undefined && found.loginType !== loginType)) throw new RefusalError('CUS-100024')
    return found
  }

  /** Returns the member of a social account, or null. */
  const memberOf = (account: SocialAccount): Promise<string | null> => findMemberBySocial(database, account)

  return {
    read,
    memberOf,

    /** Creates a ticket and its browser's secret, of which only the hash is stored. */
    issue: async (vouched: VerifiedPerson, browser: string): Promise<string> => {
      const ticket = newSecret()
      const expiresAt = clock.now().add({ minutes: ticketMinutes })
      await insertSocialTicket(database, { ...vouched, ticketHash: hashSecret(bindTicket(ticket, browser)), expiresAt })
      return ticket
    },

    /** Refuses a social account that is connected to another member than `memberId` (CUS-100023). */
    checkFree: async (vouched: VerifiedPerson, memberId: string | null): Promise<void> => {
      const owner = await memberOf(vouched)
      if (owner !== null && owner !== memberId) throw new RefusalError('CUS-100023')
    },

    /** Connects a social account to a member, in place of another one of that provider. */
    connect: async (vouched: VerifiedPerson, memberId: string): Promise<void> => {
      if (!(await connectSocial(database, vouched, memberId))) throw new RefusalError('CUS-100023')
    },

    /** Consumes a ticket: it signs in once. */
    spend: async (ticket: string): Promise<void> => {
      if (!(await deleteSocialTicket(database, hashSecret(ticket)))) throw new RefusalError('CUS-100024')
    },

    /** Disconnects a member's account of a provider, unless they could not sign in without it (COMMON-01). */
    disconnectOne: (memberId: string, loginType: LoginType): Promise<void> =>
      database.transaction(async () => {
        const member = await lockMember(database, memberId)
        const connected = await readLoginTypes(database, memberId)
        if (member?.passwordHash === null && connected.every((type) => type === loginType))
          throw new RefusalError('COMMON-01', { path: 'login_type' })
        await disconnectSocial(database, memberId, loginType)
      }),

    /** Disconnects a member's social accounts. */
    disconnect: (memberId: string): Promise<void> => disconnectSocial(database, memberId),
  }
}
