import type { DaySales } from '../../contract/office/days.ts'
import { dollarsOf } from '../domain/dollars.ts'

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
    net_sales: dollarsOf(line.net_sales),
    state_tax: dollarsOf(line.state_tax),
    municipal_tax: dollarsOf(line.municipal_tax),
    total: dollarsOf(line.total),
    refunds: String(line.refunds),
    refunded: dollarsOf(line.refunded),
    refunded_state_tax: dollarsOf(line.refunded_state_tax),
    refunded_municipal_tax: dollarsOf(line.refunded_municipal_tax),
  }))
  return [columns, ...rows.map((row) => columns.map((name) => row[name]))]
    .map((fields) => `${fields.map(field).join(',')}\r\n`)
    .join('')
}
