import { Temporal } from 'temporal-polyfill'
import type { JudgedCoupon } from './cart-coupons.ts'
import type { Cents, Coupon } from '../catalog.ts'
import type { CouponContext, Customer, CouponUsage } from './coupon-context.ts'
import { benefitOf, conditionsOf, type Condition } from './coupon-rules.ts'
import { refuse, type Refusal } from '../refusal.ts'

/** A coupon of the wallet. */
export type WalletEntry = {
  readonly coupon: Coupon
  readonly checks: readonly Condition[]
  readonly applied: boolean
  readonly applicable: boolean
  /** Its discount for the cart, actual or potential, in cents. */
  readonly saves: Cents
  /** Its price in points and the missing points; null unless it is a reward. */
  readonly reward: { readonly points: number; readonly missing: number } | null
}

/** Coupons that start later than this are hidden. */
const aheadDays = 60

const hasEnded = ({ endsAt }: Coupon, now: Temporal.Instant) =>
  Temporal.Instant.compare(now, Temporal.Instant.from(endsAt)) >= 0

const isOfAnother = ({ member: owner }: Coupon, { member }: Customer) => owner !== null && owner !== member?.email

/** Whether a member can get a reward, now or with more points. */
function isReward(coupon: Coupon, customer: Customer, usage: CouponUsage, now: Temporal.Instant): boolean {
  if (coupon.grantedBy !== 'points' || customer.member === null) return false
  const refusal = judgeReward(coupon, customer, usage, now)
  return refusal === null || refusal.code === 'REWARD-04'
}

/** Whether a customer's wallet lists a coupon. */
export function isListed(coupon: Coupon, { customer, usage, now }: CouponContext): boolean {
  const soon = now.add({ hours: aheadDays * 24 })
  const isFar = Temporal.Instant.compare(Temporal.Instant.from(coupon.startsAt), soon) > 0
  if (coupon.suspended || hasEnded(coupon, now) || isFar || isOfAnother(coupon, customer)) return false
  return !coupon.needsAssignment || usage.held.has(coupon.uuid) || isReward(coupon, customer, usage, now)
}

const placeOf = ({ applied, applicable }: WalletEntry) => (applied ? 0 : applicable ? 1 : 2)

/** Returns the wallet: every visible coupon with its conditions; applied and applicable ones first. */
export function walletEntries(
  coupons: readonly Coupon[],
  applied: readonly JudgedCoupon[],
  context: CouponContext,
): WalletEntry[] {
  const attached = applied.map(({ coupon }) => coupon)
  const entryOf = (coupon: Coupon): WalletEntry => {
    const own = { ...context, others: attached.filter((other) => other !== coupon) }
    const checks = conditionsOf(coupon, own)
    const isApplied = attached.includes(coupon)
    const applicable = !isApplied && checks.every(({ met }) => met)
    const reward = isReward(coupon, context.customer, context.usage, context.now)
      ? { points: coupon.pointsPrice, missing: Math.max(0, coupon.pointsPrice - context.usage.points) }
      : null
    return { coupon, checks, applied: isApplied, applicable, saves: benefitOf(coupon, own), reward }
  }
  const listed = coupons.filter((coupon) => attached.includes(coupon) || isListed(coupon, context))
  return listed.map(entryOf).toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Returns the wallet with the order's total in cents if each conflicting coupon replaced its conflicts. */
export const withSwapTotals = (wallet: readonly WalletEntry[], totalWith: (coupon: Coupon) => Cents): WalletEntry[] =>
  wallet.map((entry) => {
    const checks = entry.checks.map((check) =>
      check.data.other_coupons ? { ...check, data: { ...check.data, total: totalWith(entry.coupon) } } : check,
    )
    return { ...entry, checks }
  })

/** Returns why a member cannot redeem a coupon by its code, already redeemed ones aside; null if they can. */
export function judgeRedemptionByCode(
  coupon: Coupon | undefined,
  customer: Customer,
  usage: CouponUsage,
  now: Temporal.Instant,
): Refusal | null {
  if (customer.member === null) return refuse('COUPON-04')
  const isGiven = coupon?.grantedBy === 'game'
  if (!coupon || isGiven || coupon.suspended || isOfAnother(coupon, customer)) return refuse('COUPON-01')
  if (hasEnded(coupon, now)) return refuse('COUPON-03', { ends: coupon.endsAt })
  const isGone = usage.used.has(coupon.uuid) || usage.spent.has(coupon.uuid)
  return isGone ? refuse('COUPON-02', { reason: 'used' }) : null
}

/** Returns why a member cannot buy a coupon for `points` (REWARD-01 to 04), or null. */
export function judgeReward(
  coupon: Coupon,
  customer: Customer,
  { held, used, points }: CouponUsage,
  now: Temporal.Instant,
): Refusal | null {
  const isAhead = Temporal.Instant.compare(now, Temporal.Instant.from(coupon.startsAt)) < 0
  if (coupon.suspended || isAhead || isOfAnother(coupon, customer)) return refuse('REWARD-01')
  if (held.has(coupon.uuid)) return refuse('REWARD-02', { reason: used.has(coupon.uuid) ? 'used' : 'held' })
  if (hasEnded(coupon, now)) return refuse('REWARD-03', { ends: coupon.endsAt })
  const missing = coupon.pointsPrice - points
  return missing > 0 ? refuse('REWARD-04', { minimum: coupon.pointsPrice, missing }) : null
}
