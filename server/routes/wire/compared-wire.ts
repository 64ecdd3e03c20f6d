import type { CheckedCart, CheckedOrder } from '../../../contract/cart.ts'
import type { Language } from '../../../contract/primitives.ts'
import { toWireTime } from '../../../contract/slots.ts'
import type { ComparedCart, PlacedCart } from '../../domain/cart-view.ts'
import { lineWire } from './line-wire.ts'

/** Each line as it is and as it would be. A line that the catalogue no longer has cannot be shown, and is not there. */
export function comparedWire({ before, after }: ComparedCart, lang: Language): CheckedCart {
  const totals = new Map(before.view.lines.map(({ line }) => [line.id, line.total]))
  return {
    lines: after.view.lines.map(({ line, problem }) => {
      const { id, name, quantity, picture, total, error } = lineWire(line, lang, problem)
      return { id, name, quantity, picture, before: totals.get(id) ?? total, after: problem ? null : total, error }
    }),
    coupons: after.view.coupons.map(({ coupon, discount, problem }) => ({
      code: coupon.code,
      name: coupon.name[lang],
      discount_type: coupon.type,
      before: before.view.coupons.find((was) => was.coupon === coupon)?.discount ?? 0,
      after: discount,
      error: problem,
    })),
    before: placedWire(before),
    after: placedWire(after),
  }
}

const placedWire = ({ outlet, orderType, orderTime, view: { totals } }: PlacedCart): CheckedOrder => ({
  outlet_name: outlet.name,
  order_type: orderType,
  order_time: orderTime && toWireTime(orderTime.toString()),
  quote_time: outlet.quoteMinutes[orderType],
  delivery_fee: totals.deliveryFee,
  tax_total: totals.taxes.total,
  total: totals.total,
})
