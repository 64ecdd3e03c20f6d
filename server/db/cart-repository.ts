import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import * as v from 'valibot'
import { RefusalError } from '../domain/refusal.ts'
import type { Line } from '../domain/price.ts'
import type { Database } from './database.ts'
import { cartLines, carts } from './schema.ts'

export type CartRow = typeof carts.$inferSelect
export type StoredCart = { readonly cart: CartRow; readonly lines: readonly Line[] }

/** A cart that nobody touched for this long has expired. */
const lifetimeHours = 24

const oldest = (now: Temporal.Instant) => now.subtract({ hours: lifetimeHours })

const lineColumns = {
  id: cartLines.id,
  productUuid: cartLines.productUuid,
  quantity: cartLines.quantity,
  build: cartLines.build,
}

export const linesOf = ({ db }: Database, cartUuid: string): Promise<Line[]> =>
  db.select(lineColumns).from(cartLines).where(eq(cartLines.cartUuid, cartUuid)).orderBy(asc(cartLines.id))

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

/** Whether nobody has touched a cart for too long. */
export const isExpired = ({ touchedAt }: CartRow, now: Temporal.Instant) =>
  Temporal.Instant.compare(touchedAt, oldest(now)) < 0

/** The cart that was found, or the refusal why it cannot be had. */
function fresh(cart: CartRow | undefined, now: Temporal.Instant): CartRow {
  if (!cart) throw new RefusalError('CART-01')
  if (isExpired(cart, now)) throw new RefusalError('CART-02')
  return cart
}

/** An owner's cart with its lines, as both were at one moment, or the refusal why it cannot be had. */
export async function readCart(
  { db }: Database,
  uuid: string,
  owner: Owner,
  now: Temporal.Instant,
): Promise<StoredCart> {
  const rows = await db
    .select({ cart: carts, line: lineColumns })
    .from(carts)
    .leftJoin(cartLines, eq(cartLines.cartUuid, carts.uuid))
    .where(owned(uuid, owner))
    .orderBy(asc(cartLines.id))
  return { cart: fresh(rows[0]?.cart, now), lines: rows.flatMap(({ line }) => line ?? []) }
}

/** The same, and nobody else can change it until the transaction ends. */
export async function lockCart(
  database: Database,
  uuid: string,
  owner: Owner,
  now: Temporal.Instant,
): Promise<StoredCart> {
  const [cart] = await database.db.select().from(carts).where(owned(uuid, owner)).for('update')
  // Whoever waited for the lock has to look at the lines now: a join would show them as they were before.
  return { cart: fresh(cart, now), lines: await linesOf(database, uuid) }
}

/** The version of a cart, whoever's it is, which nobody can change until the transaction ends. */
export async function lockVersion({ db }: Database, uuid: string): Promise<number | null> {
  const [cart] = await db.select({ version: carts.version }).from(carts).where(eq(carts.uuid, uuid)).for('update')
  return cart?.version ?? null
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

const Rows = v.object({ rows: v.array(v.unknown()) })

/**
 * Makes `lines` the lines of a cart and counts the change, in one statement. Null when the cart is not any more as
 * `before` says: its version tells. Lines that are the same objects as before are not written.
 */
export async function replaceLines(
  { db }: Database,
  before: StoredCart,
  lines: readonly Line[],
  now: Temporal.Instant,
): Promise<StoredCart | null> {
  const { cart } = before
  const put = lines.filter((line) => !before.lines.includes(line))
  const gone = before.lines.filter(({ id }) => lines.every((line) => line.id !== id)).map(({ id }) => id)
  const steps = [
    sql`touched as (update ${carts} set "version" = ${carts.version} + 1, "touchedAt" = ${now.toString()}::timestamptz
      where ${carts.uuid} = ${cart.uuid} and ${carts.version} = ${cart.version} and ${carts.orderUuid} is null
      returning ${carts.uuid})`,
    sql`put as (insert into ${cartLines} ("id", "cartUuid", "productUuid", "quantity", "build")
      select line."id", touched."uuid", line."productUuid", line."quantity", line."build"
      from touched, jsonb_to_recordset(${JSON.stringify(put)}::jsonb)
        as line("id" uuid, "productUuid" uuid, "quantity" integer, "build" jsonb)
      on conflict ("id") do update set "quantity" = excluded."quantity", "build" = excluded."build")`,
    sql`gone as (delete from ${cartLines} using touched
      where ${cartLines.cartUuid} = touched."uuid"
        and ${cartLines.id} in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb)))`,
  ]
  const needed = steps.filter((_, index) => index === 0 || (index === 1 ? put : gone).length > 0)
  const done = await db.execute(sql`with ${sql.join(needed, sql`, `)} select 1 from touched`)
  if (v.parse(Rows, done).rows.length === 0) return null
  return { cart: { ...cart, version: cart.version + 1, touchedAt: now }, lines }
}
