import * as v from 'valibot'
import { Address } from '../../contract/delivery-address.ts'
import {
  refusalReasonOf,
  type Order,
  type OrderEvent,
  type OrderSummary,
  type PublicOrder,
} from '../../contract/orders.ts'
import type { Language } from '../../contract/primitives.ts'
import type { OrderRow } from '../db/order-repository.ts'
import type { PaymentRow } from '../db/payment-repository.ts'
import { market } from '../domain/market.ts'
import { changeableUntil } from '../domain/order.ts'
import type { Position } from '../domain/stores/outlet.ts'
import { orderPaymentState } from '../domain/payment.ts'
import { lineWire } from './line-wire.ts'

/** Returns the part of an order that is visible without a token. */
export const publicOrderWire = (order: OrderRow, events: readonly OrderEvent[]): PublicOrder => ({
  uuid: order.uuid,
  order_number: order.number,
  status: order.status,
  refusal_reason: refusalReasonOf(events),
  order_type: order.orderType,
  advance_order: order.future ? 1 : 0,
  promised: { from: order.promisedFrom.toString(), to: order.promisedTo.toString() },
  outlet_name: order.doc.outlet.name,
  outlet_phone: order.doc.outlet.phone,
  timezone: market.timezone,
  events: [...events],
})

function paymentWire({ doc: { payment } }: OrderRow, row: PaymentRow | null): Order['order_payment'] {
  const chosen = { method: payment.method, change_for: payment.changeFor }
  if (!row) return { ...chosen, id: null, state: null, card: null, refunded: 0 }
  const state = orderPaymentState(row, row.capturedAt !== null)
  return {
    ...chosen,
    id: row.uuid,
    state,
    card: row.card && { brand: row.card.brand, last_four: row.card.lastFour },
    refunded: state === 'refunded' ? row.amount : row.refunded,
  }
}

/** An order's row, its steps, and its latest card payment. */
export type OrderParts = {
  readonly order: OrderRow
  readonly events: readonly OrderEvent[]
  readonly payment: PaymentRow | null
}

/** Returns one of a member's own orders, for a list. */
export const orderSummaryWire = (order: OrderRow, lang: Language): OrderSummary => ({
  uuid: order.uuid,
  order_number: order.number,
  status: order.status,
  order_type: order.orderType,
  handover: order.handover,
  advance_order: order.future ? 1 : 0,
  promised: { from: order.promisedFrom.toString(), to: order.promisedTo.toString() },
  outlet_code: order.doc.outlet.code,
  outlet_name: order.doc.outlet.name,
  items: order.doc.lines.map(({ name, quantity, picture }) => ({ name: name[lang], quantity, image: picture.image })),
  currency: market.currency,
  total: order.total,
  rating: order.rating,
  created_at: order.createdAt.toString(),
})

const pointOf = ([long, lat]: Position) => ({ lat, long })

/** Returns the whole order, for its owner. */
export function orderWire({ order, events, payment: row }: OrderParts, lang: Language): Order {
  const { contact, address, outlet, totals, lines, coupons = [] } = order.doc
  return {
    ...publicOrderWire(order, events),
    currency: market.currency,
    sub_total: totals.subTotal,
    total_discount: coupons.reduce((sum, { discount }) => sum + discount, 0),
    delivery_fee: totals.deliveryFee,
    pr_state_tax_total: totals.taxes.state,
    pr_municipality_tax_total: totals.taxes.municipal,
    tax_total: totals.taxes.total,
    tip: order.tip,
    total: order.total,
    handover: order.handover,
    collection_time: order.future ? order.promisedFrom.toString() : null,
    changeable_until: changeableUntil(order)?.toString() ?? null,
    outlet_code: outlet.code,
    outlet_address: outlet.address,
    first_name: contact.firstName,
    location_name: address?.location_name ?? null,
    address: v.is(Address, address) ? v.parse(Address, address) : null,
    instructions: order.doc.instructions,
    allergies: order.doc.allergies ?? '',
    directions: order.doc.directions ?? '',
    vehicle: order.doc.vehicle,
    outlet_point: outlet.position ? pointOf(outlet.position) : null,
    destination_point: address && { lat: address.lat, long: address.long },
    order_items: lines.map((line) => lineWire(line, lang, null)),
    order_coupons: coupons.map(({ code, name, discount }) => ({ code, name: name[lang], discount })),
    order_payment: paymentWire(order, row),
    rating: order.rating,
    text_messages: order.textChannel && {
      channel: order.textChannel,
      agreed_at: order.createdAt.toString(),
      stopped_at: order.textsStoppedAt?.toString() ?? null,
    },
    guest_data: order.memberId === null ? (contact.firstName === '' ? 'erased' : 'kept') : null,
    created_at: order.createdAt.toString(),
  }
}
