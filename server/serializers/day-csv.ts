import type { DaySales } from '../../contract/office/days.ts'
import type { Language, OrderType, PaymentMethod } from '../../contract/primitives.ts'
import { dollarsOf } from '../../contract/dollars.ts'

const headings: Readonly<Record<Language, readonly string[]>> = {
  es: [
    'Fecha',
    'Código',
    'Tienda',
    'Forma',
    'Pago',
    'Línea',
    'Cantidad',
    'Neto',
    'IVU estatal',
    'IVU municipal',
    'Total',
    'Devuelto por el banco',
    'Propinas',
    'Clave',
  ],
  en: [
    'Date',
    'Code',
    'Store',
    'Order type',
    'Payment',
    'Line',
    'Number',
    'Net',
    'State tax',
    'Municipal tax',
    'Total',
    'Given back by the bank',
    'Tips',
    'Key',
  ],
}
const lineNames = {
  es: { sales: 'Ventas', refunds: 'Reembolsos', unsold: 'Reembolsos de órdenes sin entregar' },
  en: { sales: 'Sales', refunds: 'Refunds', unsold: 'Refunds of orders not handed over' },
} as const satisfies Readonly<Record<Language, unknown>>

type Words = Readonly<Record<OrderType | PaymentMethod, string>>
/** As the office calls them on its page. */
const words: Readonly<Record<Language, Words>> = {
  es: {
    delivery: 'Entrega',
    carryout: 'Recoger',
    credit_card: 'Tarjeta',
    cash: 'Efectivo',
    soft_bank: 'Banco',
    eftpos: 'Tarjeta en la tienda',
    ath_movil: 'ATH Móvil',
  },
  en: {
    delivery: 'Delivery',
    carryout: 'Pickup',
    credit_card: 'Card',
    cash: 'Cash',
    soft_bank: 'Bank',
    eftpos: 'Card at the store',
    ath_movil: 'ATH Móvil',
  },
}

/** Excel takes a file without this mark for one of its own encoding. */
const byteOrderMark = '\uFEFF'

/** Quotes a field where RFC 4180 asks for it. */
const field = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

type LineKind = keyof (typeof lineNames)[Language]
type Line = readonly [kind: LineKind, number: number, cents: readonly number[]]

/** Returns the lines of a store, an order type and a payment method that have something. */
function linesOf(sale: DaySales): Line[] {
  const { net_sales: net, state_tax: state, municipal_tax: municipal, total, refunded, unsold_refunded: unsold } = sale
  const { refunded_state_tax: backState, refunded_municipal_tax: backMunicipal, refunded_tips: backTips } = sale
  const all: Line[] = [
    ['sales', sale.orders, [net, state, municipal, total, 0, sale.tips]],
    [
      'refunds',
      sale.refunds,
      [backState + backMunicipal - refunded, -backState, -backMunicipal, -refunded, refunded + backTips, -backTips],
    ],
    ['unsold', sale.unsold_refunds, [0, 0, 0, 0, unsold, 0]],
  ]
  return all.filter(([, number, cents]) => number !== 0 || cents.some((one) => one !== 0))
}

/**
 * Returns the sales of a day as comma-separated values (RFC 4180), in dollars: sales, refunds of sales, and refunds of
 * other orders are lines of their own, so each column adds up. Tips are no part of `Total`: both together are charged.
 * The last column names order type, payment method and line by codes, the same in every language, for programs.
 */
export function daySalesCsv(date: string, sales: readonly DaySales[], language: Language): string {
  const rows = sales.flatMap((sale) =>
    linesOf(sale).map(([kind, number, cents]) => [
      date,
      sale.outlet_code,
      sale.outlet_name,
      words[language][sale.order_type],
      words[language][sale.payment_method],
      lineNames[language][kind],
      String(number),
      ...cents.map(dollarsOf),
      `${sale.order_type}/${sale.payment_method}/${kind}`,
    ]),
  )
  return byteOrderMark + [headings[language], ...rows].map((fields) => `${fields.map(field).join(',')}\r\n`).join('')
}
