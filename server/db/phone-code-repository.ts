import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { Database } from './database.ts'
import { phoneCodes } from './phone-code-schema.ts'

type NewPhoneCode = Omit<typeof phoneCodes.$inferInsert, 'failures'>

/** Stores a new code of a phone in place of the last one; returns false if that was sent after `resendableBy`. */
export async function storePhoneCode(
  { db }: Database,
  code: NewPhoneCode,
  resendableBy: Temporal.Instant,
): Promise<boolean> {
  const stored = await db
    .insert(phoneCodes)
    .values(code)
    .onConflictDoUpdate({
      target: phoneCodes.phoneHash,
      set: { ...code, failures: 0 },
      setWhere: lte(phoneCodes.sentAt, resendableBy),
    })
    .returning({ phoneHash: phoneCodes.phoneHash })
  return stored.length > 0
}

/** Returns when the last code of a phone was sent, or null. */
export async function phoneCodeSentAt({ db }: Database, phoneHash: string): Promise<Temporal.Instant | null> {
  const [row] = await db
    .select({ sentAt: phoneCodes.sentAt })
    .from(phoneCodes)
    .where(eq(phoneCodes.phoneHash, phoneHash))
  return row?.sentAt ?? null
}

/** Deletes a code that was not sent. */
export async function deletePhoneCode({ db }: Database, codeHash: string): Promise<void> {
  await db.delete(phoneCodes).where(eq(phoneCodes.codeHash, codeHash))
}

/** Tries a code, and counts a wrong one; null if the phone has no valid code, or after too many failures. */
export async function tryPhoneCode(
  { db }: Database,
  { phoneHash, codeHash }: Pick<NewPhoneCode, 'phoneHash' | 'codeHash'>,
  { now, maxFailures }: { readonly now: Temporal.Instant; readonly maxFailures: number },
): Promise<'right' | 'wrong' | null> {
  const isRight = sql<boolean>`${phoneCodes.codeHash} = ${codeHash}`
  const [tried] = await db
    .update(phoneCodes)
    .set({ failures: sql`${phoneCodes.failures} + case when ${isRight} then 0 else 1 end` })
    .where(
      and(eq(phoneCodes.phoneHash, phoneHash), gt(phoneCodes.expiresAt, now), lt(phoneCodes.failures, maxFailures)),
    )
    .returning({ isRight })
  if (!tried) return null
  return tried.isRight ? 'right' : 'wrong'
}
