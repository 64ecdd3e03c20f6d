import { sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import { finalStatuses } from '../../contract/orders.ts'
import { prepareOnce, type Database } from './database.ts'
import { instantPlaceholder } from './instant.ts'
import { literals } from './is-one-of.ts'
import { idempotencyKeys, orderPhone, orders } from './order-schema.ts'

/** A customer at the checkout; orders of their cart do not count. */
type Customer = {
  readonly deviceHash: string
  readonly phone: string
  readonly cartUuid: string
  readonly openSince: Temporal.Instant
}

const given = sql.placeholder
const isOpen = sql`${orders.createdAt} >= ${instantPlaceholder('openSince')}
  and ${orders.cartUuid} <> ${given('cartUuid')}::uuid
  and (${orders.status} = 1
    or ${orders.status} not in (${literals(finalStatuses)}) and ${orders.doc} #>> '{payment,method}' = 'cash')`

/** The number of orders of a phone or a device, whichever has more, that await their payment or are to be paid in cash. */
export const openOrders = sql`greatest(
  (select count(*) from ${orders} where ${orderPhone(orders.doc)} = any(${given('phones')}::text[]) and ${isOpen}),
  (select count(*) from ${idempotencyKeys} join ${orders} on ${orders.uuid} = ${idempotencyKeys.orderUuid}
    where ${idempotencyKeys.deviceHash} = ${given('deviceHash')} and ${isOpen}))`

const counting = prepareOnce((db) =>
  db
    .select({ count: openOrders.mapWith(Number) })
    .from(sql`(values (1)) as one`)
    .prepare('count_open_orders'),
)

export async function countOpenOrders(database: Database, customer: Customer): Promise<number> {
  const [row] = await counting(database).execute({ ...customer, phones: database.sealer.formsOf(customer.phone) })
  return row?.count ?? 0
}
