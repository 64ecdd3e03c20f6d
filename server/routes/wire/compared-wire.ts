import type { CheckedCart } from '../../../contract/cart.ts'
import type { Language } from '../../../contract/primitives.ts'
import type { ComparedCart } from '../../domain/cart-view.ts'
import { lineWire } from './line-wire.ts'

/** Each line as it is and as it would be. A line that the catalogue no longer has cannot be shown, and is not there. */
export function comparedWire({ before, after }: ComparedCart, lang: Language): CheckedCart {
  const totals = new Map(before.lines.map(({ line }) => [line.id, line.total]))
  return {
    lines: after.lines.map(({ line, problem }) => {
      const { id, name, quantity, picture, total, error } = lineWire(line, lang, problem)
      return { id, name, quantity, picture, before: totals.get(id) ?? total, after: problem ? null : total, error }
    }),
    coupons: after.coupons.map(({ coupon, discount, problem }) => ({
      code: coupon.code,
      name: coupon.name[lang],
      before: before.coupons.find((was) => was.coupon === coupon)?.discount ?? 0,
      after: discount,
      error: problem,
    })),
    total_before: before.totals.total,
    total_after: after.totals.total,
  }
}
