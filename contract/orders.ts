import * as v from 'valibot'
import { CartLine } from './cart.ts'
import { Address, instructionsLimitDescription, maxInstructionsLength } from './delivery-address.ts'
import { PhoneCode } from './phone-codes.ts'
import { CardHint } from './payments.ts'
import {
  Cents,
  Handover,
  Instant,
  Latitude,
  singleLine,
  Longitude,
  OrderType,
  PaymentMethod,
  personLengths,
  Uuid,
} from './primitives.ts'
import { TextChannel, TextConsent } from './text-messages.ts'
import { Tip } from './tip.ts'

export const orderStatuses = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 22, 25, 27,
] as const
export const OrderStatus = v.picklist(orderStatuses)
export type OrderStatus = v.InferOutput<typeof OrderStatus>

const stages = [
  'starting',
  'received',
  'accepted',
  'cooking',
  'delivering',
  'ready',
  'completed',
  'canceled',
  'error',
] as const
export type Stage = (typeof stages)[number]

/** Returns the customer's stage of a status [tracker.stages]; null keeps the last one. */
export function stageOf(status: number): Stage | null {
  if (status === 4 || status === 22) return 'error'
  if (status === 1 || status === 2 || status === 25 || status === 27) return 'starting'
  if (status === 3 || status === 15) return 'received'
  if (status >= 10 && status <= 14) return 'accepted'
  if (status === 5) return 'cooking'
  if (status === 6) return 'delivering'
  if (status === 7 || status === 9) return 'completed'
  if (status === 8) return 'canceled'
  return status >= 16 && status <= 20 ? 'ready' : null
}

/** The status of an order that its store accepted for later, before its kitchen starts. */
export const scheduled = 11

/** The store cannot be reached; it may have the order, and its next report says so. */
export const outOfContact = 22

const unacceptedStatuses: readonly number[] = [1, 2, 3, 15, outOfContact, 25, 27]
type Reported = { readonly status: number }
/**
 * Whether the store has not accepted an order with these steps, so that the customer can cancel it. A store out of
 * contact, and a report after that, leave it as accepted as it was.
 */
export const isUnaccepted = (status: number, steps: readonly Reported[]) =>
  [...steps, { status }].every((step) => stageOf(step.status) === null || unacceptedStatuses.includes(step.status))

const waitingStatuses: readonly number[] = [2, 3, 15]
/** Whether an order for later with these steps waits for its kitchen, at a store in contact, so that its customer can change its time. */
export const awaitsKitchen = (status: number, steps: readonly Reported[]) =>
  status === scheduled || (waitingStatuses.includes(status) && isUnaccepted(status, steps))

/** Whether an order of this status is completed, so that it can be rated. */
export const isCompleted = (status: number) => stageOf(status) === 'completed'

/** Statuses after which nothing more comes, and personal data is no longer needed. */
export const finalStatuses: readonly number[] = [4, 7, 8, 9]

/** Estimated time: earliest and latest instant. */
const Promised = v.object({ from: Instant, to: Instant })

/** Why a store refuses an order. */
export const refusalReasons = ['busy', 'soldOut', 'closed', 'address', 'other'] as const
export const RefusalReason = v.picklist(refusalReasons)
export type RefusalReason = v.InferOutput<typeof RefusalReason>

/** Reasons of all steps, each once: those of cancellations are in `cancellation.ts`. */
export const stepReasons = [...refusalReasons, 'noShow', 'undeliverable', 'customer', 'mistake'] as const
const StepReason = v.picklist(stepReasons)
export type StepReason = v.InferOutput<typeof StepReason>

/** Who reports a step. */
export type StepReporter = 'customer' | 'store' | 'kitchen' | 'office' | 'system'

/** A step of an order, as the tracker receives it. `by` is its reporter; the store stands for the office, which pages of an earlier version do not know. */
export const OrderEvent = v.object({
  seq: v.number(),
  status: v.number(),
  at: Instant,
  by: v.picklist(['customer', 'store', 'kitchen', 'system']),
  /** The order's new promised time, if the store gave one with this step. */
  promised: v.optional(Promised),
  /** Why the store refused it (4). */
  reason: v.optional(RefusalReason),
  /** Which of store and office canceled it (8), and why. */
  cancellation: v.optional(v.object({ by: v.picklist(['store', 'office']), reason: v.nullable(StepReason) })),
})
export type OrderEvent = v.InferOutput<typeof OrderEvent>

/** The statuses of an order that its store refused, and of one that was canceled. */
export const refused = 4
export const canceled = 8

/** Returns why the store refused an order with these steps; null if it did not. Old systems of stores give no reason. */
export function refusalReasonOf(events: readonly OrderEvent[]): RefusalReason | null {
  const refusal = events.findLast(({ status }) => status === refused)
  return refusal ? (refusal.reason ?? 'other') : null
}

