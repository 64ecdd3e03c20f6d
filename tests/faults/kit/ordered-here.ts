import { isNull } from 'drizzle-orm'
import { orders } from '../../../server/db/schema.ts'

/** Orders of these customers, who are guests: the demo member's own were there before. */
export const orderedHere = isNull(orders.memberId)
