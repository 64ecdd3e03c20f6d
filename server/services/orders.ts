import type { Temporal } from 'temporal-polyfill'
import { uuidv7 } from 'uuidv7'
import { isCompleted, type Rating } from '../../contract/orders.ts'
import { newOrderNumber, orderTokenOf } from '../crypto/secrets.ts'
import {
  updateCartRow,
  requireActiveCart,
  lockCart,
  lockOwnCart,
  readCart,
  setCartMinimum,
  type StoredCart,
} from '../db/cart-repository.ts'
import { updateOrder, lockOrder, readOrder, findUnpaidOrder, type OrderRow } from '../db/order-repository.ts'
import { findLastPayment, scheduleSettlement, type PaymentRow } from '../db/payment-repository.ts'
import { fullSlots, reserveSlot } from '../db/slot-repository.ts'
import { judgeCart, viewCart } from '../domain/cart-view.ts'
import { judgeOrderTime } from '../domain/order-time.ts'
import { addressLocationRefusal, isAsExpected, judgeRequest } from '../domain/order-rules.ts'
import { weightOf } from '../domain/kitchen-weight.ts'
import { asapEta, asapQuarters, slotRangeOf, promisedTimeFrom, type PromisedTime } from '../domain/eta.ts'
import { isOnlineMethod } from '../domain/payment.ts'
import { throwIfRefused, RefusalError } from '../domain/refusal.ts'
import { timeRefusal } from '../domain/time-refusals.ts'
import type { CartCache } from './cart-cache.ts'
import { createOpenOrderLimit } from './open-order-limit.ts'
import { orderColumnsOf, type CheckedCart } from './order-columns.ts'
import { createOrderCoupons } from './order-coupons.ts'
import { createOrderIdempotency, type OrderAttempt } from './order-idempotency.ts'
import type { OrderWithEvents } from './order-lifecycle.ts'
import type { Services } from './services.ts'

export type PlacedOrder = OrderWithEvents & { readonly token: string }
type Place = PromisedTime & { readonly slot: Temporal.Instant }