/** The delivery's destination: address text and point on the map. */
const DeliveryAddress = v.intersect([
  Address,
  v.object({
    lat: Latitude,
    long: Longitude,
    /** Only the area is known, so the text counts. */
    approximate: v.optional(v.boolean(), false),
  }),
])

/** The car of a curbside customer. */
export const vehicleLengths = { model: 40, color: 30, plate: 12 } as const
export const Vehicle = v.object({
  model: singleLine(vehicleLengths.model),
  color: singleLine(vehicleLengths.color),
  plate: singleLine(vehicleLengths.plate),
})
export type Vehicle = v.InferOutput<typeof Vehicle>

/** Longest notes beside the instructions, in UTF-16 units. */
export const noteLengths = { allergies: 160, directions: 200 } as const

/** The customer's contact data. */
export const Contact = v.object({
  first_name: singleLine(personLengths.name),
  last_name: singleLine(personLengths.name),
  phone: singleLine(personLengths.phone),
  email: singleLine(personLengths.email),
})

/**
 * `POST orders`, and `check-order` without placing. `total` is what the customer saw to pay, in cents: the cart's total
 * and the tip.
 */
export const OrderRequest = v.object({
  cart_id: Uuid,
  contact: Contact,
  handover: Handover,
  /** At most 32 visible characters (ORDER-10). */
  instructions: singleLine(maxInstructionsLength, instructionsLimitDescription),
  /** What the customer must not eat, for the kitchen. */
  allergies: v.optional(singleLine(noteLengths.allergies)),
  /** How the driver finds the door. */
  directions: v.optional(singleLine(noteLengths.directions)),
  vehicle: v.nullable(Vehicle),
  address: v.nullable(DeliveryAddress),
  payment: v.object({
    method: PaymentMethod,
    change_for: v.nullable(Cents),
    /** Of the ATH Móvil account; by default that of the contact. */
    phone: v.optional(singleLine(personLengths.phone)),
  }),
  /** For the rider, with a delivery that is paid by card or ATH Móvil (ORDER-21). */
  tip: v.optional(Tip),
  /** The customer agrees to text messages about this order; without effect where they are not offered. */
  text_messages: v.optional(TextChannel),
  /** Proves the phone, where the store asks for it (ORDER-22, ORDER-23). */
  phone_code: v.optional(PhoneCode),
  terms: v.boolean(),
  age_confirmed: v.boolean(),
  total: Cents,
  /** Where and when the customer believes to order; another tab or device may have changed it (ORDER-26). `order_time` is null for as soon as possible. */
  expected: v.optional(
    v.object({
      outlet_code: v.string(),
      order_type: v.picklist(['delivery', 'carryout']),
      order_time: v.nullable(Instant),
    }),
  ),
})
export type OrderRequest = v.InferInput<typeof OrderRequest>
/** The body as the server has parsed it. */
export type ParsedOrderRequest = v.InferOutput<typeof OrderRequest>

/** Longest comment of a rating, in UTF-16 units. */
export const commentLength = 500

/** `POST orders/{uuid}/rating`: stars from 1 to 5, and a comment. The latest replaces earlier ones. */
export const RatingRequest = v.object({
  stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  comment: v.optional(singleLine(commentLength), ''),
})
export const Rating = v.object({ stars: v.number(), comment: v.string(), rated_at: Instant })
export type Rating = v.InferOutput<typeof Rating>

/**
 * `POST orders/{uuid}/reschedule`: another slot for an order for later. `total` is what the customer saw to pay, with the
 * tip; if it is another one at that time, nothing changes (PAYMENT-2).
 */
export const RescheduleRequest = v.object({ order_time: Instant, total: Cents })
export type RescheduleRequest = v.InferOutput<typeof RescheduleRequest>

/**
 * State of a card or app payment: pending; authorized until the store accepts; captured; failed; voided before the capture;
 * `refunding`; refunded.
 */
export const OrderPaymentState = v.picklist([
  'pending',
  'reserved',
  'paid',
  'failed',
  'voided',
  'refunding',
  'refunded',
])
export type OrderPaymentState = v.InferOutput<typeof OrderPaymentState>

/** The latest card or app payment of an order; all null for cash. `refunded` is the refunded amount. */
const OrderPayment = v.object({
  id: v.nullable(Uuid),
  method: PaymentMethod,
  change_for: v.nullable(Cents),
  state: v.nullable(OrderPaymentState),
  card: v.nullable(CardHint),
  refunded: Cents,
})

const Point = v.object({ lat: Latitude, long: Longitude })

