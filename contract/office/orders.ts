import * as v from 'valibot'
import { Contact, Order, OrderEvent } from '../orders.ts'
import { CancellationReason } from '../cancellation.ts'
import { OfficeComplaint } from './complaints.ts'
import { Cents, Handover, Instant, OrderType, PaymentMethod, singleLine, Uuid } from '../primitives.ts'

/**
 * `GET orders`: newest first, at most 50, placed before the order `before`. `search` is the number of an order, a phone,
 * an email or a name; `from` and `to` are days of the market, inclusive.
 */
export const OfficeOrdersQuery = v.object({
  search: v.optional(singleLine(120), ''),
  outlet: v.optional(v.pipe(v.string(), v.maxLength(20))),
  from: v.optional(v.pipe(v.string(), v.isoDate())),
  to: v.optional(v.pipe(v.string(), v.isoDate())),
  before: v.optional(Uuid),
})

export const OfficeOrderSummary = v.object({
  uuid: Uuid,
  order_number: v.string(),
  status: v.number(),
  order_type: OrderType,
  handover: Handover,
  outlet_code: v.string(),
  outlet_name: v.string(),
  /** Empty once a guest's data is erased. */
  customer: v.string(),
  phone: v.string(),
  total: Cents,
  refunded: Cents,
  payment_method: PaymentMethod,
  created_at: Instant,
})
export type OfficeOrderSummary = v.InferOutput<typeof OfficeOrderSummary>

/** `GET unaccepted-orders`: at most 50 orders that their store has left unaccepted for some minutes, the longest first. */
export const UnacceptedOrder = v.object({
  uuid: Uuid,
  order_number: v.string(),
  outlet_name: v.string(),
  outlet_phone: v.string(),
  /** When the store should have begun to look at it. */
  since: Instant,
})
export type UnacceptedOrder = v.InferOutput<typeof UnacceptedOrder>

/** Why money is given back. */
export const refundReasons = ['late', 'cold', 'wrong', 'missing', 'quality', 'canceled', 'other'] as const
export const RefundReason = v.picklist(refundReasons)
export type RefundReason = v.InferOutput<typeof RefundReason>

/** `requested`: the bank has not answered yet, and is asked again. */
export const OfficeRefund = v.object({
  uuid: Uuid,
  state: v.picklist(['requested', 'refunded', 'failed', 'obsolete']),
  amount: Cents,
  pr_state_tax: Cents,
  pr_municipality_tax: Cents,
  /** The tip in its amount, which comes after all else. */
  tip: v.optional(Cents, 0),
  reason: v.string(),
  /** Name of the member of staff; null for an operator and for the bank. */
  by: v.nullable(v.string()),
  created_at: Instant,
})
export type OfficeRefund = v.InferOutput<typeof OfficeRefund>

/** One attempt to pay by card. */
export const OfficePayment = v.object({
  uuid: Uuid,
  state: v.string(),
  amount: Cents,
  refunded: Cents,
  bank_reference: v.nullable(v.string()),
  created_at: Instant,
  /** When the amount was taken; null if it never was. */
  captured_at: v.nullable(Instant),
  refunds: v.array(OfficeRefund),
})

/** An email about an order: its kind, and whether it was sent. */
export const OfficeEmail = v.object({ kind: v.string(), due_at: Instant, sent_at: v.nullable(Instant) })

/** `GET orders/{uuid}`: an order with its whole history. */
export const OfficeOrder = v.object({
  ...v.omit(Order, ['events', 'order_payment', 'first_name', 'guest_data']).entries,
  customer: Contact,
  member: v.boolean(),
  payment: v.object({ method: PaymentMethod, change_for: v.nullable(Cents) }),
  events: v.array(OrderEvent),
  payments: v.array(OfficePayment),
  emails: v.array(OfficeEmail),
  complaints: v.array(OfficeComplaint),
  /** Number of the order that it makes again at no charge. */
  remake_of: v.nullable(v.string()),
  /** Who placed it for a customer on the phone, and the number of the order that it repeats; null if the customer did. */
  by_phone: v.nullable(v.object({ staff: v.string(), repeats: v.string() })),
  /** Cents that can still be given back: of the captured card payment. */
  refundable: Cents,
  /** The same by a role without a limit. */
  left_to_refund: Cents,
})
export type OfficeOrder = v.InferOutput<typeof OfficeOrder>

/** Longest note of a refund, in UTF-16 units. */
export const refundNoteLength = 200

/** `POST orders/{uuid}/refunds` (service, owner). The same `key` is the same refund, so it can be sent again. */
export const OfficeRefundRequest = v.object({
  key: Uuid,
  amount: v.union([v.literal('all'), v.pipe(Cents, v.minValue(1))]),
  reason: RefundReason,
  note: v.optional(singleLine(refundNoteLength), ''),
})
export type OfficeRefundRequest = v.InferInput<typeof OfficeRefundRequest>

/** `POST orders/{uuid}/cancel` (store, service, owner): of an order before its end; one that is canceled stays as it is. */
export const OfficeCancelRequest = v.object({ reason: CancellationReason })
export type OfficeCancelRequest = v.InferOutput<typeof OfficeCancelRequest>
