import type { Temporal } from 'temporal-polyfill'
import { changeCart, deleteLines, readCart } from '../db/cart-repository.ts'
import { soldLines, viewCart, type ComparedCart } from '../domain/cart-view.ts'
import type { Line } from '../domain/price.ts'
import { RefusalError } from '../domain/refusal.ts'
import type { CartContext, CartService, Own } from './cart-service.ts'
import type { Services } from './services.ts'

/** What stays behind when a cart moves: ids of lines, and codes of coupons. */
type Left = { readonly lines: readonly string[]; readonly coupons: readonly string[] }

/** Carts that go to another store, way or time. Their coupons go with them, but for those that were agreed to be lost. */
export function createCartMoves(
  { database, clock, catalog }: Pick<Services, 'database' | 'clock' | 'catalog'>,
  carts: CartService,
) {
  return {
    /** What the cart would be at another store, way or time; nothing changes. */
    compare: async ({ cartId, caller }: Own, context: CartContext): Promise<ComparedCart> => {
      const now = clock.now()
      const { cart, lines } = await readCart(database, cartId, caller, now)
      if (cart.orderUuid !== null) throw new RefusalError('CART-01')
      const outlet = await carts.checkContext(context)
      const looks = await carts.viewerOf(caller, carts.couponsOf(cart), cart.uuid)
      const moved = { orderType: context.orderType, orderTime: context.at, couponUuids: cart.couponUuids }
      const view = (kept: readonly Line[]) => viewCart(catalog.current(), outlet, { ...moved, lines: kept }, looks, now)
      const all = view(lines)
      const { totals, coupons } = view(soldLines(all, lines))
      const before = await carts.show({ cart, lines }, caller)
      const { orderType, orderTime } = cart
      return {
        before: { outlet: before.outlet, orderType, orderTime, view: before.view },
        after: { ...moved, outlet, view: { ...all, totals, coupons } },
      }
    },

    /** Moves a cart to another store, way or time, without the lines and coupons that the customer agreed to lose. */
    restore: (own: Own, context: CartContext, { lines: without, coupons }: Left) =>
      carts.change(own, async ({ cart, lines }) => {
        const outlet = await carts.checkContext(context)
        const moved = {
          outletId: outlet.id,
          orderType: context.orderType,
          orderTime: context.at,
          minCart: outlet.minCart,
          couponUuids: carts.couponsOf(cart).flatMap(({ uuid, code }) => (coupons.includes(code) ? [] : [uuid])),
        }
        await changeCart(database, cart.uuid, moved)
        await deleteLines(database, cart.uuid, without)
        return { cart: { ...cart, ...moved }, lines: lines.filter(({ id }) => !without.includes(id)) }
      }),

    /** Another order time; the store and the way stay. */
    moveTime: (own: Own, at: Temporal.Instant | null) =>
      carts.change(own, async ({ cart, lines }) => {
        const outlet = carts.outletOf(cart)
        await carts.checkTime(outlet, cart.orderType, at)
        const moved = { orderTime: at, minCart: outlet.minCart }
        await changeCart(database, cart.uuid, moved)
        return { cart: { ...cart, ...moved }, lines }
      }),
  }
}
