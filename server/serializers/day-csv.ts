import type { DaySales } from '../../contract/office/days.ts'

const columns = [
  'date',
  'outlet_code',
  'outlet_name',
  'order_type',
  'payment_method',
  'orders',
  'net_sales',
  'state_tax',
  'municipal_tax',
  'total',
  'refunds',
  'refunded',
  'refunded_state_tax',
  'refunded_municipal_tax',
] as const

const dollars = (cents: number) => (cents / 100).toFixed(2)
/** Quotes a field where RFC 4180 asks for it. */
const field = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Returns the sales of a day as comma-separated values (RFC 4180), in dollars, with a line of names. */
export function daySalesCsv(date: string, sales: readonly DaySales[]): string {
  const rows = sales.map((line) => ({
    date,
    outlet_code: line.outlet_code,
    outlet_name: line.outlet_name,
    order_type: line.order_type,
    payment_method: line.payment_method,
    orders: String(line.orders),
    net_sales: dollars(line.net_sales),
    state_tax: dollars(line.state_tax),
    municipal_tax: dollars(line.municipal_tax),
    total: dollars(line.total),
    refunds: String(line.refunds),
    refunded: dollars(line.refunded),
    refunded_state_tax: dollars(line.refunded_state_tax),
    refunded_municipal_tax: dollars(line.refunded_municipal_tax),
  }))
  return [columns, ...rows.map((row) => columns.map((name) => row[name]))]
    .map((fields) => `${fields.map(field).join(',')}\r\n`)
    .join('')
}
