import { and, eq, gt } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { members, memberSessions } from '../db/schema.ts'
import type { Member } from '../domain/coupon-context.ts'
import { hashOf, isSecret, newSecret } from './secrets.ts'

/** How long a member stays signed in on a device. */
const sessionDays = 30

export type Sessions = {
  /** Signs a member in; answers the `x-token`, which is stored nowhere. */
  readonly begin: (memberId: string) => Promise<string>
  /** Whose token it is; null when it is nobody's, or not any more. */
  readonly find: (token: string) => Promise<Member | null>
}

/** Members who are signed in. */
export function createSessions({ database, clock }: { database: Database; clock: Clock }): Sessions {
  return {
    begin: async (memberId) => {
      const token = newSecret()
      const expiresAt = clock.now().add({ hours: sessionDays * 24 })
      await database.db.insert(memberSessions).values({ tokenHash: hashOf(token), memberId, expiresAt })
      return token
    },
    find: async (token) => {
      if (!isSecret(token)) return null
      const [member] = await database.db
        .select({ id: members.id, email: members.email })
        .from(memberSessions)
        .innerJoin(members, eq(members.id, memberSessions.memberId))
        .where(and(eq(memberSessions.tokenHash, hashOf(token)), gt(memberSessions.expiresAt, clock.now())))
      return member ?? null
    },
  }
}
