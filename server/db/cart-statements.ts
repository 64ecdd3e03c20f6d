import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { Line } from '../domain/pricing/line-price.ts'
import { withChangeKey, type StoredCart } from './cart-repository.ts'
import { prepareOnce, type Database } from './database.ts'
import { instantPlaceholder } from './instant.ts'
import { cartLines, carts } from './order-schema.ts'

/** Number of removed lines that a cart stores. */
const maxRemoved = 20

/** Returns the removed lines after a change: the latest, without restored ones. */
const removedAfter = ({ cart, lines: before }: StoredCart, lines: readonly Line[]): readonly Line[] => {
  const isIn = ({ id }: Line) => lines.some((line) => line.id === id)
  const removed = [...cart.removedLines, ...before].filter((line) => !isIn(line))
  return removed.slice(-maxRemoved)
}

const given = sql.placeholder
const linesOfJson = sql`jsonb_to_recordset(${given('put')}::jsonb)
  as line("id" uuid, "productUuid" uuid, "quantity" integer, "build" jsonb)`

/** The statement that inserts a cart and its lines. */
const storing = prepareOnce((db) => {
  const made = db.$with('made').as(
    db
      .insert(carts)
      .values({
        uuid: given('uuid'),
        deviceHash: given('deviceHash'),
        memberId: given('memberId'),
        outletId: given('outletId'),
        orderType: given('orderType'),
        orderTime: instantPlaceholder('orderTime'),
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
})

/** Stores a new cart with its lines. */
export async function insertCart(database: Database, { cart, lines }: StoredCart): Promise<void> {
  await storing(database).execute({ ...cart, put: JSON.stringify(lines) })
}

/** The statements that change a cart's lines and increment its version, or change nothing if the version differs. */
const replacing = prepareOnce((db) => {
  const touched = db.$with('touched').as(
    db
      .update(carts)
      .set({
        version: sql`${carts.version} + 1`,
        touchedAt: instantPlaceholder('now'),
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
})

/**
 * Replaces a cart's lines and increments its version, in one statement. Returns null if the version differs from
 * `before`. Identical line objects are not written; removed lines and the change's `key` are stored.
 */
export async function replaceLines(
  database: Database,
  before: StoredCart,
  lines: readonly Line[],
  key: string | null,
  now: Temporal.Instant,
): Promise<StoredCart | null> {
  const { cart } = before
  const changeKeys = withChangeKey(cart, key)
  const removedLines = removedAfter(before, lines)
  const put = lines.filter((line) => !before.lines.includes(line))
  const gone = before.lines.filter(({ id }) => lines.every((line) => line.id !== id)).map(({ id }) => id)
  const remembered = { changeKeys: JSON.stringify(changeKeys), removedLines: JSON.stringify(removedLines) }
  const values = {
    cart: cart.uuid,
    version: cart.version,
    now,
    put: JSON.stringify(put),
    ...remembered,
  }
  const { puts, removes } = replacing(database)
  const done = await (gone.length === 0
    ? puts.execute(values)
    : removes.execute({ ...values, gone: JSON.stringify(gone) }))
  if (done.length === 0) return null
  return { cart: { ...cart, version: cart.version + 1, touchedAt: now, changeKeys, removedLines }, lines }
}
