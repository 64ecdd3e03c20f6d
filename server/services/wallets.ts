import type { Temporal } from 'temporal-polyfill'
import type { OrderType } from '../../contract/primitives.ts'
import { readCart } from '../db/cart-repository.ts'
import { addCouponToWallet, readCouponUsage } from '../db/coupon-repository.ts'
import { lockMember } from '../db/members/member-repository.ts'
import { adjustPoints } from '../db/members/points-repository.ts'
import { couponContext, viewCart } from '../domain/cart-view.ts'
import type { Coupon } from '../domain/catalog.ts'
import { couponsAfterSwap } from '../domain/coupons/coupon-rules.ts'
import { throwIfRefused, RefusalError } from '../domain/refusal.ts'
import {
  judgeRedemptionByCode,
  judgeReward,
  walletEntries,
  withSwapTotals,
  type WalletEntry,
} from '../domain/coupons/wallet.ts'
import { couponUserOf, type Caller } from './callers.ts'
import type { Services } from './services.ts'

/** Place and time of an order without a cart; null if unknown. */
export type WalletContext = {
  readonly outletCode: string | null
  readonly orderType: OrderType | null
  readonly at: Temporal.Instant | null
}

/** Coupons outside of carts: the wallet, and redeeming codes. */
export function createWallets({ database, clock, catalog }: Pick<Services, 'database' | 'clock' | 'catalog'>) {
  const find = (code: string) => catalog.current().couponByCode.get(code)
  const usageOf = (caller: Caller, coupons: readonly Coupon[], cartUuid: string | null = null) =>
    readCouponUsage(database, coupons, couponUserOf(caller, null, cartUuid))

  /** Deducts the price of a coupon in points, under the member's lock, so that points are spent once. */
  async function buy(coupon: Coupon, caller: Caller): Promise<Coupon> {
    const now = clock.now()
    const { member } = caller
    if (!member) throw new RefusalError('REWARD-05')
    return database.transaction(async () => {
      await lockMember(database, member.id)
      throwIfRefused(judgeReward(coupon, caller, await usageOf(caller, [coupon]), now))
      await addCouponToWallet(database, member.id, coupon.uuid, now)
      await adjustPoints(database, { memberId: member.id, points: -coupon.pointsPrice }, now)
      return coupon
    })
  }

  return {
    /** Returns all coupons visible to a customer, checked against their cart. */
    ofCart: async (cartId: string, caller: Caller): Promise<WalletEntry[]> => {
      const now = clock.now()
      const index = catalog.current()
      const { cart, lines } = await readCart(database, cartId, caller, now)
      const outlet = index.outletById.get(cart.outletId)
      if (!outlet || cart.orderUuid !== null) throw new RefusalError('CART-01')
      const usage = await usageOf(caller, index.coupons, cart.uuid)
      const viewer = { customer: caller, usage, paymentMethod: null }
      const view = viewCart(index, outlet, { ...cart, lines }, viewer, now)
      const wallet = walletEntries(index.coupons, view.coupons, couponContext(index, outlet, cart, view, viewer, now))
      const attached = view.coupons.map(({ coupon }) => coupon)
      return withSwapTotals(wallet, (coupon) => {
        const couponUuids = couponsAfterSwap(coupon, attached)
        return viewCart(index, outlet, { ...cart, lines, couponUuids }, viewer, now).totals.total
      })
    },

    /** Returns the coupons of a customer without a cart. */
    ofPlace: async ({ outletCode, orderType, at }: WalletContext, caller: Caller): Promise<WalletEntry[]> => {
      const now = clock.now()
      const index = catalog.current()
      const outlet = outletCode === null ? null : index.outletByCode.get(outletCode.toUpperCase())
      if (outlet === undefined) throw new RefusalError('HUTBE-1')
      const usage = await usageOf(caller, index.coupons)
      const when = { at: at ?? now, future: at !== null, now }
      const nothing = { lines: [], others: [], paymentMethod: null }
      return walletEntries(index.coupons, [], {
        catalog: index,
        outlet,
        orderType,
        customer: caller,
        usage,
        ...when,
        ...nothing,
      })
    },

    /** Returns the coupon of a code (CP-12). */
    existing: (code: string): Coupon => {
      const coupon = find(code)
      if (!coupon) throw new RefusalError('CP-12', { coupon_code: code })
      return coupon
    },

    /** Adds a coupon to a member's wallet, once; deducts the points of a reward. */
    redeem: async (code: string, caller: Caller): Promise<Coupon> => {
      const coupon = find(code)
      if (coupon?.grantedBy === 'points') return buy(coupon, caller)
      const usage = await usageOf(caller, coupon ? [coupon] : [])
      throwIfRefused(judgeRedemptionByCode(coupon, caller, usage, clock.now()))
      const isHeld =
        coupon && caller.member && (await addCouponToWallet(database, caller.member.id, coupon.uuid, clock.now()))
      if (!isHeld) throw new RefusalError('COUPON-02', { reason: 'held' })
      return coupon
    },
  }
}
