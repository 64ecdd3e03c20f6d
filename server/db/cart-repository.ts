import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { RefusalError } from '../domain/refusal.ts'
import type { Line } from '../domain/price.ts'
import type { Database } from './database.ts'
import { cartLines, carts } from './schema.ts'

export type CartRow = typeof carts.$inferSelect
export type StoredCart = { readonly cart: CartRow; readonly lines: readonly Line[] }

/** A cart that nobody touched for this long has expired. */
const lifetimeHours = 24

const oldest = (now: Temporal.Instant) => now.subtract({ hours: lifetimeHours })

export const linesOf = ({ db }: Database, cartUuid: string): Promise<Line[]> =>
  db
    .select({
      id: cartLines.id,
      productUuid: cartLines.productUuid,
      quantity: cartLines.quantity,
      build: cartLines.build,
    })
    .from(cartLines)
    .where(eq(cartLines.cartUuid, cartUuid))
    .orderBy(asc(cartLines.id))

/** A cart belongs to the device that made it, or to its member on any device. */
export type Owner = { readonly deviceHash: string | null; readonly member: { readonly id: string } | null }

/** The cart `uuid`, where it is this owner's; nobody has none (CART-01). */
export function owned(uuid: string, { deviceHash, member }: Owner) {
  const ofOwner = or(
    ...(deviceHash === null ? [] : [eq(carts.deviceHash, deviceHash)]),
    ...(member ? [eq(carts.memberId, member.id)] : []),
  )
  if (!ofOwner) throw new RefusalError('CART-01')
  return and(eq(carts.uuid, uuid), ofOwner)
}

/** An owner's cart as it is, or the refusal why it cannot be had. `lock` keeps others off it until the transaction ends. */
export async function readCart(
  database: Database,
  uuid: string,
  owner: Owner,
  now: Temporal.Instant,
  { lock }: { lock: boolean },
): Promise<StoredCart> {
  const query = database.db.select().from(carts).where(owned(uuid, owner))
  const [cart] = await (lock ? query.for('update') : query)
  if (!cart) throw new RefusalError('CART-01')
  if (Temporal.Instant.compare(cart.touchedAt, oldest(now)) < 0) throw new RefusalError('CART-02')
  return { cart, lines: await linesOf(database, uuid) }
}

/** Counts a change of an owner's cart and locks it, or refuses. */
export async function touchCart(
  database: Database,
  uuid: string,
  owner: Owner,
  now: Temporal.Instant,
): Promise<CartRow> {
  const own = and(owned(uuid, owner), isNull(carts.orderUuid))
  const [cart] = await database.db
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, touchedAt: now })
    .where(and(own, gte(carts.touchedAt, oldest(now))))
    .returning()
  if (cart) return cart
  const [expired] = await database.db.select({ uuid: carts.uuid }).from(carts).where(own)
  throw new RefusalError(expired ? 'CART-02' : 'CART-01')
}
