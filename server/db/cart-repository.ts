import { and, asc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import { RefusalError } from '../domain/refusal.ts'
import type { Line } from '../domain/pricing/line-price.ts'
import { prepareOnce, type Database } from './database.ts'
import { cartLines, carts } from './order-schema.ts'

export type CartRow = typeof carts.$inferSelect
export type StoredCart = { readonly cart: CartRow; readonly lines: readonly Line[] }

/** Number of change keys that a cart stores: more than all of its tabs have in flight. */
const maxKeys = 20

/** Inactivity after which a cart expires. */
const lifetimeHours = 24

/** Returns the instant before which inactive carts have expired. */
export const cartExpiryThreshold = (now: Temporal.Instant) => now.subtract({ hours: lifetimeHours })

const lineColumns = {
  id: cartLines.id,
  productUuid: cartLines.productUuid,
  quantity: cartLines.quantity,
  build: cartLines.build,
}

export const readLines = ({ db }: Database, cartUuid: string): Promise<Line[]> =>
  db.select(lineColumns).from(cartLines).where(eq(cartLines.cartUuid, cartUuid)).orderBy(asc(cartLines.id))

/** A cart belongs to the device that created it, or to its member on any device. */
export type CartOwner = { readonly deviceHash: string | null; readonly member: { readonly id: string } | null }

/** Returns the owner's cart `uuid`, or refuses (CART-01). */
function owned(uuid: string, { deviceHash, member }: CartOwner) {
  const ofOwner = or(
    ...(deviceHash === null ? [] : [eq(carts.deviceHash, deviceHash)]),
    ...(member ? [eq(carts.memberId, member.id)] : []),
  )
  if (!ofOwner) throw new RefusalError('CART-01')
  return and(eq(carts.uuid, uuid), ofOwner)
}

/** Whether the cart has expired. */
export const isCartExpired = ({ touchedAt }: CartRow, now: Temporal.Instant) =>
  now.epochMilliseconds - touchedAt.epochMilliseconds > lifetimeHours * 3_600_000

/** Returns the cart, or throws the refusal. */
export function requireActiveCart(cart: CartRow | undefined, now: Temporal.Instant): CartRow {
  if (!cart) throw new RefusalError('CART-01')
  if (isCartExpired(cart, now)) throw new RefusalError('CART-02')
  return cart
}

/** Returns an owner's cart with its lines, from one snapshot, or the refusal. */
export async function readCart(
  { db }: Database,
  uuid: string,
  owner: CartOwner,
  now: Temporal.Instant,
): Promise<StoredCart> {
  const rows = await db
    .select({ cart: carts, line: lineColumns })
    .from(carts)
    .leftJoin(cartLines, eq(cartLines.cartUuid, carts.uuid))
    .where(owned(uuid, owner))
    .orderBy(asc(cartLines.id))
  return { cart: requireActiveCart(rows[0]?.cart, now), lines: rows.flatMap(({ line }) => line ?? []) }
}

const locking = prepareOnce((db) => {
  const isOwners = or(
    eq(carts.deviceHash, sql.placeholder('deviceHash')),
    eq(carts.memberId, sql.placeholder('memberId')),
  )
  const isThis = and(eq(carts.uuid, sql.placeholder('uuid')), isOwners)
  return db.select().from(carts).where(isThis).for('update').prepare('lock_cart')
})

/** Locks an owner's cart until the transaction ends. Its lines are to be read after the wait: a join would return them as of before. */
export async function lockOwnCart(
  database: Database,
  uuid: string,
  { deviceHash, member }: CartOwner,
): Promise<CartRow | undefined> {
  const [cart] = await locking(database).execute({ uuid, deviceHash, memberId: member?.id ?? null })
  return cart
}

/** Returns an owner's cart with its lines, locked until the transaction ends. */
export async function lockCart(
  database: Database,
  uuid: string,
  owner: CartOwner,
  now: Temporal.Instant,
): Promise<StoredCart> {
  const cart = await lockOwnCart(database, uuid, owner)
  return { cart: requireActiveCart(cart, now), lines: await readLines(database, uuid) }
}

/** Returns the version of any owner's cart. */
export async function readCartVersion({ db }: Database, uuid: string): Promise<number | null> {
  const [cart] = await db.select({ version: carts.version }).from(carts).where(eq(carts.uuid, uuid))
  return cart?.version ?? null
}

/** Returns the version of any owner's cart, locked until the transaction ends. */
export async function lockCartVersion({ db }: Database, uuid: string): Promise<number | null> {
  const [cart] = await db.select({ version: carts.version }).from(carts).where(eq(carts.uuid, uuid)).for('update')
  return cart?.version ?? null
}

/** Counts a change of an owner's cart and locks it, or refuses. */
export async function incrementCartVersion(
  database: Database,
  uuid: string,
  owner: CartOwner,
  now: Temporal.Instant,
): Promise<CartRow> {
  const own = and(owned(uuid, owner), isNull(carts.orderUuid))
  const [cart] = await database.db
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, touchedAt: now })
    .where(and(own, gte(carts.touchedAt, cartExpiryThreshold(now))))
    .returning()
  if (cart) return cart
  const [expired] = await database.db.select({ uuid: carts.uuid }).from(carts).where(own)
  throw new RefusalError(expired ? 'CART-02' : 'CART-01')
}

/** Whether the cart has already had the change with this key. */
export const hasChangeKey = ({ changeKeys }: CartRow, key: string | null): boolean =>
  key !== null && changeKeys.includes(key)

/** Returns the change keys of a cart with one more. */
export const withChangeKey = ({ changeKeys }: CartRow, key: string | null): readonly string[] =>
  key === null ? changeKeys : [...changeKeys, key].slice(-maxKeys)

/** Stores the key of a change in a locked cart. */
export async function saveChangeKey({ db }: Database, cart: CartRow, key: string): Promise<CartRow> {
  const changeKeys = withChangeKey(cart, key)
  await db.update(carts).set({ changeKeys }).where(eq(carts.uuid, cart.uuid))
  return { ...cart, changeKeys }
}

export async function updateCartRow({ db }: Database, uuid: string, set: Partial<CartRow>): Promise<void> {
  await db.update(carts).set(set).where(eq(carts.uuid, uuid))
}

/** Updates the store's minimum in an owner's cart. */
export async function setCartMinimum({ db }: Database, uuid: string, owner: CartOwner, minCart: number): Promise<void> {
  await db.update(carts).set({ minCart }).where(owned(uuid, owner))
}

export async function deleteCart({ db }: Database, uuid: string): Promise<void> {
  await db.delete(carts).where(eq(carts.uuid, uuid))
}

export async function deleteLines({ db }: Database, cartUuid: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db.delete(cartLines).where(and(eq(cartLines.cartUuid, cartUuid), inArray(cartLines.id, [...ids])))
}
