import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EmailKind, EmailView } from '../../../contract/email-view-models.ts'
import type { Order } from '../../../contract/orders.ts'
import { formatClock, formatDay } from '../../../src/ui/format-time.ts'
import { formatMoney } from '../../../src/ui/money.tsx'
import { lineDetails } from './line-details.ts'
import { orderEmailIntro, type OrderEmailIntro } from './order-email-intro.ts'
import { paidText } from './payment-text.ts'
import { formatPhone } from '../../../src/ui/format-phone.ts'
import { promisedTimeText } from './promised-time.ts'

type Row = { readonly label: string; readonly value: string }

/** The content of an email, in order; text and document derive from it. */
export type OrderContent = OrderEmailIntro & {
  readonly link: { readonly label: string; readonly href: string }
  readonly facts: readonly Row[]
  readonly items: readonly (Row & { readonly details: readonly string[] })[]
  readonly sums: readonly Row[]
  readonly total: Row
  /** The payment; null if none is due any more. */
  readonly payment: Row | null
  readonly store: { readonly name: string; readonly address: string; readonly phone: string; readonly call: string }
  readonly why: string
}

/** Kinds about orders that end without completion, and all final kinds. */
const undone: readonly EmailKind[] = ['refused', 'cancelled']
const last: readonly EmailKind[] = [...undone, 'receipt', 'refunded', 'complained', 'answered']
/** Kinds for which the promised time is obsolete: completed or delayed. */
const untimed: readonly EmailKind[] = ['ready', 'delayed']

function factsOf(i18n: I18n, kind: EmailKind, order: Order): readonly Row[] {
  const number = { label: i18n._(msg`Orden`), value: order.order_number }
  const placed = `${formatDay(order.created_at, i18n.locale)}, ${formatClock(order.created_at, i18n.locale)}`
  const made = { label: i18n._(msg`Hecha el`), value: placed }
  if (last.includes(kind)) return [number, made]
  const isDelivery = order.order_type === 'delivery'
  const place = isDelivery ? order.location_name : order.outlet_address
  return [
    number,
    ...(untimed.includes(kind)
      ? []
      : [{ label: isDelivery ? i18n._(msg`Llega`) : i18n._(msg`Lista`), value: promisedTimeText(i18n, order) }]),
    ...(place ? [{ label: isDelivery ? i18n._(msg`Entrega en`) : i18n._(msg`Recoges en`), value: place }] : []),
    ...(order.directions === '' ? [] : [{ label: i18n._(msg`Cómo llegar`), value: order.directions }]),
    ...(order.allergies === '' ? [] : [{ label: i18n._(msg`Tus alergias`), value: order.allergies }]),
  ]
}

function sumsOf(i18n: I18n, order: Order): readonly Row[] {
  const row = (label: string, cents: number): Row => ({ label, value: formatMoney(cents) })
  return [
    row(i18n._(msg`Subtotal`), order.sub_total),
    ...order.order_coupons
      .filter(({ discount }) => discount > 0)
      .map(({ code, discount }) => row(i18n._(msg`Cupón ${code}`), -discount)),
    ...(order.delivery_fee > 0 ? [row(i18n._(msg`Entrega`), order.delivery_fee)] : []),
    row(i18n._(msg`IVU estatal`), order.pr_state_tax_total),
    row(i18n._(msg`IVU municipal`), order.pr_municipality_tax_total),
    ...(order.tip > 0 ? [row(i18n._(msg`Propina`), order.tip)] : []),
  ]
}

/** Returns the content of an email, in the language of `i18n`. */
export function orderEmailContent(i18n: I18n, view: EmailView): OrderContent {
  const { kind, order, link } = view
  const { order_number: number, outlet_name: name, outlet_address: address, outlet_phone: call } = order
  return {
    ...orderEmailIntro(i18n, view),
    link: { label: last.includes(kind) ? i18n._(msg`Ver tu orden`) : i18n._(msg`Seguir tu orden`), href: link },
    facts: factsOf(i18n, kind, order),
    items: order.order_items.map((line) => ({
      label: `${line.quantity} × ${line.name}`,
      value: line.coupon_code === null ? formatMoney(line.total) : i18n._(msg`Gratis`),
      details: lineDetails(i18n, line),
    })),
    sums: sumsOf(i18n, order),
    total: { label: i18n._(msg`Total`), value: formatMoney(order.total) },
    payment: undone.includes(kind) ? null : { label: i18n._(msg`Pago`), value: paidText(i18n, order) },
    store: { name: `Bohío Pizza ${name}`, address, phone: formatPhone(call), call },
    why: i18n._(msg`Te escribimos porque diste este correo para la orden ${number}.`),
  }
}
