import type { Coupon, WalletCoupon } from '../../contract/coupon.ts'
import type { Result } from '../../contract/errors.ts'
import type { CartOrder } from '../cart/cart.ports.ts'
import { port } from '../shared/port.ts'

/** The cart for which the coupons are judged, by its `version`; without one, the store, way and time. */
export type WalletAsked = {
  readonly cartId: string | null
  readonly version: number
  readonly order: CartOrder | null
}

/** The coupons there are, each with what it asks for and whether that is met. */
export const loadWallet = port<readonly WalletCoupon[], { asked: WalletAsked }>('loadWallet')
/** Puts the coupon of a code in the member's wallet, for the points that it costs. */
export const redeemCoupon = port<Result<Coupon>, { code: string }>('redeemCoupon')
