import type { WalletCoupon } from '../contract/coupon.ts'
import type { CartOrder } from './cart.ports.ts'
import { port } from './port.ts'

/** The cart for which the coupons are judged, by its `version`; without one, the store, way and time. */
export type WalletAsked = {
  readonly cartId: string | null
  readonly version: number
  readonly order: CartOrder | null
}

/** The coupons there are, each with what it asks for and whether that is met. */
export const loadWallet = port<readonly WalletCoupon[], { asked: WalletAsked }>('loadWallet')
