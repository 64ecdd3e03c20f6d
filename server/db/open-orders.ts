import { sql, type SQL } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import { finalStatuses } from '../../contract/orders.ts'
import { ordersOfNetwork } from '../domain/order.ts'
import { prepareOnce, type Database } from './database.ts'
import { instantPlaceholder } from './instant.ts'
import { literals } from './is-one-of.ts'
import { idempotencyKeys, orderPhone, orders } from './order-schema.ts'

/** A customer at the checkout; orders of their cart do not count. */
type Customer = {
  readonly deviceHash: string
  readonly networkHash: string | null
  readonly phone: string
  readonly cartUuid: string
  readonly openSince: Temporal.Instant
}

const given = sql.placeholder
const isOpen = sql`${orders.createdAt} >= ${instantPlaceholder('openSince')}
  and ${orders.cartUuid} <> ${given('cartUuid')}::uuid
  and (${orders.status} = 1
    or ${orders.status} not in (${literals(finalStatuses)}) and ${orders.doc} #>> '{payment,method}' = 'cash')`

/** Open orders whose keys have this hash. */
const ofKeys = (hash: SQL) => sql`(
  select count(distinct ${idempotencyKeys.orderUuid}) from ${idempotencyKeys}
  join ${orders} on ${orders.uuid} = ${idempotencyKeys.orderUuid}
  where ${hash} and ${idempotencyKeys.createdAt} >= ${instantPlaceholder('openSince')} and ${isOpen})`

/** Orders that await their payment or are to be paid in cash, of the phone or the device, whichever has more. */
const ownOrders = sql`greatest(
  (select count(*) from ${orders} where ${orderPhone(orders.doc)} = any(${given('phones')}::text[]) and ${isOpen}),
  ${ofKeys(sql`${idempotencyKeys.deviceHash} = ${given('deviceHash')}`)})`
/** The same of a network, divided by what it may have more. */
const networkOrders = sql`${ofKeys(sql`${idempotencyKeys.networkHash} = ${given('networkHash')}`)} / ${sql.raw(String(ordersOfNetwork))}`
/** Whichever is higher. */
export const openOrders = sql`greatest(${ownOrders}, ${networkOrders})`

const counting = prepareOnce((db) =>
  db
    .select({ own: ownOrders.mapWith(Number), network: networkOrders.mapWith(Number) })
    .from(sql`(values (1)) as one`)
    .prepare('count_open_orders'),
)

/** Returns how many orders of a customer, and in proportion of their network, are not paid yet. */
export async function countOpenOrders(database: Database, customer: Customer) {
  const [row] = await counting(database).execute({ ...customer, phones: database.sealer.formsOf(customer.phone) })
  return row ?? { own: 0, network: 0 }
}
