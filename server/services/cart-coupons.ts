import { updateCartRow, type StoredCart } from '../db/cart-repository.ts'
import { couponContext, viewCart } from '../domain/cart-view.ts'
import type { Coupon } from '../domain/catalog.ts'
import { judgeCoupon, couponsAfterSwap } from '../domain/coupons/coupon-rules.ts'
import { throwIfRefused, refuse, RefusalError } from '../domain/refusal.ts'
import type { CartContext, CartService, CartCall } from './cart-service.ts'
import type { Caller } from './callers.ts'
import type { Services } from './services.ts'

/** Applies and removes coupons of carts. */
export function createCartCoupons(
  { database, clock, catalog }: Pick<Services, 'database' | 'clock' | 'catalog'>,
  carts: CartService,
) {
  async function keep({ cart, lines }: StoredCart): Promise<StoredCart> {
    await updateCartRow(database, cart.uuid, { couponUuids: cart.couponUuids })
    return { cart, lines }
  }

  /** Returns why a coupon cannot be added to a cart's, and the total if it replaced conflicting ones. */
  async function judge({ cart, lines }: StoredCart, caller: Caller, coupon: Coupon) {
    const now = clock.now()
    const index = catalog.current()
    const outlet = carts.outletOf(cart)
    const others = carts.couponsOf(cart)
    const looks = await carts.viewerOf(caller, [...others, coupon], cart.uuid)
    const view = viewCart(index, outlet, { ...cart, lines, couponUuids: [] }, looks, now)
    const refusal = judgeCoupon(coupon, { ...couponContext(index, outlet, cart, view, looks, now), others })
    if (refusal?.data.other_coupons === undefined) return refusal
    const swapped = viewCart(
      index,
      outlet,
      { ...cart, lines, couponUuids: couponsAfterSwap(coupon, others) },
      looks,
      now,
    )
    return refuse(refusal.code, { ...refusal.data, total: swapped.totals.total })
  }

  const withCoupons = ({ cart, lines }: StoredCart, couponUuids: string[]): StoredCart => ({
    cart: { ...cart, couponUuids },
    lines,
  })

  const attach = (caller: Caller, code: string, swap: boolean) => async (stored: StoredCart) => {
    const coupon = catalog.current().couponByCode.get(code)
    if (!coupon) throw new RefusalError('CP-12', { coupon_code: code })
    const { couponUuids } = stored.cart
    if (couponUuids.includes(coupon.uuid)) throw new RefusalError('CP-01', { coupon_code: code })
    const wanted = swap ? couponsAfterSwap(coupon, carts.couponsOf(stored.cart)) : [...couponUuids, coupon.uuid]
    const left = wanted.filter((uuid) => uuid !== coupon.uuid)
    throwIfRefused(await judge(withCoupons(stored, left), caller, coupon))
    return withCoupons(stored, wanted)
  }

  return {
    /** With `swap` it replaces conflicting coupons; a refusal changes nothing. */
    apply: (own: CartCall, code: string, swap: boolean) =>
      carts.change(own, async (stored) => keep(await attach(own.caller, code, swap)(stored))),

    /** Applies to a new cart, which is not stored if the coupon is refused. */
    applyToNew: async (context: CartContext, caller: Caller, code: string) =>
      carts.show(await carts.create(context, caller, attach(caller, code, false)), caller),

    remove: (own: CartCall, code: string) =>
      carts.change(own, async (stored) => {
        const uuid = catalog.current().couponByCode.get(code)?.uuid
        const { couponUuids } = stored.cart
        const left = couponUuids.filter((other) => other !== uuid)
        if (left.length === couponUuids.length) throw new RefusalError('CPH-01', { coupon_code: code })
        return keep(withCoupons(stored, left))
      }),
  }
}
