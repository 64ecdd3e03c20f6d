import * as v from 'valibot'
import { Cents, OrderType, PaymentMethod } from '../primitives.ts'

/**
 * `GET days/{date}?outlet=`: the sales of a day of the market, by store. `GET days/{date}/sales.csv` has the same lines.
 * An order counts on the day that it was handed over, a refund on the day that it was made: a past day never changes.
 */
export const DayQuery = v.object({ outlet: v.optional(v.pipe(v.string(), v.maxLength(20))) })

/** Returns the name of the file with the sales of a day, of one store or of all. */
export const salesFileName = (date: string, outlet = '') => `bohio-${date}${outlet === '' ? '' : `-${outlet}`}.csv`

/**
 * Sales and refunds of a store, an order type and a payment method. A sale is what was left of its order when it was
 * handed over; `refunded` is given back of sales, of this day or before. `unsold_refunded` is given back of orders that
 * had not been handed over, so it is no part of sales. Both and `refunded_tips` together are what the bank gave back.
 */
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
  /** Without tips. */
  total: Cents,
  /** For the riders: charged with the orders, and no part of sales. */
  tips: v.optional(Cents, 0),
  refunds: v.number(),
  /** Without tips. */
  refunded: Cents,
  refunded_state_tax: Cents,
  refunded_municipal_tax: Cents,
  refunded_tips: v.optional(Cents, 0),
  unsold_refunds: v.number(),
  unsold_refunded: Cents,
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
  /** Handed over orders that were made again at no charge; they are not among the sales. */
  remakes: v.number(),
})
export type Day = v.InferOutput<typeof Day>
