import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { Line } from '../domain/pricing/line-price.ts'
import { prepareOnce, type Database } from './database.ts'
import type { Drizzle } from './driver.ts'
import { instantPlaceholder } from './instant.ts'
import { cartLines, idempotencyKeys, orders } from './order-schema.ts'

export type IdempotencyKeyRow = typeof idempotencyKeys.$inferSelect

/** A key for the order of a cart; `orderUuid` is that of a new one. */
export type Claim = IdempotencyKeyRow & { readonly cartUuid: string; readonly oldest: Temporal.Instant }
type Claimed = {
  /** False if there is a newer key. */
  readonly isClaimed: boolean
  /** The cart's order that awaits its payment, which the key is then for. */
  readonly unpaid: string | null
  readonly lines: readonly Line[]
}

const given = sql.placeholder

/** Returns the part of a statement that claims a key for an order, unless it was claimed since `oldest`; `source` is what it waits for. */
export const statementPartOfKey = (db: Drizzle, orderUuid: SQL, source = sql``) =>
  db.$with('claimed', {}).as(sql`
    insert into ${idempotencyKeys} ("deviceHash", "key", "bodyHash", "orderUuid", "createdAt", "networkHash")
    select ${given('deviceHash')}, ${given('key')}, ${given('bodyHash')}, ${orderUuid}, ${instantPlaceholder('createdAt')},
      ${given('networkHash')} ${source}
    on conflict ("deviceHash", "key") do update set
      "bodyHash" = excluded."bodyHash", "orderUuid" = excluded."orderUuid", "createdAt" = excluded."createdAt",
      "networkHash" = excluded."networkHash"
    where ${idempotencyKeys.createdAt} < ${instantPlaceholder('oldest')}
    returning "orderUuid"`)

const claiming = prepareOnce((db) => {
  const unpaid = db.$with('unpaid').as(
    db
      .select({ uuid: orders.uuid })
      .from(orders)
      .where(and(eq(orders.cartUuid, given('cartUuid')), eq(orders.status, 1))),
  )
  const claimed = statementPartOfKey(db, sql`coalesce((select "uuid" from unpaid), ${given('orderUuid')}::uuid)`)
  const line = sql`jsonb_build_object('id', "id", 'productUuid', "productUuid", 'quantity', "quantity", 'build', "build")`
  return db
    .with(unpaid, claimed)
    .select({
      isClaimed: sql<boolean>`exists (select from claimed)`,
      unpaid: sql<string | null>`(select "uuid" from unpaid)`,
      lines: sql<Line[]>`(
        select coalesce(jsonb_agg(${line} order by "id"), '[]') from ${cartLines}
        where "cartUuid" = ${given('cartUuid')})`,
    })
    .from(sql`(values (1)) as one`)
    .prepare('claim_key')
})

/** Stores a key, in place of the same one from before `oldest`; reads the order and lines of its locked cart. */
export async function claimIdempotencyKey(database: Database, claim: Claim): Promise<Claimed> {
  const [claimed] = await claiming(database).execute(claim)
  if (!claimed) throw new Error('The key was not claimed')
  return claimed
}

/** Returns what a device has used a key for, or null. */
export async function findIdempotencyKey(
  { db }: Database,
  deviceHash: string,
  key: string,
): Promise<IdempotencyKeyRow | null> {
  const isThis = and(eq(idempotencyKeys.deviceHash, deviceHash), eq(idempotencyKeys.key, key))
  const [row] = await db.select().from(idempotencyKeys).where(isThis)
  return row ?? null
}
