import { and, eq, gte, sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { QuarterRange } from '../domain/eta.ts'
import { market } from '../domain/market.ts'
import type { Outlet } from '../domain/stores/outlet.ts'
import { prepareOnce, type Database } from './database.ts'
import type { Drizzle } from './driver.ts'
import { instantPlaceholder } from './instant.ts'
import { slotUsage } from './order-schema.ts'

/** Returns ISO instants of the full slots of `outlet` from `from` on. */
export async function fullSlots({ db }: Database, outlet: Outlet, from: Temporal.Instant): Promise<Set<string>> {
  const rows = await db
    .select({ slot: slotUsage.slot })
    .from(slotUsage)
    .where(and(eq(slotUsage.outletId, outlet.id), gte(slotUsage.slot, from), gte(slotUsage.used, outlet.slotCapacity)))
  return new Set(rows.map(({ slot }) => slot.toString()))
}

const given = sql.placeholder

/** Returns the parts of a statement that take a place in the first slot with one; `source` is what they wait for. */
export function statementPartsOfSlot(db: Drizzle, source = sql``) {
  const free = db.$with('free', {}).as(sql`
    select min("at") as "slot"
    from generate_series(
      ${instantPlaceholder('first')}, ${instantPlaceholder('last')}, make_interval(mins => ${given('interval')})) as "at"
    where "at" not in (
      select ${slotUsage.slot} from ${slotUsage} where ${slotUsage.outletId} = ${given('outletId')}
        and ${slotUsage.slot} between ${instantPlaceholder('first')} and ${instantPlaceholder('last')}
        and ${slotUsage.used} >= ${given('capacity')})`)
  const taken = db.$with('taken', {}).as(sql`
    insert into ${slotUsage} ("outletId", "slot", "used")
    select ${given('outletId')}::uuid, free."slot", 1 from free${source} where free."slot" is not null
    on conflict ("outletId", "slot") do update set "used" = ${slotUsage.used} + 1
    where ${slotUsage.used} < ${given('capacity')}
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

/** Takes a place in the first of the slots that has one, under the lock of its row; returns null if all are full. */
export async function reserveSlot(
  database: Database,
  { id: outletId, slotCapacity: capacity }: Outlet,
  { first, last }: QuarterRange,
): Promise<Temporal.Instant | null> {
  const range = { first, last, interval: market.slot_interval }
  for (;;) {
    const [slot] = await reserving(database).execute({ outletId, capacity, ...range })
    if (!slot) return null
    if (slot.isTaken) return slot.at
    // Another order took its last place: the next statement sees that.
  }
}

/** Releases a place in a slot. */
export async function releaseSlot({ db }: Database, outletId: string, slot: Temporal.Instant): Promise<void> {
  await db
    .update(slotUsage)
    .set({ used: sql`${slotUsage.used} - 1` })
    .where(and(eq(slotUsage.outletId, outletId), eq(slotUsage.slot, slot)))
}
