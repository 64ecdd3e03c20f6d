import { and, eq, gt, gte, inArray, sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { QuarterRange } from '../domain/eta.ts'
import { market } from '../domain/market.ts'
import type { Outlet } from '../domain/stores/outlet.ts'
import { prepareOnce, type Database } from './database.ts'
import type { Drizzle } from './driver.ts'
import { instantPlaceholder } from './instant.ts'
import { slotUsage } from './order-schema.ts'

/** Returns ISO instants of the slots of `outlet` from `from` on that have no place for an order of this weight. */
export async function fullSlots(
  { db }: Database,
  outlet: Outlet,
  from: Temporal.Instant,
  weight = 1,
): Promise<Set<string>> {
  const most = Math.max(0, outlet.slotCapacity - weight)
  const rows = await db
    .select({ slot: slotUsage.slot })
    .from(slotUsage)
    .where(and(eq(slotUsage.outletId, outlet.id), gte(slotUsage.slot, from), gt(slotUsage.used, most)))
  return new Set(rows.map(({ slot }) => slot.toString()))
}

/** Returns ISO instants of the full slots from `from` on, by the id of the store. */
export async function fullSlotsOf(
  { db }: Database,
  outlets: readonly Outlet[],
  from: Temporal.Instant,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const ids = outlets.map(({ id }) => id)
  const rows = await db
    .select()
    .from(slotUsage)
    .where(and(inArray(slotUsage.outletId, ids), gte(slotUsage.slot, from)))
  const byOutlet = Map.groupBy(rows, ({ outletId }) => outletId)
  const fullOf = ({ id, slotCapacity }: Outlet) =>
    (byOutlet.get(id) ?? []).filter(({ used }) => used >= slotCapacity).map(({ slot }) => slot.toString())
  return new Map(outlets.map((outlet) => [outlet.id, new Set(fullOf(outlet))]))
}

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
