import { and, eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { orders } from './order-schema.ts'
import { phoneOrders } from './phone-order-schema.ts'
import { staffSealing } from './staff/staff-repository.ts'
import { staff } from './staff/staff-schema.ts'

export type PhoneOrderRow = typeof phoneOrders.$inferSelect

export async function insertPhoneOrder({ db }: Database, row: PhoneOrderRow): Promise<void> {
  await db.insert(phoneOrders).values(row)
}

/** Returns the order that was placed with this key to repeat another one, or null. */
export async function findPhoneOrder(
  { db }: Database,
  { repeatedUuid, key }: Pick<PhoneOrderRow, 'repeatedUuid' | 'key'>,
): Promise<PhoneOrderRow | null> {
  const isIt = and(eq(phoneOrders.repeatedUuid, repeatedUuid), eq(phoneOrders.key, key))
  const [row] = await db.select().from(phoneOrders).where(isIt)
  return row ?? null
}

/** Who placed an order for a customer on the phone, and the number of the order that it repeats. */
export type ByPhone = { readonly staff: string; readonly repeats: string }

/** Returns who placed an order by phone; null if its customer did. */
export async function readByPhone({ db, sealer }: Database, orderUuid: string): Promise<ByPhone | null> {
  const [row] = await db
    .select({ staff, repeats: orders.number })
    .from(phoneOrders)
    .innerJoin(staff, eq(staff.id, phoneOrders.staffId))
    .innerJoin(orders, eq(orders.uuid, phoneOrders.repeatedUuid))
    .where(eq(phoneOrders.orderUuid, orderUuid))
  return row ? { staff: staffSealing.open(sealer, row.staff).name, repeats: row.repeats } : null
}
