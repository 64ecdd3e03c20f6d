import type { CartComparison, ComparedOrder } from '../../contract/cart.ts'
import type { Language } from '../../contract/primitives.ts'
import { toWireTime } from '../../contract/wire-time.ts'
import type { ComparedCart, ComparableCart } from '../domain/cart-view.ts'
import { refuse } from '../domain/refusal.ts'
import { lineWire } from './line-wire.ts'

/** Returns each line before and after; lines that left the catalog are left out. */
export function cartComparisonWire({ before, after }: ComparedCart, lang: Language): CartComparison {
  const moved = new Map(after.view.lines.map((judged) => [judged.line.id, judged]))
  return {
    lines: before.view.lines.map((was) => {
      const now = moved.get(was.line.id)
      const gone = refuse('CART-06', { line_id: was.line.id, name: was.line.name[lang] })
      const { line, problem } = now ?? { ...was, problem: gone }
      const { id, name, quantity, picture, total, error } = lineWire(line, lang, problem)
      return { id, name, quantity, picture, before: was.line.total, after: problem ? null : total, error }
    }),
    coupons: after.view.coupons.map(({ coupon, discount, problem }) => ({
      code: coupon.code,
      name: coupon.name[lang],
      discount_type: coupon.type,
      before: before.view.coupons.find((was) => was.coupon.uuid === coupon.uuid)?.discount ?? 0,
      after: discount,
      error: problem,
    })),
    before: placedWire(before),
    after: placedWire(after),
  }
}

const placedWire = ({
  outlet,
  minutes,
  orderType,
  orderTime,
  view: { totals },
}: ComparableCart<unknown>): ComparedOrder => ({
  outlet_name: outlet.name,
  order_type: orderType,
  order_time: orderTime && toWireTime(orderTime.toString()),
  quote_time: minutes,
  delivery_fee: totals.deliveryFee,
  tax_total: totals.taxes.total,
  total: totals.total,
})
