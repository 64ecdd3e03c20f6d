import { isNull } from 'drizzle-orm'
import { orders } from '../../../server/db/order-schema.ts'

/** Orders of these tests' guests, without the seeded orders of the demo member. */
export const isTestOrder = isNull(orders.memberId)
