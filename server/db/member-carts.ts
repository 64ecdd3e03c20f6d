import { and, desc, eq, exists, gte, isNull, ne, sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import { oldest } from './cart-repository.ts'
import type { Database } from './database.ts'
import { cartLines, carts, orders } from './schema.ts'

/** Makes the open cart that a device touched last its member's, unless it waits for its payment, which is of the cart as it was. */
export async function giveCart(
  { db }: Database,
  deviceHash: string,
  memberId: string,
  now: Temporal.Instant,
): Promise<void> {
  const isGuests = and(eq(carts.deviceHash, deviceHash), isNull(carts.memberId))
  const [cart] = await db
    .select({ uuid: carts.uuid })
    .from(carts)
    .leftJoin(orders, and(eq(orders.cartUuid, carts.uuid), eq(orders.status, 1)))
    .where(and(isGuests, isNull(carts.orderUuid), isNull(orders.uuid), gte(carts.touchedAt, oldest(now))))
    .orderBy(desc(carts.touchedAt))
    .limit(1)
  if (!cart) return
  await db
    .update(carts)
    .set({ memberId, version: sql`${carts.version} + 1` })
    .where(and(eq(carts.uuid, cart.uuid), isNull(carts.memberId)))
}

/** Id of the open cart that a member touched last, other than `except`; null when there is none with anything in it. */
export async function ownCartOf(
  { db }: Database,
  memberId: string,
  except: string | null,
  now: Temporal.Instant,
): Promise<string | null> {
  const isOpen = and(eq(carts.memberId, memberId), isNull(carts.orderUuid), gte(carts.touchedAt, oldest(now)))
  const isFilled = exists(db.select({ id: cartLines.id }).from(cartLines).where(eq(cartLines.cartUuid, carts.uuid)))
  const [cart] = await db
    .select({ uuid: carts.uuid })
    .from(carts)
    .where(and(isOpen, isFilled, except === null ? undefined : ne(carts.uuid, except)))
    .orderBy(desc(carts.touchedAt))
    .limit(1)
  return cart?.uuid ?? null
}

/** Has the carts of a member belong to their devices only. */
export async function leaveCarts({ db }: Database, memberId: string): Promise<void> {
  await db.update(carts).set({ memberId: null }).where(eq(carts.memberId, memberId))
}