/** Places and reads orders. */
export function createOrders(
  {
    database,
    clock,
    catalog,
    events,
    life,
    addressLocationProblem,
    paymentMethods,
    payments,
    settings,
    textMessages,
  }: Omit<Services, 'log' | 'geocoder'>,
  cache: CartCache,
) {
  const coupons = createOrderCoupons({ database, catalog })
  const keys = createOrderIdempotency({ database, clock })
  const openOrders = createOpenOrderLimit({ database, settings })

  /** Returns what an order takes of its slot's capacity. */
  const weightOfCart = ({ outlet, view }: CheckedCart) =>
    weightOf(
      catalog.current(),
      outlet,
      view.lines.map(({ line }) => line),
    )

  /** Returns the columns of an order; it has text messages only in a way that this server sends them. */
  const columnsOf = (attempt: OrderAttempt, ready: CheckedCart, token: string) => ({
    ...orderColumnsOf(attempt, ready, { token, weight: weightOfCart(ready) }),
    textChannel: textMessages?.channels.find((channel) => channel === attempt.request.text_messages) ?? null,
  })

  /** Returns the cart of `request`, fully checked except for the slot's capacity. */
  async function prepare({ caller, request }: OrderAttempt, { cart, lines }: StoredCart): Promise<CheckedCart> {
    const now = clock.now()
    if (cart.orderUuid !== null) throw new RefusalError('ORDER-11', { order: cart.orderUuid })
    const outlet = catalog.current().outletById.get(cart.outletId)
    if (!outlet) throw new RefusalError('HUTBE-1')
    if (lines.length === 0) throw new RefusalError('ORDER-2')
    if (!isAsExpected(request, cart, outlet)) throw new RefusalError('ORDER-26')
    if (!outlet.services[cart.orderType]) {
      throw new RefusalError('ORDER-12', { outlet_name: outlet.name, phone: outlet.phone })
    }
    const { orderType, orderTime } = cart
    const problem = judgeOrderTime(outlet, orderType, orderTime, now)
    throwIfRefused(problem && timeRefusal(problem, outlet, orderTime === null ? 'orderAsap' : 'order'))
    if (orderType === 'delivery' && outlet.minCart !== cart.minCart) {
      throw new RefusalError('CART-03', { min_cart: outlet.minCart })
    }
    const viewerOf = await coupons.viewerOf(caller, request, cart)
    const view = viewCart(catalog.current(), outlet, { ...cart, lines }, viewerOf, now)
    throwIfRefused(judgeCart(view))
    throwIfRefused(judgeRequest(request, { outlet, orderType, at: orderTime ?? now, view, methods: paymentMethods }))
    const { address } = request
    if (orderType === 'delivery' && address)
      throwIfRefused(addressLocationRefusal(await addressLocationProblem(address, [address.long, address.lat])))
    return { cart, outlet, view, now }
  }

  /** Reserves a place in the slot, or for ASAP in the first quarter of an hour with capacity. */
  async function reservePlace(ready: CheckedCart): Promise<Place> {
    const { outlet, now } = ready
    const { orderType, orderTime } = ready.cart
    const range = slotRangeOf(outlet, orderType, orderTime, now)
    const slot = await reserveSlot(database, outlet, range, weightOfCart(ready))
    if (!slot) throw new RefusalError(orderTime === null ? 'ORDER-19' : 'ORDER-18')
    return { ...(orderTime === null ? asapEta(outlet, orderType, slot, now) : promisedTimeFrom(slot)), slot }
  }

  /** Whether a place is left, without reserving it. */
  async function checkPlace(ready: CheckedCart): Promise<void> {
    const { outlet, now } = ready
    const { orderType, orderTime } = ready.cart
    const full = await fullSlots(database, outlet, orderTime ?? now, weightOfCart(ready))
    if (orderTime !== null && full.has(orderTime.toString())) throw new RefusalError('ORDER-18')
    const isFull = orderTime === null && asapQuarters(outlet, orderType, now).every((slot) => full.has(slot.toString()))
    if (isFull) throw new RefusalError('ORDER-19')
  }

  async function read(uuid: string): Promise<OrderWithEvents> {
    return { order: await readOrder(database, uuid), events: await events.read(uuid) }
  }

  const placed = async (uuid: string, device: string): Promise<PlacedOrder> => ({
    ...(await read(uuid)),
    token: orderTokenOf(device, uuid),
  })

  async function judge(attempt: OrderAttempt, stored: StoredCart): Promise<CheckedCart> {
    const ready = await prepare(attempt, stored)
    await openOrders.check(attempt, ready)
    await checkPlace(ready)
    return ready
  }

  /** Runs `work` and rolls it back. */
  async function tryOut(work: () => Promise<void>): Promise<void> {
    const over = new Error('Rolled back on purpose')
    const trial = database.transaction(async () => {
      await work()
      throw over
    })
    await trial.catch((error: unknown) => {
      if (error !== over) throw error
    })
  }

  /** Releases the slot and coupons of the locked cart's unpaid order, which is about to be placed again. */
  async function reopen(uuid: string): Promise<void> {
    const order = await lockOrder(database, uuid)
    if (order.status !== 1) throw new RefusalError('ORDER-11', { order: uuid })
    await scheduleSettlement(database, uuid, 'release', clock.now())
    await life.undo(order)
  }

  /** Places the order of a cached cart without coupons in one statement; null if that is refused or out of date. */
  async function placeCached(attempt: OrderAttempt): Promise<PlacedOrder | null> {
    const stored = cache.find(attempt.request.cart_id, attempt.caller, clock.now())
    if (!stored || stored.cart.couponUuids.length > 0) return null
    const ready = await prepare(attempt, stored).catch((error: unknown) => {
      if (error instanceof RefusalError) return null
      throw error
    })
    if (!ready) return null
    const { cart, outlet, now } = ready
    const uuid = uuidv7()
    const token = orderTokenOf(attempt.device, uuid)
    const made = { ...columnsOf(attempt, ready, token), uuid, number: newOrderNumber(), cartUuid: cart.uuid }
    const range = slotRangeOf(outlet, cart.orderType, cart.orderTime, now)
    const done = await life.place(made, {
      ...keys.claimOf(attempt, now),
      range,
      capacity: outlet.slotCapacity,
      ...openOrders.limitAt(now),
    })
    cache.delete(cart.uuid)
    return done && { ...done, token }
  }

  /** Stores an order of a locked cart, in place of the unpaid one with its uuid. */
  async function store(
    uuid: string,
    isWaiting: boolean,
    attempt: OrderAttempt,
    stored: StoredCart,
  ): Promise<PlacedOrder> {
    const { request } = attempt
    if (isWaiting) await reopen(uuid)
    const ready = await prepare(attempt, stored)
    const { cart } = ready
    await openOrders.check(attempt, ready)
    const promised = await reservePlace(ready)
    const token = orderTokenOf(attempt.device, uuid)
    const place = { promisedFrom: promised.from, promisedTo: promised.to, slot: promised.slot }
    const values = { ...columnsOf(attempt, ready, token), ...place }
    const takeCoupons = (order: OrderRow) => coupons.take(attempt.caller, request, order)
    if (!isWaiting) {
      const made = { ...values, uuid, number: newOrderNumber(), cartUuid: cart.uuid }
      const order = { ...made, rating: null, forgets: false, completedAt: null, textsStoppedAt: null }
      const event = await life.begin(made)
      await takeCoupons(order)
      return { order, events: [event], token }
    }
    const order = await updateOrder(database, uuid, values)
    await takeCoupons(order)
    if (values.status !== 1) {
      await updateCartRow(database, cart.uuid, { orderUuid: uuid })
      await life.beginAgain(order)
    }
    return { order, events: await events.read(uuid), token }
  }

  async function placeLocked(attempt: OrderAttempt): Promise<PlacedOrder> {
    const { caller, device, request } = attempt
    const cart = await lockOwnCart(database, request.cart_id, caller) // two tabs: the second one finds the order of the first
    const newUuid = uuidv7()
    const { existing, unpaid, lines } = await keys.claim(attempt, newUuid)
    if (existing !== null) return placed(existing, device)
    return store(unpaid ?? newUuid, unpaid !== null, attempt, { cart: requireActiveCart(cart, clock.now()), lines })
  }

  /** Returns the order that the key of an attempt has placed; null without a key or an order. */
  async function find(attempt: OrderAttempt): Promise<PlacedOrder | null> {
    const existing = attempt.key === '' ? null : await keys.find(attempt)
    return existing === null ? null : placed(existing, attempt.device)
  }

  return {
    /** Places an order atomically, or returns the key's order. A payment that was begun is asked about first. */
    place: async (attempt: OrderAttempt): Promise<PlacedOrder> => {
      const cached = await placeCached(attempt)
      if (cached) return cached
      const unpaid = await findUnpaidOrder(database, attempt.request.cart_id)
      if (unpaid !== null) await payments.lookAtBegun(unpaid)
      return database.transaction(() => placeLocked(attempt))
    },

    /** Returns the key's order; null if it could be placed now; refuses otherwise. */
    check: async (attempt: OrderAttempt): Promise<PlacedOrder | null> => {
      const existing = await find(attempt)
      if (existing !== null) return existing
      const { caller, request } = attempt
      const unpaid = await findUnpaidOrder(database, request.cart_id)
      if (unpaid === null) await judge(attempt, await readCart(database, request.cart_id, caller, clock.now()))
      else
        await tryOut(async () => {
          const stored = await lockCart(database, request.cart_id, caller, clock.now())
          await reopen(unpaid)
          await judge(attempt, stored)
        })
      return null
    },

    /** Returns a cart that could be ordered now, stored or not; refuses it otherwise. */
    judge,

    /** Updates the store's minimum, after the customer has been told. */
    setMinimum: (cartUuid: string, caller: OrderAttempt['caller'], minCart: number): Promise<void> =>
      setCartMinimum(database, cartUuid, caller, minCart),

    find,
    read,

    /** Records that the customer wants no more text messages about an order; idempotent. */
    stopTextMessages: (uuid: string): Promise<void> =>
      database.transaction(async () => {
        const { textChannel, textsStoppedAt } = await lockOrder(database, uuid)
        if (textChannel !== null && textsStoppedAt === null)
          await updateOrder(database, uuid, { textsStoppedAt: clock.now() })
      }),

    /** Stores the customer's feedback on a completed order; the latest replaces it (ORDER-16). */
    rate: async (uuid: string, { stars, comment }: Omit<Rating, 'rated_at'>): Promise<void> => {
      const rating = { stars, comment, rated_at: clock.now().toString() }
      await database.transaction(async () => {
        if (!isCompleted((await lockOrder(database, uuid)).status)) throw new RefusalError('ORDER-16')
        await updateOrder(database, uuid, { rating })
      })
    },

    /** Returns an order's latest card or app payment; null for cash. */
    paymentOf: async ({ uuid, doc }: OrderRow): Promise<PaymentRow | null> =>
      isOnlineMethod(doc.payment.method) ? findLastPayment(database, uuid) : null,
  }
}
