import { and, isNull, lt } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { carts, idempotencyKeys, memberSessions } from '../db/schema.ts'

/** Carts are useless after a day; they are kept a week for whoever looks into a complaint. */
const cartDays = 7
const keyHours = 24

/** Deletes what nobody can use any more: forgotten carts, old idempotency keys, sessions that have ended. */
export async function tidyUp({ db }: Database, clock: Clock): Promise<void> {
  const now = clock.now()
  const forgotten = now.subtract({ hours: cartDays * 24 })
  // Whatever was last touched then was made then: there is an index of that.
  const isForgotten = and(lt(carts.createdAt, forgotten), lt(carts.touchedAt, forgotten))
  await db.delete(carts).where(and(isNull(carts.orderUuid), isForgotten))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, now.subtract({ hours: keyHours })))
  await db.delete(memberSessions).where(lt(memberSessions.expiresAt, now))
}
