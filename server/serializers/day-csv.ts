import type { DaySales } from '../../contract/office/days.ts'
import type { Language } from '../../contract/primitives.ts'
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
  ],
}
const lineNames = {
  es: { sales: 'Ventas', refunds: 'Reembolsos', unsold: 'Reembolsos de órdenes sin entregar' },
  en: { sales: 'Sales', refunds: 'Refunds', unsold: 'Refunds of orders not handed over' },
} as const satisfies Readonly<Record<Language, unknown>>

/** Excel takes a file without this mark for one of its own encoding. */
const byteOrderMark = '\uFEFF'

/** Quotes a field where RFC 4180 asks for it. */
const field = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

type Line = readonly [name: string, number: number, cents: readonly number[]]

/** Returns the lines of a store, an order type and a payment method that have something. */
function linesOf(sale: DaySales, language: Language): Line[] {
  const { net_sales: net, state_tax: state, municipal_tax: municipal, total, refunded, unsold_refunded: unsold } = sale
  const { refunded_state_tax: backState, refunded_municipal_tax: backMunicipal, refunded_tips: backTips } = sale
  const names = lineNames[language]
  const all: Line[] = [
    [names.sales, sale.orders, [net, state, municipal, total, 0, sale.tips]],
    [
      names.refunds,
      sale.refunds,
      [backState + backMunicipal - refunded, -backState, -backMunicipal, -refunded, refunded + backTips, -backTips],
    ],
    [names.unsold, sale.unsold_refunds, [0, 0, 0, 0, unsold, 0]],
  ]
  return all.filter(([, number, cents]) => number !== 0 || cents.some((one) => one !== 0))
}

/**
 * Returns the sales of a day as comma-separated values (RFC 4180), in dollars: sales, refunds of sales, and refunds of
 * other orders are lines of their own, so each column adds up. Tips are no part of `Total`: both together are charged.
 */
export function daySalesCsv(date: string, sales: readonly DaySales[], language: Language): string {
  const rows = sales.flatMap((sale) =>
    linesOf(sale, language).map(([name, number, cents]) => [
      date,
      sale.outlet_code,
      sale.outlet_name,
      sale.order_type,
      sale.payment_method,
      name,
      String(number),
      ...cents.map(dollarsOf),
    ]),
  )
  return byteOrderMark + [headings[language], ...rows].map((fields) => `${fields.map(field).join(',')}\r\n`).join('')
}
