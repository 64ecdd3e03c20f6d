import type { Temporal } from 'temporal-polyfill'
import { updateCartRow, deleteLines, readCart } from '../db/cart-repository.ts'
import { availableLines, viewCart, type ComparedCart } from '../domain/cart-view.ts'
import type { Line } from '../domain/pricing/line-price.ts'
import { shownMinutes } from '../domain/eta.ts'
import { RefusalError } from '../domain/refusal.ts'
import { estimateFor } from './estimates.ts'
import type { CartContext, CartService, CartCall } from './cart-service.ts'
import type { Services } from './services.ts'

/** Line ids and coupon codes to leave behind. */
type Left = { readonly lines: readonly string[]; readonly coupons: readonly string[] }

/** Moves carts to another store, order type or time, with their coupons, except those that the customer gives up. */
export function createCartTransfer(
  { database, clock, catalog }: Pick<Services, 'database' | 'clock' | 'catalog'>,
  carts: CartService,
) {
  return {
    /** Previews the cart at another store, order type and time; changes nothing. */
    compare: async ({ cartId, caller }: CartCall, context: CartContext): Promise<ComparedCart> => {
      const now = clock.now()
      const { cart, lines } = await readCart(database, cartId, caller, now)
      if (cart.orderUuid !== null) throw new RefusalError('CART-01')
      const outlet = await carts.checkContext(context)
      const looks = await carts.viewerOf(caller, carts.couponsOf(cart), cart.uuid)
      const moved = { orderType: context.orderType, orderTime: context.at, couponUuids: cart.couponUuids }
      const view = (kept: readonly Line[]) => viewCart(catalog.current(), outlet, { ...moved, lines: kept }, looks, now)
      const all = view(lines)
      const { totals, coupons } = view(availableLines(all, lines))
      const before = await carts.show({ cart, lines }, caller)
      const { orderType, orderTime } = cart
      const estimate = await estimateFor({ database, catalog: catalog.current() }, outlet, { ...moved, lines }, now)
      return {
        before: {
          outlet: before.outlet,
          minutes: shownMinutes(before.outlet, orderType, before.estimate),
          orderType,
          orderTime,
          view: before.view,
        },
        after: {
          ...moved,
          outlet,
          minutes: shownMinutes(outlet, context.orderType, estimate),
          view: { ...all, totals, coupons },
        },
      }
    },

    /** Moves a cart, without the lines and coupons that the customer gives up. */
    restore: (own: CartCall, context: CartContext, { lines: without, coupons }: Left) =>
      carts.change(own, async ({ cart, lines }) => {
        const outlet = await carts.checkContext(context)
        const moved = {
          outletId: outlet.id,
          orderType: context.orderType,
          orderTime: context.at,
          minCart: outlet.minCart,
          couponUuids: carts.couponsOf(cart).flatMap(({ uuid, code }) => (coupons.includes(code) ? [] : [uuid])),
        }
        await updateCartRow(database, cart.uuid, moved)
        await deleteLines(database, cart.uuid, without)
        return { cart: { ...cart, ...moved }, lines: lines.filter(({ id }) => !without.includes(id)) }
      }),

    /** Changes the order time; store and order type stay. */
    changeCartTime: (own: CartCall, at: Temporal.Instant | null) =>
      carts.change(own, async ({ cart, lines }) => {
        const outlet = carts.outletOf(cart)
        await carts.checkTime(outlet, cart.orderType, at)
        const moved = { orderTime: at, minCart: outlet.minCart }
        await updateCartRow(database, cart.uuid, moved)
        return { cart: { ...cart, ...moved }, lines }
      }),
  }
}
