import { asc } from 'drizzle-orm'
import { openDatabase } from '../../../server/db/database.ts'
import { orderEventOf } from '../../../server/db/order-event-repository.ts'
import { orderEvents, orders, slotUsage } from '../../../server/db/order-schema.ts'
import { seedCatalog } from '../../../server/db/seed/catalog.ts'
import { takenBy } from './taken-places.ts'
import { isTestOrder } from './test-orders.ts'
import type { OrderEvent } from '../../../contract/orders.ts'

/** Data of stopped servers: totals, the events of every order, and the usage of every slot. */
export async function readDatabaseSummary(settings: Parameters<typeof openDatabase>[0]) {
  const { db, close } = await openDatabase(settings)
  try {
    const stored = await db.select().from(orders).where(isTestOrder)
    const steps = await db.select().from(orderEvents).orderBy(asc(orderEvents.seq))
    const usage = await db.select().from(slotUsage)
    const eventsOf = new Map<string, OrderEvent[]>()
    for (const step of steps)
      eventsOf.set(step.orderUuid, [...(eventsOf.get(step.orderUuid) ?? []), orderEventOf(step)])
    const slots = usage.map(({ outletId, slot, used }) => {
      const outlet = seedCatalog.outlets.find(({ id }) => id === outletId)
      return { code: outlet?.code, slot: slot.toString(), used, left: (outlet?.slotCapacity ?? 0) - used }
    })
    return {
      totalOf: new Map(stored.map(({ uuid, total }) => [uuid, total])),
      eventsOf,
      slots: slots.length,
      full: slots.filter(({ left }) => left === 0).length,
      overfull: slots.filter(({ left }) => left < 0).length,
      places: slots.reduce((sum, { used }) => sum + used, 0),
      taken: takenBy(stored),
      /** Returns the remaining capacity of a slot. */
      leftIn: (outletCode: string, at: string) =>
        slots.find(({ code, slot }) => code === outletCode && slot === at)?.left ?? null,
    }
  } finally {
    await close()
  }
}
