import { and, desc, eq, exists, gte, isNull, ne, sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import { cartExpiryThreshold } from '../cart-repository.ts'
import type { Database } from '../database.ts'
import { cartLines, carts, orders } from '../order-schema.ts'

/** Assigns a device's last used open cart to its member, unless it awaits its payment, which belongs to the cart as it was. */
export async function assignDeviceCart(
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
    .where(and(isGuests, isNull(carts.orderUuid), isNull(orders.uuid), gte(carts.touchedAt, cartExpiryThreshold(now))))
    .orderBy(desc(carts.touchedAt))
    .limit(1)
  if (!cart) return
  await db
    .update(carts)
    .set({ memberId, version: sql`${carts.version} + 1` })
    .where(and(eq(carts.uuid, cart.uuid), isNull(carts.memberId)))
}

/** Returns the id of a member's last used open cart with contents, other than `except`; null without one. */
export async function findMemberCart(
  { db }: Database,
  memberId: string,
  except: string | null,
  now: Temporal.Instant,
): Promise<string | null> {
  const isOpen = and(
    eq(carts.memberId, memberId),
    isNull(carts.orderUuid),
    gte(carts.touchedAt, cartExpiryThreshold(now)),
  )
  const isFilled = exists(db.select({ id: cartLines.id }).from(cartLines).where(eq(cartLines.cartUuid, carts.uuid)))
  const [cart] = await db
    .select({ uuid: carts.uuid })
    .from(carts)
    .where(and(isOpen, isFilled, except === null ? undefined : ne(carts.uuid, except)))
    .orderBy(desc(carts.touchedAt))
    .limit(1)
  return cart?.uuid ?? null
}

/** Detaches a member's carts, which stay with their devices. */
export async function detachCarts({ db }: Database, memberId: string): Promise<void> {
  await db.update(carts).set({ memberId: null }).where(eq(carts.memberId, memberId))
}
