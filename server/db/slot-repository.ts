import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { Outlet } from '../domain/outlet.ts'
import type { Database } from './database.ts'
import { slotUsage } from './schema.ts'

/** Returns ISO instants of the full slots of `outlet` from `from` on. */
export async function fullSlots({ db }: Database, outlet: Outlet, from: Temporal.Instant): Promise<Set<string>> {
  const rows = await db
    .select({ slot: slotUsage.slot })
    .from(slotUsage)
    .where(and(eq(slotUsage.outletId, outlet.id), gte(slotUsage.slot, from), gte(slotUsage.used, outlet.slotCapacity)))
  return new Set(rows.map(({ slot }) => slot.toString()))
}

/** Takes a place in a slot, under the lock of its row; returns false if it is full. */
export async function reserveSlot({ db }: Database, outlet: Outlet, slot: Temporal.Instant): Promise<boolean> {
  const taken = await db
    .insert(slotUsage)
    .values({ outletId: outlet.id, slot, used: 1 })
    .onConflictDoUpdate({
      target: [slotUsage.outletId, slotUsage.slot],
      set: { used: sql`${slotUsage.used} + 1` },
      setWhere: lt(slotUsage.used, outlet.slotCapacity),
    })
    .returning({ used: slotUsage.used })
  return taken.length > 0
}

/** Releases a place in a slot. */
export async function freeSlot({ db }: Database, outletId: string, slot: Temporal.Instant): Promise<void> {
  await db
    .update(slotUsage)
    .set({ used: sql`${slotUsage.used} - 1` })
    .where(and(eq(slotUsage.outletId, outletId), eq(slotUsage.slot, slot)))
}
