import type { Temporal } from 'temporal-polyfill'
import { uuidv7 } from 'uuidv7'
import type { OrderType } from '../../contract/primitives.ts'
import {
  hasChangeKey,
  saveChangeKey,
  readLines,
  incrementCartVersion,
  type CartRow,
  type StoredCart,
} from '../db/cart-repository.ts'
import { insertCart } from '../db/cart-statements.ts'
import { readCouponUsage } from '../db/coupon-repository.ts'
import { fullSlots } from '../db/slot-repository.ts'
import { viewCart, type CartView, type CouponViewer } from '../domain/cart-view.ts'
import type { Coupon } from '../domain/catalog.ts'
import { judgeOrderTime } from '../domain/order-time.ts'
import type { Outlet } from '../domain/stores/outlet.ts'
import type { Estimate } from '../domain/eta.ts'
import { throwIfRefused, RefusalError } from '../domain/refusal.ts'
import { timeRefusal } from '../domain/time-refusals.ts'
import { couponUserOf, type Caller } from './callers.ts'
import { estimateFor } from './estimates.ts'
import type { Services } from './services.ts'

/** Store, order type and time of a cart; `at` null is as soon as possible. */
export type CartContext = {
  readonly outletCode: string
  readonly orderType: OrderType
  readonly at: Temporal.Instant | null
}
export type ShownCart = {
  readonly cart: CartRow
  readonly outlet: Outlet
  readonly view: CartView
  readonly estimate: Estimate | null
}
/** A cart and its caller. A change with a `key` is idempotent. */
export type CartCall = { readonly cartId: string; readonly caller: Caller; readonly key: string | null }

export type CartService = ReturnType<typeof createCartService>

/** Common steps of cart calls: store, lock and view. */
export function createCartService({ database, clock, catalog }: Pick<Services, 'database' | 'clock' | 'catalog'>) {
  const outletOf = (cart: CartRow): Outlet => {
    const outlet = catalog.current().outletById.get(cart.outletId)
    if (!outlet) throw new RefusalError('HUTBE-1')
    return outlet
  }

  /** Returns the viewer of a cart with the usage of `coupons`; null stands for a new cart. */
  async function viewerOf(caller: Caller, coupons: readonly Coupon[], cartUuid: string | null): Promise<CouponViewer> {
    const usage = await readCouponUsage(database, coupons, couponUserOf(caller, null, cartUuid))
    return { customer: caller, usage, paymentMethod: null }
  }

  const couponsOf = ({ couponUuids }: CartRow): Coupon[] =>
    couponUuids.flatMap((uuid) => catalog.current().couponByUuid.get(uuid) ?? [])

  async function show({ cart, lines }: StoredCart, caller: Caller): Promise<ShownCart> {
    const outlet = outletOf(cart)
    const looks = await viewerOf(caller, couponsOf(cart), cart.uuid)
    const [now, index, query] = [clock.now(), catalog.current(), { ...cart, lines }]
    const estimate = await estimateFor({ database, catalog: index }, outlet, query, now)
    return { cart, outlet, view: viewCart(index, outlet, query, looks, now), estimate }
  }

  /** Refuses an unavailable time or a full slot. */
  async function checkTime(outlet: Outlet, orderType: OrderType, at: Temporal.Instant | null): Promise<void> {
    if (!outlet.services[orderType])
      throw new RefusalError('HUTFE-10', { outlet_name: outlet.name, phone: outlet.phone })
    const problem = judgeOrderTime(outlet, orderType, at, clock.now())
    throwIfRefused(problem && timeRefusal(problem, outlet, 'chosen'))
    if (at && (await fullSlots(database, outlet, at)).has(at.toString())) throw new RefusalError('ORDER-18')
  }

  /** Returns the target store, if it takes the time. */
  async function checkContext({ outletCode, orderType, at }: CartContext): Promise<Outlet> {
    const outlet = catalog.current().outletByCode.get(outletCode.toUpperCase())
    if (!outlet) throw new RefusalError('HUTBE-1')
    await checkTime(outlet, orderType, at)
    return outlet
  }

  /** Returns a new cart of the device and its signed-in member, not stored yet. */
  async function newCart(context: CartContext, { deviceHash, member }: Caller): Promise<CartRow> {
    const outlet = await checkContext(context)
    if (deviceHash === null) throw new RefusalError('CART-01')
    const now = clock.now()
    return {
      uuid: uuidv7(),
      deviceHash,
      memberId: member?.id ?? null,
      outletId: outlet.id,
      orderType: context.orderType,
      orderTime: context.at,
      minCart: outlet.minCart,
      couponUuids: [],
      version: 1,
      changeKeys: [],
      removedLines: [],
      orderUuid: null,
      createdAt: now,
      touchedAt: now,
    }
  }

  /** Locks a cart and counts one change. */
  async function touch({ cartId, caller }: CartCall): Promise<StoredCart> {
    const cart = await incrementCartVersion(database, cartId, caller, clock.now())
    return { cart, lines: await readLines(database, cart.uuid) }
  }

  return {
    outletOf,
    couponsOf,
    viewerOf,
    show,
    checkTime,
    checkContext,
    newCart,

    /** Creates and stores the cart that `work` returns, in one statement. */
    create: async (context: CartContext, caller: Caller, work: (made: StoredCart) => Promise<StoredCart>) => {
      const made = await work({ cart: await newCart(context, caller), lines: [] })
      await insertCart(database, made)
      return made
    },

    /** Changes a locked cart; `work` returns the changed cart. */
    change: (own: CartCall, work: (stored: StoredCart) => Promise<StoredCart>) =>
      database.transaction(async () => {
        const stored = await touch(own)
        const { caller, key } = own
        if (hasChangeKey(stored.cart, key)) return show(stored, caller)
        const kept = key === null ? stored : { ...stored, cart: await saveChangeKey(database, stored.cart, key) }
        return show(await work(kept), caller)
      }),
  }
}
