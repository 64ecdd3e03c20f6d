import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { RefusalError } from '../domain/refusal.ts'
import type { Line } from '../domain/price.ts'
import type { Database } from './database.ts'
import type { Drizzle } from './driver.ts'
import { cartLines, carts } from './schema.ts'

export type CartRow = typeof carts.$inferSelect
export type StoredCart = { readonly cart: CartRow; readonly lines: readonly Line[] }

/** Changes that a cart remembers: more than all of its tabs have on their way. */
const maxKeys = 20
/** Removed lines that a cart remembers. */
const maxRemoved = 20

/** A cart that nobody touched for this long has expired. */
const lifetimeHours = 24

/** Before this instant a cart that was touched last has expired. */
export const oldest = (now: Temporal.Instant) => now.subtract({ hours: lifetimeHours })

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
  now.epochMilliseconds - touchedAt.epochMilliseconds > lifetimeHours * 3_600_000

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

/** Whether a cart has had the change that `key` names. */
export const hasHad = ({ changeKeys }: CartRow, key: string | null): boolean => key !== null && changeKeys.includes(key)

/** The keys of a cart once it has had the change that `key` names. */
const keysWith = ({ changeKeys }: CartRow, key: string | null): readonly string[] =>
  key === null ? changeKeys : [...changeKeys, key].slice(-maxKeys)

/** Remembers that a cart, whose lock is held, has had the change that `key` names. */
export async function keepKey({ db }: Database, cart: CartRow, key: string): Promise<CartRow> {
  const changeKeys = keysWith(cart, key)
  await db.update(carts).set({ changeKeys }).where(eq(carts.uuid, cart.uuid))
  return { ...cart, changeKeys }
}

/** The removed lines of a cart after a change: the last ones, without those that are back. */
const removedAfter = ({ cart, lines: before }: StoredCart, lines: readonly Line[]): readonly Line[] => {
  const isIn = ({ id }: Line) => lines.some((line) => line.id === id)
  const removed = [...cart.removedLines, ...before].filter((line) => !isIn(line))
  return removed.slice(-maxRemoved)
}

const given = sql.placeholder
const linesOfJson = sql`jsonb_to_recordset(${given('put')}::jsonb)
  as line("id" uuid, "productUuid" uuid, "quantity" integer, "build" jsonb)`

/** The statement that stores a new cart and its lines, named like those below. */
export function prepareStoring(db: Drizzle) {
  const made = db.$with('made').as(
    db
      .insert(carts)
      .values({
        uuid: given('uuid'),
        deviceHash: given('deviceHash'),
        memberId: given('memberId'),
        outletId: given('outletId'),
        orderType: given('orderType'),
        orderTime: sql`${given('orderTime')}::timestamptz`,
        minCart: given('minCart'),
        couponUuids: given('couponUuids'),
        version: given('version'),
        createdAt: given('createdAt'),
        touchedAt: given('touchedAt'),
      })
      .returning({ uuid: carts.uuid }),
  )
  const put = db.$with('put', {}).as(sql`
    insert into ${cartLines} ("id", "cartUuid", "productUuid", "quantity", "build")
    select line."id", made."uuid", line."productUuid", line."quantity", line."build"
    from made, ${linesOfJson}`)
  return db.with(made, put).select({ uuid: made.uuid }).from(made).prepare('store_cart')
}

/** Stores a new cart with its lines. */
export async function storeCart(
  storing: ReturnType<typeof prepareStoring>,
  { cart, lines }: StoredCart,
): Promise<void> {
  await storing.execute({ ...cart, orderTime: cart.orderTime?.toString() ?? null, put: JSON.stringify(lines) })
}

/**
 * The statements that change lines of a cart and count the change, or do nothing when the cart has another version by
 * now. They are named, so that each connection has them parsed and planned once.
 */
export function prepareReplacing(db: Drizzle) {
  const touched = db.$with('touched').as(
    db
      .update(carts)
      .set({
        version: sql`${carts.version} + 1`,
        touchedAt: sql`${given('now')}`,
        changeKeys: sql`${given('changeKeys')}::jsonb`,
        removedLines: sql`${given('removedLines')}::jsonb`,
      })
      .where(and(eq(carts.uuid, given('cart')), eq(carts.version, given('version')), isNull(carts.orderUuid)))
      .returning({ uuid: carts.uuid }),
  )
  const put = db.$with('put', {}).as(sql`
    insert into ${cartLines} ("id", "cartUuid", "productUuid", "quantity", "build")
    select line."id", touched."uuid", line."productUuid", line."quantity", line."build"
    from touched, ${linesOfJson}
    on conflict ("id") do update set "quantity" = excluded."quantity", "build" = excluded."build"`)
  const gone = db.$with('gone', {}).as(sql`
    delete from ${cartLines} using touched
    where ${cartLines.cartUuid} = touched."uuid"
      and ${cartLines.id} in (select value::uuid from jsonb_array_elements_text(${given('gone')}::jsonb))`)
  const select = (...steps: Parameters<typeof db.with>) =>
    db
      .with(touched, ...steps)
      .select({ uuid: touched.uuid })
      .from(touched)
  return { puts: select(put).prepare('put_lines'), removes: select(put, gone).prepare('put_and_remove_lines') }
}

type Replacing = ReturnType<typeof prepareReplacing>

/**
 * Makes `lines` the lines of a cart and counts the change, in one statement. Null when the cart is not any more as
 * `before` says: its version tells. Lines that are the same objects as before are not written; those that go are
 * remembered, and so is the `key` of the change.
 */
export async function replaceLines(
  replacing: Replacing,
  before: StoredCart,
  lines: readonly Line[],
  key: string | null,
  now: Temporal.Instant,
): Promise<StoredCart | null> {
  const { cart } = before
  const changeKeys = keysWith(cart, key)
  const removedLines = removedAfter(before, lines)
  const put = lines.filter((line) => !before.lines.includes(line))
  const gone = before.lines.filter(({ id }) => lines.every((line) => line.id !== id)).map(({ id }) => id)
  const remembered = { changeKeys: JSON.stringify(changeKeys), removedLines: JSON.stringify(removedLines) }
  const values = {
    cart: cart.uuid,
    version: cart.version,
    now: now.toString(),
    put: JSON.stringify(put),
    ...remembered,
  }
  const done = await (gone.length === 0
    ? replacing.puts.execute(values)
    : replacing.removes.execute({ ...values, gone: JSON.stringify(gone) }))
  if (done.length === 0) return null
  return { cart: { ...cart, version: cart.version + 1, touchedAt: now, changeKeys, removedLines }, lines }
}
