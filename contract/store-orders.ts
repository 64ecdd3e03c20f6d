import * as v from 'valibot'
import { allergens } from './allergens.ts'
import { CartLine } from './cart.ts'
import { Contact, Order, OrderStatus } from './orders.ts'
import { Cents, Instant, PaymentMethod, Uuid } from './primitives.ts'

/** `GET orders` with the key of a store: at most 50 orders, after the uuid `after`; without `status` those that are not over. */
export const StoreOrdersQuery = v.object({
  status: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), OrderStatus)),
  after: v.optional(Uuid),
})

/** A line with its declared allergens as it is built; null if the catalog no longer has all of it. */
export const StoreOrderLine = v.object({
  ...CartLine.entries,
  // A server of the release before sends none.
  allergens: v.optional(v.nullable(v.array(v.picklist(allergens))), null),
})
export type StoreOrderLine = v.InferOutput<typeof StoreOrderLine>

/** Of a store with a printer: its ticket waits, came out, or did not; null for an order that was not accepted. */
export const TicketState = v.nullable(v.picklist(['waiting', 'printed', 'failed']))
export type TicketState = v.InferOutput<typeof TicketState>
/** `POST orders/{uuid}/ticket` with the key of a store: its ticket is printed once more. */
export const StoreTicket = v.object({ ticket: TicketState })
export type StoreTicket = v.InferOutput<typeof StoreTicket>

/** An order as its store needs it, to make it and to hand it over. */
export const StoreOrder = v.object({
  ...v.pick(Order, [
    'uuid',
    'order_number',
    'status',
    'order_type',
    'handover',
    'advance_order',
    'promised',
    'address',
    'destination_point',
    'instructions',
    'allergies',
    'directions',
    'vehicle',
    'tip',
    'total',
    'created_at',
    'events',
  ]).entries,
  order_items: v.array(StoreOrderLine),
  /** Within `total`. A server of the release before sends none. */
  tax_total: v.optional(v.nullable(Cents), null),
  ticket: v.optional(TicketState, null),
  /** Path of the page for the driver of a delivery that is not over, with its key; null for others. A server of the release before sends none. */
  driver_link: v.optional(v.nullable(v.string()), null),
  /** The number of the order that this one makes again at no charge. A server of the release before sends none. */
  remake_of: v.optional(v.nullable(v.string()), null),
  customer: v.pick(Contact, ['first_name', 'last_name', 'phone']),
  /** Age that the customer proves at the handover, for alcohol; null without any. A server of the release before sends none. */
  alcohol_age: v.optional(v.nullable(v.number()), null),
  /** `change_for`: the bill that the customer pays with, in cents; null for a card, or if no change is needed. */
  payment: v.object({ method: PaymentMethod, change_for: v.nullable(Cents) }),
})
export type StoreOrder = v.InferOutput<typeof StoreOrder>

/**
 * `GET orders/stream` with the key of a store: Server-Sent Events named `orders` with this data, one when the stream
 * opens and one within two seconds of any change of the store's open orders, which are then to be read again.
 */
export const StoreOrdersChanged = v.object({ at: Instant })
