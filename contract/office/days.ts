import * as v from 'valibot'
import { Cents, OrderType, PaymentMethod } from '../primitives.ts'

/**
 * `GET days/{date}?outlet=`: the sales of a day of the market, by store. `GET days/{date}/sales.csv` has the same lines.
 * An order counts on the day it was placed for, once it is completed; a refund on the day it was made.
 */
export const DayQuery = v.object({ outlet: v.optional(v.pipe(v.string(), v.maxLength(20))) })

/** Sales and refunds of a store, an order type and a payment method. Net: `sales` less `refunds`, with their taxes. */
export const DaySales = v.object({
  outlet_code: v.string(),
  outlet_name: v.string(),
  order_type: OrderType,
  payment_method: PaymentMethod,
  orders: v.number(),
  /** Before taxes, after discounts. */
  net_sales: Cents,
  state_tax: Cents,
  municipal_tax: Cents,
  total: Cents,
  refunds: v.number(),
  refunded: Cents,
  refunded_state_tax: Cents,
  refunded_municipal_tax: Cents,
})
export type DaySales = v.InferOutput<typeof DaySales>

/** Orders placed in a quarter of an hour, `start` as `HH:MM` of the market. */
export const QuarterHour = v.object({ start: v.string(), orders: v.number() })

/** Of the day's completed orders: handed over by the end of the promised time, or later. */
export const Promises = v.object({ kept: v.number(), late: v.number(), median_late_minutes: v.nullable(v.number()) })

export const Day = v.object({
  date: v.pipe(v.string(), v.isoDate()),
  sales: v.array(DaySales),
  quarter_hours: v.array(QuarterHour),
  promises: Promises,
  canceled: v.number(),
  refused: v.number(),
})
export type Day = v.InferOutput<typeof Day>
