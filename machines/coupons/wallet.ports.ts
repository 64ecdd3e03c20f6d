import type { Coupon, WalletCoupon } from '../../contract/coupon.ts'
import type { Result } from '../../contract/errors.ts'
import type { CartOrder } from '../cart/cart.ports.ts'
import { definePort } from '../shared/port.ts'

/** The cart to check the coupons against, by its `version`; without a cart, store, order type and time. */
export type WalletQuery = {
  readonly cartId: string | null
  readonly version: number
  readonly order: CartOrder | null
}

/** Reads the coupons, each with its conditions and whether they are met. */
export const loadWallet = definePort<readonly WalletCoupon[], { asked: WalletQuery }>('loadWallet')
/** Adds a coupon to the member's wallet, for its price in points. */
export const redeemCoupon = definePort<Result<Coupon>, { code: string }>('redeemCoupon')
