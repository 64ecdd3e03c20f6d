import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { Database } from '../database.ts'
import { accountSecrets, type SecretKind } from './member-schema.ts'

export type SecretRow = typeof accountSecrets.$inferSelect
/** Owner and kind of a secret; there is one of each kind. */
type Subject = Pick<SecretRow, 'kind' | 'emailHash'>

const isOf = ({ kind, emailHash }: Subject) =>
  and(eq(accountSecrets.kind, kind), eq(accountSecrets.emailHash, emailHash))

export async function findSecret({ db }: Database, id: string): Promise<SecretRow | null> {
  const [found] = await db.select().from(accountSecrets).where(eq(accountSecrets.id, id))
  return found ?? null
}

export async function findSecretBySubject({ db }: Database, subject: Subject): Promise<SecretRow | null> {
  const [found] = await db.select().from(accountSecrets).where(isOf(subject))
  return found ?? null
}

export async function findSecretByToken(
  { db }: Database,
  kind: SecretKind,
  tokenHash: string,
): Promise<SecretRow | null> {
  const isThis = and(eq(accountSecrets.tokenHash, tokenHash), eq(accountSecrets.kind, kind))
  const [found] = await db.select().from(accountSecrets).where(isThis)
  return found ?? null
}

/** Extends an unused secret of a member that is still valid and was created by `madeBy`; returns its id, or null. */
export async function extendSecret(
  { db }: Database,
  { memberId, ...subject }: Subject & { readonly memberId: string },
  { createdAt, expiresAt }: Pick<SecretRow, 'createdAt' | 'expiresAt'>,
  madeBy: Temporal.Instant,
): Promise<string | null> {
  const isGood = and(
    eq(accountSecrets.memberId, memberId),
    isNull(accountSecrets.usedAt),
    gt(accountSecrets.expiresAt, createdAt),
    lte(accountSecrets.createdAt, madeBy),
  )
  const [kept] = await db
    .update(accountSecrets)
    .set({ createdAt, expiresAt })
    .where(and(isOf(subject), isGood))
    .returning({ id: accountSecrets.id })
  return kept?.id ?? null
}

/** Stores a secret in place of the one created by `madeBy`; returns false if that one is newer. */
export async function replaceSecret(
  { db }: Database,
  { kind, emailHash, ...made }: SecretRow,
  madeBy: Temporal.Instant,
): Promise<boolean> {
  const stored = await db
    .insert(accountSecrets)
    .values({ ...made, kind, emailHash })
    .onConflictDoUpdate({
      target: [accountSecrets.kind, accountSecrets.emailHash],
      set: made,
      setWhere: lte(accountSecrets.createdAt, madeBy),
    })
    .returning({ id: accountSecrets.id })
  return stored.length > 0
}

/** Counts an attempt at an unused reset; null if there is none, or after `most` attempts. */
export async function countCodeAttempt({ db }: Database, id: string, most: number): Promise<SecretRow | null> {
  const isOpen = and(eq(accountSecrets.kind, 'reset'), lt(accountSecrets.tries, most), isNull(accountSecrets.usedAt))
  const [tried] = await db
    .update(accountSecrets)
    .set({ tries: sql`${accountSecrets.tries} + 1` })
    .where(and(eq(accountSecrets.id, id), isOpen))
    .returning()
  return tried ?? null
}

/** Marks a secret as used; returns false if it is already used. */
export async function markSecretUsed({ db }: Database, id: string, now: Temporal.Instant): Promise<boolean> {
  const used = await db
    .update(accountSecrets)
    .set({ usedAt: now })
    .where(and(eq(accountSecrets.id, id), isNull(accountSecrets.usedAt)))
    .returning({ id: accountSecrets.id })
  return used.length > 0
}
