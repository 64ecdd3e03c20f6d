import type * as v from 'valibot'
import type { OfficeComplaint } from '../../contract/office/complaints.ts'
import type {
  OfficeEmail,
  OfficeOrder,
  OfficeOrderSummary,
  OfficePayment,
  OfficeRefund,
  UnacceptedOrder,
} from '../../contract/office/orders.ts'
import type { OrderEvent } from '../../contract/orders.ts'
import type { Language } from '../../contract/primitives.ts'
import type {
  NamedRefund,
  OrderEmailRow,
  PaymentWithRefunds,
  Unaccepted,
} from '../db/office/office-orders-repository.ts'
import type { OrderRow } from '../db/order-repository.ts'
import { orderWire } from './order-wire.ts'

/** Returns an order for a list of the office. */
export function officeOrderSummaryWire(order: OrderRow, refunded: number): OfficeOrderSummary {
  const { contact, outlet, payment } = order.doc
  return {
    uuid: order.uuid,
    order_number: order.number,
    status: order.status,
    order_type: order.orderType,
    handover: order.handover,
    outlet_code: outlet.code,
    outlet_name: outlet.name,
    customer: `${contact.firstName} ${contact.lastName}`.trim(),
    phone: contact.phone,
    total: order.total,
    refunded,
    payment_method: payment.method,
    created_at: order.createdAt.toString(),
  }
}

export const unacceptedOrderWire = ({ order, since }: Unaccepted): UnacceptedOrder => ({
  uuid: order.uuid,
  order_number: order.number,
  outlet_name: order.doc.outlet.name,
  outlet_phone: order.doc.outlet.phone,
  since: since.toString(),
})

export const officeRefundWire = (refund: NamedRefund): OfficeRefund => ({
  uuid: refund.uuid,
  state: refund.state,
  amount: refund.amount,
  pr_state_tax: refund.stateTax,
  pr_municipality_tax: refund.municipalTax,
  tip: refund.tip,
  reason: refund.reason,
  by: refund.by,
  created_at: refund.createdAt.toString(),
})

const paymentWire = ({ payment, refunds }: PaymentWithRefunds): v.InferOutput<typeof OfficePayment> => ({
  uuid: payment.uuid,
  state: payment.state,
  amount: payment.amount,
  refunded: payment.refunded,
  bank_reference: payment.intentId,
  created_at: payment.createdAt.toString(),
  captured_at: payment.capturedAt?.toString() ?? null,
  refunds: refunds.map(officeRefundWire),
})

/** Emails from before the time of sending was stored have that of their step. */
const emailWire = ({ kind, dueAt, outcome, doneAt, createdAt }: OrderEmailRow): v.InferOutput<typeof OfficeEmail> => ({
  kind,
  due_at: (dueAt ?? createdAt).toString(),
  sent_at: outcome === 'sent' ? (doneAt ?? createdAt).toString() : null,
})

type History = {
  readonly order: OrderRow
  readonly events: readonly OrderEvent[]
  readonly payments: readonly PaymentWithRefunds[]
  readonly emails: readonly OrderEmailRow[]
  readonly complaints: readonly OfficeComplaint[]
  readonly byPhone: OfficeOrder['by_phone']
  readonly refundable: number
  readonly leftToRefund: number
}

/** Returns an order with its whole history, for the office. */
export function officeOrderWire(history: History, lang: Language): OfficeOrder {
  const { order, events, payments, emails, complaints, byPhone, refundable, leftToRefund } = history
  const { contact, payment } = order.doc
  const {
    order_payment: _payment,
    first_name: _name,
    guest_data: _guest,
    ...rest
  } = orderWire({ order, events, payment: null }, lang)
  return {
    ...rest,
    customer: {
      first_name: contact.firstName,
      last_name: contact.lastName,
      phone: contact.phone,
      email: contact.email,
    },
    member: order.memberId !== null,
    payment: { method: payment.method, change_for: payment.changeFor },
    payments: payments.map(paymentWire),
    emails: emails.map(emailWire),
    complaints: [...complaints],
    remake_of: order.doc.remakeOf ?? null,
    by_phone: byPhone,
    refundable,
    left_to_refund: leftToRefund,
  }
}
