import { sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { PlaceRange } from '../domain/eta.ts'
import { market } from '../domain/market.ts'
import { prepareOnce, type Database } from './database.ts'
import { instantPlaceholder } from './instant.ts'
import { statementPartOfKey, type Claim } from './idempotency-key-repository.ts'
import { statementPartsOfStep, type NewOrderStep } from './order-event-repository.ts'
import { openOrders } from './open-orders.ts'
import { orderPlaceholders, type NewOrder } from './order-repository.ts'
import { carts, orders } from './order-schema.ts'
import { sealDocument } from './order-sealing.ts'
import { statementPartsOfSlot } from './slot-repository.ts'
import { sqlState } from './sql-state.ts'

/** An order without its slot, and with its cart's expected version. */
export type UnplacedOrder = Omit<NewOrder, 'slot' | 'promisedFrom' | 'promisedTo'>
/** The slot that an order was placed in, and its first step. */
export type PlacedStep = Pick<NewOrder, 'slot' | 'promisedFrom' | 'promisedTo'> & { readonly seq: number }
/** What a new order needs: its key, and a place in one of the slots of a store with this capacity. */
export type Placement = Pick<Claim, 'key' | 'deviceHash' | 'networkHash' | 'bodyHash' | 'oldest'> & {
  readonly range: PlaceRange
  readonly capacity: number
  /** Most orders of the phone or the device, and in proportion of the network, since `openSince` that are not paid yet; null for any number. */
  readonly maxOpenOrders: number | null
  readonly openSince: Temporal.Instant
}

const given = sql.placeholder
const placing = prepareOnce((db) => {
  const ofCart = sql` from closed`
  const closed = db.$with('closed', {}).as(sql`
    update ${carts} set "orderUuid" = case when ${given('status')}::int <> 1 then ${given('orderUuid')}::uuid end
    where "uuid" = ${given('cartUuid')} and "version" = ${given('cartVersion')} and "orderUuid" is null
      and case when ${given('maxOpenOrders')}::int is null then true else ${openOrders} < ${given('maxOpenOrders')}::int end
    returning "uuid"`)
  const { free, taken } = statementPartsOfSlot(db, sql`, closed`)
  const claimed = statementPartOfKey(db, sql`${given('orderUuid')}::uuid`, ofCart)
  const from = sql`case when "slot" = ${instantPlaceholder('first')} then ${instantPlaceholder('ready')} else "slot" end`
  const made = db.$with('made').as(
    db
      .insert(orders)
      .values({
        ...orderPlaceholders,
        uuid: sql`(select "orderUuid" from claimed)`,
        cartUuid: sql`(select "uuid" from closed)`,
        slot: sql`(select "slot" from taken)`,
        promisedFrom: sql`(select ${from} from taken)`,
        promisedTo: sql`(select ${from} + make_interval(mins => ${given('interval')}) from taken)`,
      })
      .returning({ slot: orders.slot, promisedFrom: orders.promisedFrom, promisedTo: orders.promisedTo }),
  )
  const { step, mail } = statementPartsOfStep(db)
  return db
    .with(closed, free, taken, claimed, made, step, mail)
    .select({ seq: step.seq, slot: made.slot, promisedFrom: made.promisedFrom, promisedTo: made.promisedTo })
    .from(step)
    .crossJoin(made)
    .prepare('place_order')
})

/** Whether a placement failed by a violated constraint or a deadlock: the cart, its key or the slot is not as expected. */
export const isPlacementConflict = (error: unknown) => /^(23|40)/.test(sqlState(error) ?? '')

/**
 * Places the order of a cart in one statement: closes the cart, takes a place in a slot, claims the key, and stores the
 * order with its first step. What is missing is null in the order's row, which undoes the statement: it rejects with a
 * conflict if the cart has changed or has an order that awaits its payment, if the customer has too many open orders, if the key is used, or if no slot has a place.
 */
export async function placeOrder(
  database: Database,
  order: UnplacedOrder,
  { range, ...placement }: Placement,
  step: NewOrderStep,
): Promise<PlacedStep> {
  const { sealer } = database
  const phones = sealer.formsOf(order.doc.contact.phone)
  const doc = sealDocument(sealer, order.uuid, order.doc)
  const values = { ...order, phones, doc, ...placement, ...range, ...step, interval: market.slot_interval }
  const [placed] = await placing(database).execute(values)
  if (!placed) throw new Error('The order was not placed')
  return placed
}
