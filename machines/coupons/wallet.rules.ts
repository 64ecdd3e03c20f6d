import type { Cart } from '../../contract/cart.ts'
import type { WalletCoupon } from '../../contract/coupon.ts'
import type { CartOrder } from '../cart/cart.ports.ts'
import type { WalletQuery } from './wallet.ports.ts'

/** Returns what the coupons are checked against. */
export const walletQueryOf = (cart: Cart | null, order: CartOrder | null): WalletQuery => ({
  cartId: cart?.uuid ?? null,
  version: cart?.version ?? 0,
  order,
})

const timeOf = (order: CartOrder | null) => (order?.when.kind === 'slot' ? order.when.at : null)

export const isSameWalletQuery = (one: WalletQuery, other: WalletQuery): boolean =>
  one.cartId === other.cartId &&
  one.version === other.version &&
  one.order?.outletCode === other.order?.outletCode &&
  one.order?.orderType === other.order?.orderType &&
  timeOf(one.order) === timeOf(other.order)

/** Whether the member's points cover the coupon. */
export const isAffordable = (coupons: readonly WalletCoupon[] | null, code: string): boolean =>
  coupons?.some((coupon) => coupon.code === code && coupon.reward?.missing === 0) ?? false

/** Whether the coupon costs points. */
export const isRewardCode = (coupons: readonly WalletCoupon[] | null, code: string): boolean =>
  coupons?.some((coupon) => coupon.code === code && coupon.reward !== null) ?? false