/** An order for its owner. Without the order token only `uuid`, `status`, `events` and `order_number` are returned. */
export const Order = v.object({
  uuid: Uuid,
  order_number: v.string(),
  status: v.number(),
  /** Why the store refused it; null for other orders. */
  refusal_reason: v.optional(v.nullable(RefusalReason), null),
  currency: v.literal('USD'),
  sub_total: Cents,
  total_discount: Cents,
  delivery_fee: Cents,
  pr_state_tax_total: Cents,
  pr_municipality_tax_total: Cents,
  tax_total: Cents,
  /** For the rider: not taxed, not discounted. */
  tip: v.optional(Cents, 0),
  /** What is paid, with the tip. */
  total: Cents,
  order_type: OrderType,
  handover: Handover,
  advance_order: v.picklist([0, 1]),
  promised: Promised,
  collection_time: v.nullable(Instant),
  /** Until when the customer can cancel an order for later after its store accepted it, and change its time, unless its kitchen starts; null for others. */
  changeable_until: v.optional(v.nullable(Instant), null),
  outlet_code: v.string(),
  outlet_name: v.string(),
  outlet_phone: v.string(),
  outlet_address: v.string(),
  first_name: v.string(),
  location_name: v.nullable(v.string()),
  /** Null for pickups, and for orders older than structured addresses. */
  address: v.nullable(Address),
  instructions: v.string(),
  allergies: v.optional(v.string(), ''),
  directions: v.optional(v.string(), ''),
  /** Null except at the curb. */
  vehicle: v.nullable(Vehicle),
  /** Positions of store and door; null for orders older than maps, and the door's for pickups. */
  outlet_point: v.nullable(Point),
  destination_point: v.nullable(Point),
  order_items: v.array(CartLine),
  order_coupons: v.array(v.object({ code: v.string(), name: v.string(), discount: Cents })),
  order_payment: OrderPayment,
  /** The customer's feedback, or null. */
  rating: v.nullable(Rating),
  /** The consent to text messages; null for none. */
  text_messages: v.optional(v.nullable(TextConsent), null),
  /** Whether a guest's personal data is still in the order; null for orders of members, and from the release before. */
  guest_data: v.optional(v.nullable(v.picklist(['kept', 'erased'])), null),
  created_at: Instant,
  timezone: v.string(),
  events: v.array(OrderEvent),
})
export type Order = v.InferOutput<typeof Order>

/** The part of an order that is visible without a token: its stage, no personal data. */
export const PublicOrder = v.object({
  uuid: Uuid,
  order_number: v.string(),
  status: v.number(),
  /** Why the store refused it; null for other orders. */
  refusal_reason: v.optional(v.nullable(RefusalReason), null),
  order_type: OrderType,
  advance_order: v.picklist([0, 1]),
  promised: Promised,
  outlet_name: v.string(),
  outlet_phone: v.string(),
  timezone: v.string(),
  events: v.array(OrderEvent),
})
export type PublicOrder = v.InferOutput<typeof PublicOrder>

/** `order_token` opens the whole order; it is returned to the customer who placed it, for `x-order-token`. */
export const PlacedOrder = v.object({ ...Order.entries, order_token: v.string() })
export type PlacedOrder = v.InferOutput<typeof PlacedOrder>

/** One of a member's own orders, in `GET orders/list-orders-by-user`. */
export const OrderSummary = v.object({
  uuid: Uuid,
  order_number: v.string(),
  status: v.number(),
  order_type: OrderType,
  handover: Handover,
  advance_order: v.picklist([0, 1]),
  promised: Promised,
  outlet_code: v.string(),
  outlet_name: v.string(),
  items: v.array(v.object({ name: v.string(), quantity: v.number(), image: v.string() })),
  currency: v.literal('USD'),
  total: Cents,
  rating: v.nullable(Rating),
  created_at: Instant,
})
export type OrderSummary = v.InferOutput<typeof OrderSummary>

/** At most 50 orders, after the uuid `before`. */
export const OwnOrdersQuery = v.object({
  limit: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(50)), '20'),
  before: v.optional(Uuid),
})

/** Statuses with which a store can promise a new time; an order for later has its own until it is delayed (14). */
export const promisingStatuses: readonly OrderStatus[] = [5, 10, 12, 14]

/**
 * `PUT orders/tracking/{uuid}`: `minutes` from now is the new promised time, `reason` that of a refusal (4) or a
 * cancellation (8). Old systems of stores give none.
 */
export const OrderStatusRequest = v.object({
  status: OrderStatus,
  minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(180))),
  reason: v.optional(StepReason),
})
export type OrderStatusRequest = v.InferOutput<typeof OrderStatusRequest>
/** `known`: the method that pages of an earlier version do not know. */
export const StorePaymentMethodsQuery = v.object({
  outlet_code: v.string(),
  known: v.optional(v.literal('ath_movil')),
})
/** `max`: the store's maximum for this method, in cents; null for none. */
export const StorePaymentMethod = v.object({
  code: v.number(),
  method: PaymentMethod,
  name: v.string(),
  max: v.nullable(Cents),
})
export type StorePaymentMethod = v.InferOutput<typeof StorePaymentMethod>
