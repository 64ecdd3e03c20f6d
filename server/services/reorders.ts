import { uuidv7 } from 'uuidv7'
import { readLines, type StoredCart } from '../db/cart-repository.ts'
import type { OrderRow } from '../db/order-repository.ts'
import { viewCart, type ComparedCart } from '../domain/cart-view.ts'
import { shownMinutes } from '../domain/eta.ts'
import { market } from '../domain/market.ts'
import { RefusalError } from '../domain/refusal.ts'
import { createCartService, type CartContext, type ShownCart } from './cart-service.ts'
import type { Caller } from './callers.ts'
import { estimateFor } from './estimates.ts'
import type { Services } from './services.ts'

/** Line ids and coupon codes to leave out. */
type Left = { readonly lines: readonly string[]; readonly coupons: readonly string[] }

/** Reorders past orders [member.reorder]: checked at the current store and time, at current prices. */
export function createReorders(services: Pick<Services, 'database' | 'clock' | 'catalog'>) {
  const { database, clock, catalog } = services
  const carts = createCartService(services)

  /** Returns an order's coupons that are still in the catalog. */
  const couponsOf = ({ doc: { coupons = [] } }: OrderRow) =>
    coupons.flatMap(({ uuid }) => catalog.current().couponByUuid.get(uuid) ?? [])

  /** Returns an order's totals. Its past time counts as no difference to another one. */
  function asPaid({ orderType, future, doc }: OrderRow, { at }: CartContext, minutes: number): ComparedCart['before'] {
    const { outlet, lines, coupons = [], totals } = doc
    const bought = lines.filter(({ couponCode }) => couponCode === undefined).map((line) => ({ line, problem: null }))
    const taken = coupons.map(({ uuid, discount }) => ({ coupon: { uuid }, discount }))
    return {
      outlet: { name: outlet.name },
      minutes,
      orderType,
      orderTime: future ? at : null,
      view: { lines: bought, coupons: taken, totals },
    }
  }

  return {
    /** Previews the order before and after; changes nothing. */
    compare: async (order: OrderRow, context: CartContext, caller: Caller): Promise<ComparedCart> => {
      const index = catalog.current()
      const outlet = await carts.checkContext(context)
      const coupons = couponsOf(order)
      const moved = {
        orderType: context.orderType,
        orderTime: context.at,
        couponUuids: coupons.map(({ uuid }) => uuid),
      }
      const looks = await carts.viewerOf(caller, coupons, null)
      const lines = await readLines(database, order.cartUuid)
      const all = viewCart(index, outlet, { ...moved, lines }, looks, clock.now())
      const sold = new Set(all.lines.filter(({ problem }) => problem === null).map(({ line }) => line.id))
      const kept = lines.filter(({ id }) => sold.has(id))
      const { totals, coupons: judged } = viewCart(index, outlet, { ...moved, lines: kept }, looks, clock.now())
      const estimate = await estimateFor({ database, catalog: index }, outlet, { ...moved, lines: kept }, clock.now())
      const minutes = shownMinutes(outlet, context.orderType, estimate)
      return {
        before: asPaid(order, context, minutes),
        after: { ...moved, outlet, minutes, view: { ...all, totals, coupons: judged } },
      }
    },

    /** Creates a cart with the order's contents. */
    make: async (order: OrderRow, context: CartContext, left: Left, caller: Caller): Promise<ShownCart> => {
      const held = await readLines(database, order.cartUuid)
      const lines = held.filter(({ id }) => !left.lines.includes(id)).map((line) => ({ ...line, id: uuidv7() }))
      if (lines.length === 0) throw new RefusalError('CART-04')
      const kept = couponsOf(order).filter(({ code }) => !left.coupons.includes(code))
      const couponUuids = kept.map(({ uuid }) => uuid)
      const made = await carts.create(context, caller, async ({ cart }) => ({ cart: { ...cart, couponUuids }, lines }))
      return carts.show(made, caller)
    },

    /** Returns a cart with these quantities of the order's lines, by id, and without coupons; it is not stored. */
    draft: async (
      order: OrderRow,
      context: CartContext,
      quantities: ReadonlyMap<string, number>,
      caller: Caller,
    ): Promise<StoredCart> => {
      if ([...quantities.values()].some((quantity) => quantity > market.max_quantity))
        throw new RefusalError('COMMON-01', { path: 'lines' })
      const cart = await carts.newCart(context, caller)
      const lines = (await readLines(database, order.cartUuid)).flatMap((line) => {
        const quantity = quantities.get(line.id)
        return quantity === undefined ? [] : [{ ...line, id: uuidv7(), quantity }]
      })
      if (lines.length < quantities.size) throw new RefusalError('CART-06')
      return { cart, lines }
    },
  }
}
