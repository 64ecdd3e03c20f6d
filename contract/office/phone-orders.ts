import * as v from 'valibot'
import { CartComparison } from '../cart.ts'
import { maxInstructionsLength } from '../delivery-address.ts'
import { Contact, Vehicle } from '../orders.ts'
import { Cents, Handover, Instant, OrderType, PaymentMethod, singleLine, Uuid } from '../primitives.ts'

/** How an order is handed over. */
export const Way = v.object({ order_type: OrderType, handover: Handover })
export type Way = v.InferOutput<typeof Way>

/**
 * `GET orders/{uuid}/reorder` (service, owner): what of an order its store makes now: each line at its old and new
 * price, when and how it can be handed over, and how it is paid without a card number.
 */
export const PhoneOffer = v.object({
  lines: CartComparison.entries.lines,
  /** At least one. Delivery is to the address of the order. */
  ways: v.array(Way),
  /** The types that can be had as soon as possible. */
  asap: v.array(OrderType),
  /** Open slots, by type and date. */
  later: v.array(v.object({ order_type: OrderType, date: v.pipe(v.string(), v.isoDate()), times: v.array(Instant) })),
  payment_methods: v.array(PaymentMethod),
  /** Whether a line needs an identification at the handover. */
  alcohol: v.boolean(),
})
export type PhoneOffer = v.InferOutput<typeof PhoneOffer>

const choice = {
  ...Way.entries,
  /** Null for as soon as possible. */
  order_time: v.nullable(Instant),
  /** Lines of the order; those that are missing are left out. */
  lines: v.pipe(
    v.array(v.object({ id: Uuid, quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)) })),
    v.minLength(1),
    v.maxLength(100),
  ),
  contact: Contact,
  instructions: singleLine(maxInstructionsLength),
  vehicle: v.nullable(Vehicle),
  payment_method: PaymentMethod,
  /** Cash that the customer pays with; null for the exact amount. */
  change_for: v.nullable(Cents),
  age_confirmed: v.boolean(),
}

/** `POST orders/{uuid}/check-reorder` (service, owner): prices the order, and refuses what could not be placed. */
export const PhoneOrderChoice = v.object(choice)
export type PhoneOrderChoice = v.InferInput<typeof PhoneOrderChoice>

/** What is read back to the customer. */
export const PhoneQuote = v.object({
  lines: v.array(v.object({ id: Uuid, name: v.string(), quantity: v.number(), total: Cents })),
  sub_total: Cents,
  delivery_fee: Cents,
  pr_state_tax_total: Cents,
  pr_municipality_tax_total: Cents,
  total: Cents,
  /** Until it would be ready; usual minutes of the store for an order for later. */
  minutes: v.number(),
})
export type PhoneQuote = v.InferOutput<typeof PhoneQuote>

/**
 * `POST orders/{uuid}/reorder` (service, owner): places it. The same `key` is the same order, so it
 * can be sent again; `total` is what was read back (PAYMENT-2 for another one).
 */
export const PhoneOrderRequest = v.object({ ...choice, total: Cents, key: Uuid })
export type PhoneOrderRequest = v.InferInput<typeof PhoneOrderRequest>

export const PhoneOrder = v.object({ uuid: Uuid, order_number: v.string() })
export type PhoneOrder = v.InferOutput<typeof PhoneOrder>
