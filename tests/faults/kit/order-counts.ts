import { count, countDistinct, sum } from 'drizzle-orm'
import { openDatabase } from '../../../server/db/database.ts'
import { idempotencyKeys, orders, slotUsage } from '../../../server/db/order-schema.ts'
import { takenBy } from './taken-places.ts'
import { isTestOrder } from './test-orders.ts'

/** Reads the data of a stopped server from its folder. */
export async function readOrderCounts(dataDir: string) {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  try {
    const rows = await database.db
      .select({ uuid: orders.uuid, slot: orders.slot, weight: orders.weight })
      .from(orders)
      .where(isTestOrder)
    const [carts] = await database.db
      .select({ distinct: countDistinct(orders.cartUuid) })
      .from(orders)
      .where(isTestOrder)
    const [keys] = await database.db.select({ all: count() }).from(idempotencyKeys)
    const [places] = await database.db.select({ taken: sum(slotUsage.used) }).from(slotUsage)
    return {
      uuids: rows.map(({ uuid }) => uuid),
      carts: carts?.distinct ?? 0,
      keys: keys?.all ?? 0,
      places: Number(places?.taken ?? 0),
      taken: takenBy(rows),
    }
  } finally {
    await database.close()
  }
}
