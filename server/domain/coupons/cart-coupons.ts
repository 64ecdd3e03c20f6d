import type { Cents, Coupon } from '../catalog.ts'
import type { CouponContext } from './coupon-context.ts'
import { couponGiftLine } from './coupon-gift.ts'
import { benefitOf, judgeCoupon } from './coupon-rules.ts'
import type { Outlet } from '../stores/outlet.ts'
import type { Refusal } from '../refusal.ts'
import type { Benefits } from '../pricing/totals.ts'

/** A coupon of a cart: its discount, or why it does not apply. */
export type JudgedCoupon = { readonly coupon: Coupon; readonly discount: Cents; readonly problem: Refusal | null }

/** Checks the coupons of a cart, each with those applied before it. */
export function judgeCoupons(
  attached: readonly Coupon[],
  context: CouponContext & { readonly outlet: Outlet },
): { readonly coupons: readonly JudgedCoupon[]; readonly benefits: Benefits } {
  const coupons = attached.map((coupon, index) => {
    const own = { ...context, others: attached.slice(0, index) }
    const problem = judgeCoupon(coupon, own)
    return { coupon, problem, discount: problem ? 0 : benefitOf(coupon, own) }
  })
  const met = coupons.filter(({ problem }) => problem === null).map(({ coupon }) => coupon)
  const discount = met.find(({ type }) => type !== 4) ?? null
  const gift = discount && couponGiftLine(context, discount)
  return { coupons, benefits: { discount, gift, freeDelivery: met.find(({ type }) => type === 4) ?? null } }
}

/** Returns the product that an applied coupon still needs, or null. */
export function missingProductOf(coupons: readonly JudgedCoupon[]): { uuid: string; coupon: Coupon } | null {
  for (const { coupon, problem } of coupons) {
    const [product] = (problem?.code === 'CP-11' || problem?.code === 'CP-16' ? problem.data.products : null) ?? []
    if (product) return { uuid: product.uuid, coupon }
  }
  return null
}
