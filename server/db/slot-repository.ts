import { and, eq, gt, gte, or, sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { QuarterRange } from '../domain/eta.ts'
import { market } from '../domain/market.ts'
import type { Outlet } from '../domain/stores/outlet.ts'
import { prepareOnce, type Database } from './database.ts'
import type { Drizzle } from './driver.ts'
import { instantPlaceholder } from './instant.ts'
import { slotUsage } from './order-schema.ts'

/** Returns, by the id of the store, ISO instants of its slots from `from` on that have no place for an order of this weight. */
export async function fullSlotsOf(
  { db }: Database,
  outlets: readonly Outlet[],
  from: Temporal.Instant,
  weight = 1,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const isFull = outlets.map(({ id, slotCapacity }) =>
    and(eq(slotUsage.outletId, id), gt(slotUsage.used, Math.max(0, slotCapacity - weight))),
  )
  if (isFull.length === 0) return new Map()
  const { outletId, slot } = slotUsage
  const rows = await db
    .select({ outletId, slot })
    .from(slotUsage)
    .where(and(gte(slot, from), or(...isFull)))
  const byOutlet = Map.groupBy(rows, (row) => row.outletId)
  return new Map([...byOutlet].map(([id, full]) => [id, new Set(full.map((row) => row.slot.toString()))]))
}

/** Returns those of one store. */
export const fullSlots = async (
  database: Database,
  outlet: Outlet,
  from: Temporal.Instant,
  weight = 1,
): Promise<ReadonlySet<string>> => (await fullSlotsOf(database, [outlet], from, weight)).get(outlet.id) ?? new Set()

const given = sql.placeholder

/** Returns the parts of a statement that take a place of a weight in the first slot with one; `source` is what they wait for. */
export function statementPartsOfSlot(db: Drizzle, source = sql``) {
  const free = db.$with('free', {}).as(sql`
    select min("at") as "slot"
    from generate_series(
      ${instantPlaceholder('first')}, ${instantPlaceholder('last')}, make_interval(mins => ${given('interval')})) as "at"
    where "at" not in (
      select ${slotUsage.slot} from ${slotUsage} where ${slotUsage.outletId} = ${given('outletId')}
        and ${slotUsage.slot} between ${instantPlaceholder('first')} and ${instantPlaceholder('last')}
        and ${slotUsage.used} + ${given('weight')}::int > ${given('capacity')})`)
  const taken = db.$with('taken', {}).as(sql`
    insert into ${slotUsage} ("outletId", "slot", "used")
    select ${given('outletId')}::uuid, free."slot", ${given('weight')}::int from free${source} where free."slot" is not null
    on conflict ("outletId", "slot") do update set "used" = ${slotUsage.used} + ${given('weight')}::int
    where ${slotUsage.used} + ${given('weight')}::int <= ${given('capacity')}
    returning "slot"`)
  return { free, taken }
}

const reserving = prepareOnce((db) => {
  const { free, taken } = statementPartsOfSlot(db)
  return db
    .with(free, taken)
    .select({ at: sql`"slot"`.mapWith(slotUsage.slot), isTaken: sql<boolean>`exists (select from taken)` })
    .from(sql`free where "slot" is not null`)
    .prepare('reserve_slot')
})

/** Takes a place of a weight in the first of the slots that has one, under the lock of its row; returns null if all are full. */
export async function reserveSlot(
  database: Database,
  { id: outletId, slotCapacity: capacity }: Outlet,
  { first, last }: QuarterRange,
  weight: number,
): Promise<Temporal.Instant | null> {
  const range = { first, last, interval: market.slot_interval }
  for (;;) {
    const [slot] = await reserving(database).execute({ outletId, capacity, weight, ...range })
    if (!slot) return null
    if (slot.isTaken) return slot.at
    // Another order took its last place: the next statement sees that.
  }
}

/** Gives an order's place in a slot back. */
export async function releaseSlot(
  { db }: Database,
  {
    outletId,
    slot,
    weight,
  }: { readonly outletId: string; readonly slot: Temporal.Instant | null; readonly weight: number },
): Promise<void> {
  if (slot === null) return
  await db
    .update(slotUsage)
    .set({ used: sql`${slotUsage.used} - ${weight}::int` })
    .where(and(eq(slotUsage.outletId, outletId), eq(slotUsage.slot, slot)))
}
