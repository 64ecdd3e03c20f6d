import { WalletCoupon } from '../../../contract/coupon.ts'
import { call, itemsFrom, refusalOf } from './calls.ts'
import { postToCart, type CartAccess } from './cart-calls.ts'
import type { TestApp } from './open-test-app.ts'

export const couponBase = '/v1/product-coupon-fe'

type Headers = Readonly<Record<string, string>>

/** Applies a coupon; `swap` replaces those that block it. */
export const applyCoupon = (app: TestApp, { id, headers }: CartAccess, code: string, swap = false) =>
  postToCart(app, 'apply-coupon', { cart_id: id, coupon_code: code, swap }, headers)

/** Applies a coupon and returns its refusal. */
export const refusedCoupon = async (app: TestApp, basket: CartAccess, code: string) =>
  refusalOf(await applyCoupon(app, basket, code))

export const removeCoupon = (app: TestApp, { id, headers }: CartAccess, code: string) =>
  postToCart(app, 'remove-coupon', { cart_id: id, coupon_code: code }, headers)

/** Returns the wallet for a cart or store, by query. */
export const readWallet = async (app: TestApp, query: string, headers: Headers = {}) =>
  itemsFrom(WalletCoupon, await call(app, 'GET', `${couponBase}/coupons${query}`, undefined, headers))
