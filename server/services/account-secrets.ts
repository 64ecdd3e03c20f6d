import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Temporal } from 'temporal-polyfill'
import * as v from 'valibot'
import { Uuid } from '../../contract/primitives.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { accountSecrets, type SecretKind } from '../db/member-schema.ts'
import { serverSecrets } from '../db/schema.ts'
import { RefusalError } from '../domain/refusal.ts'
import { codeOf, hashOf, isSame, isSecret, newSecret, secretOf } from '../crypto/secrets.ts'
import { market } from '../domain/market.ts'

const name = 'account-secrets'

/** How long a secret is good for, in minutes: a registration can wait for a day, a reset cannot. */
const minutesOf: Readonly<Record<SecretKind, number>> = { confirm: 24 * 60, reset: 15 }
/** Codes that can be tried for a reset: six digits are soon guessed. */
const mostTries = 5

export type SecretRow = typeof accountSecrets.$inferSelect
type Asked = { readonly kind: SecretKind; readonly email: string; readonly memberId: string | null }

export type AccountSecrets = Awaited<ReturnType<typeof openAccountSecrets>>

/** What is known of an e-mail without keeping it. */
export const emailHashOf = (email: string) => hashOf(`email ${email}`)

/** Links and codes that are mailed. All servers of a database make the same ones of a row: the first makes the secret. */
export async function openAccountSecrets({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  await database.db.insert(serverSecrets).values({ name, secret: newSecret() }).onConflictDoNothing()
  const [row] = await database.db.select().from(serverSecrets).where(eq(serverSecrets.name, name))
  if (!row) throw new Error('The secret of the accounts was not stored')
  const { secret } = row

  /** The token of the mailed link: 256 bits. */
  const tokenOf = (id: string) => secretOf(secret, `account link ${id}`)
  /** The code that is typed: six digits. */
  const otpOf = (id: string) => codeOf(secret, `account code ${id}`)

  async function waitOf({ kind, email }: Asked, now: Temporal.Instant): Promise<number> {
    const [last] = await database.db
      .select({ createdAt: accountSecrets.createdAt })
      .from(accountSecrets)
      .where(and(eq(accountSecrets.kind, kind), eq(accountSecrets.emailHash, emailHashOf(email))))
    const passed = last ? (now.epochMilliseconds - last.createdAt.epochMilliseconds) / 1000 : 0
    return Math.max(1, Math.ceil(market.resend_seconds - passed))
  }

  /** The id of a registration's link that is still good, for another day; null when there is none to be sent again. */
  async function again({ kind, email, memberId }: Asked, now: Temporal.Instant): Promise<string | null> {
    if (kind !== 'confirm' || memberId === null) return null
    const [kept] = await database.db
      .update(accountSecrets)
      .set({ createdAt: now, expiresAt: now.add({ minutes: minutesOf.confirm }) })
      .where(
        and(
          eq(accountSecrets.kind, kind),
          eq(accountSecrets.emailHash, emailHashOf(email)),
          eq(accountSecrets.memberId, memberId),
          isNull(accountSecrets.usedAt),
          gt(accountSecrets.expiresAt, now),
          lte(accountSecrets.createdAt, now.subtract({ seconds: market.resend_seconds })),
        ),
      )
      .returning({ id: accountSecrets.id })
    return kept?.id ?? null
  }

  /**
   * A secret to be mailed, in place of the last one of its kind; within a minute of that one it is CUS-100008. The link of
   * a registration stays the same, so that each mail that comes opens it.
   */
  async function make(asked: Asked): Promise<string> {
    const { kind, email, memberId } = asked
    const now = clock.now()
    const kept = await again(asked, now)
    if (kept !== null) return kept
    const id = randomUUID()
    const made = {
      id,
      memberId,
      tokenHash: hashOf(tokenOf(id)),
      tries: 0,
      createdAt: now,
      expiresAt: now.add({ minutes: minutesOf[kind] }),
      usedAt: null,
    }
    const [stored] = await database.db
      .insert(accountSecrets)
      .values({ ...made, kind, emailHash: emailHashOf(email) })
      .onConflictDoUpdate({
        target: [accountSecrets.kind, accountSecrets.emailHash],
        set: made,
        setWhere: lte(accountSecrets.createdAt, now.subtract({ seconds: market.resend_seconds })),
      })
      .returning({ id: accountSecrets.id })
    if (!stored) throw new RefusalError('CUS-100008', { retry_after: await waitOf(asked, now) })
    return id
  }

  /** A row that was found: refused when there is none (CUS-100010) or when it is over (CUS-100011). */
  function live(found: SecretRow | undefined): SecretRow {
    if (!found) throw new RefusalError('CUS-100010')
    if (found.expiresAt.epochMilliseconds <= clock.now().epochMilliseconds) throw new RefusalError('CUS-100011')
    return found
  }

  async function ofToken(kind: SecretKind, token: string): Promise<SecretRow> {
    if (!isSecret(token)) throw new RefusalError('CUS-100010')
    const [found] = await database.db
      .select()
      .from(accountSecrets)
      .where(and(eq(accountSecrets.tokenHash, hashOf(token)), eq(accountSecrets.kind, kind)))
    return live(found)
  }

  return {
    tokenOf,
    otpOf,
    make,
    ofToken,

    /** The row of a mail's secret; null when another one has taken its place. */
    find: async (id: string): Promise<SecretRow | null> => {
      const [found] = await database.db.select().from(accountSecrets).where(eq(accountSecrets.id, id))
      return found ?? null
    },

    /** The row of a request whose code this is (CUS-100009 when it is not); after five tries it is over. */
    ofCode: async (id: string, otp: string): Promise<SecretRow> => {
      if (!v.is(Uuid, id)) throw new RefusalError('CUS-100010')
      const [tried] = await database.db
        .update(accountSecrets)
        .set({ tries: sql`${accountSecrets.tries} + 1` })
        .where(
          and(
            eq(accountSecrets.id, id),
            eq(accountSecrets.kind, 'reset'),
            lt(accountSecrets.tries, mostTries),
            isNull(accountSecrets.usedAt),
          ),
        )
        .returning()
      if (!tried) {
        const [known] = await database.db.select().from(accountSecrets).where(eq(accountSecrets.id, id))
        throw new RefusalError(known?.kind === 'reset' ? 'CUS-100011' : 'CUS-100010')
      }
      const found = live(tried)
      if (found.memberId === null || !isSame(otp, otpOf(id))) throw new RefusalError('CUS-100009')
      return found
    },

    /** Marks a secret as used; false when somebody has used it. */
    use: async (id: string): Promise<boolean> => {
      const used = await database.db
        .update(accountSecrets)
        .set({ usedAt: clock.now() })
        .where(and(eq(accountSecrets.id, id), isNull(accountSecrets.usedAt)))
        .returning({ id: accountSecrets.id })
      return used.length > 0
    },
  }
}
