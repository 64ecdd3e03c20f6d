import { and, eq, lt } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import { uuidv7 } from 'uuidv7'
import { addressLine } from '../../contract/delivery-address.ts'
import { normalizePhone } from '../../contract/market.ts'
import type { OrderEvent, ParsedOrderRequest } from '../../contract/orders.ts'
import { lockCart, owned, readCart, type CartRow } from '../db/cart-repository.ts'
import { carts, idempotencyKeys, orders } from '../db/schema.ts'
import { fullSlots, takeSlot } from '../db/slot-repository.ts'
import { judgeCart, viewCart, type CartView } from '../domain/cart-view.ts'
import type { Outlet } from '../domain/outlet.ts'
import { judgeOrderTime } from '../domain/order-time.ts'
import { areaRefusal, judgeRequest } from '../domain/order-rules.ts'
import type { OrderDocument } from '../domain/order.ts'
import { asapPromise, asapQuarters, promisedFrom, type Promised } from '../domain/promise.ts'
import { pass, RefusalError } from '../domain/refusal.ts'
import { timeRefusal } from '../domain/time-refusals.ts'
import { outletAddress } from '../domain/outlet-address.ts'
import type { Caller } from './customers.ts'
import { createOrderCoupons } from './order-coupons.ts'
import type { OrderRow } from './order-life.ts'
import { hashOf, newOrderNumber, orderTokenOf } from './secrets.ts'
import type { Services } from './services.ts'

/** How long a key gives the same order. */
const keyHours = 24

/** Who sends what under which key. */
export type Attempt = {
  readonly key: string
  readonly caller: Caller
  /** The secret that the caller is known by; the order's token is made of it. */
  readonly device: string
  readonly request: ParsedOrderRequest
}
export type PlacedOrder = { readonly order: OrderRow; readonly events: readonly OrderEvent[]; readonly token: string }
type Ready = {
  readonly cart: CartRow
  readonly outlet: Outlet
  readonly view: CartView
  readonly now: Temporal.Instant
}

/** Placing and reading orders. */
export function createOrders({
  database,
  clock,
  catalog,
  events,
  life,
  areaProblem,
}: Omit<Services, 'settings' | 'log' | 'geocoder'>) {
  const coupons = createOrderCoupons({ database, catalog })

  /** The cart of `request` with everything checked but the place in the slot. */
  async function prepare({ caller, request }: Attempt, lock: boolean): Promise<Ready> {
    const now = clock.now()
    const readOwn = lock ? lockCart : readCart
    const { cart, lines } = await readOwn(database, request.cart_id, caller, now)
    if (cart.orderUuid !== null) throw new RefusalError('ORDER-11')
    const outlet = catalog.current().outletById.get(cart.outletId)
    if (!outlet) throw new RefusalError('HUTBE-1')
    if (lines.length === 0) throw new RefusalError('ORDER-2')
    if (!outlet.services[cart.orderType]) {
      throw new RefusalError('ORDER-12', { outlet_name: outlet.name, phone: outlet.phone })
    }
    const { orderType, orderTime } = cart
    const problem = judgeOrderTime(outlet, orderType, orderTime, now)
    pass(problem && timeRefusal(problem, outlet, orderTime === null ? 'orderAsap' : 'order'))
    if (orderType === 'delivery' && outlet.minCart !== cart.minCart) {
      throw new RefusalError('CART-03', { min_cart: outlet.minCart })
    }
    const looking = await coupons.looking(caller, request, cart)
    const view = viewCart(catalog.current(), outlet, { ...cart, lines }, looking, now)
    pass(judgeCart(view))
    pass(judgeRequest(request, { outlet, orderType, at: orderTime ?? now, view }))
    const { address } = request
    if (orderType === 'delivery' && address) pass(areaRefusal(await areaProblem(address, [address.long, address.lat])))
    return { cart, outlet, view, now }
  }

  /** Takes a place in the slot, or for ASAP in the first quarter of an hour that has one. */
  async function takePlace({ cart, outlet, now }: Ready): Promise<Promised> {
    const { orderType, orderTime } = cart
    if (orderTime !== null) {
      if (!(await takeSlot(database, outlet, orderTime))) throw new RefusalError('ORDER-18')
      return promisedFrom(orderTime)
    }
    for (const quarter of asapQuarters(outlet, orderType, now)) {
      if (await takeSlot(database, outlet, quarter)) return asapPromise(outlet, orderType, quarter, now)
    }
    throw new RefusalError('ORDER-19')
  }

  /** Whether a place is left, without taking it. */
  async function checkPlace({ cart, outlet, now }: Ready): Promise<void> {
    const full = await fullSlots(database, outlet, cart.orderTime ?? now)
    const { orderType, orderTime } = cart
    if (orderTime !== null && full.has(orderTime.toString())) throw new RefusalError('ORDER-18')
    const isFull = orderTime === null && asapQuarters(outlet, orderType, now).every((slot) => full.has(slot.toString()))
    if (isFull) throw new RefusalError('ORDER-19')
  }

  /** Claims a key for a new order; the order that has it already, when there is one with the same body. */
  async function claim(attempt: Attempt, orderUuid: string): Promise<string | null> {
    const { key, device, request } = attempt
    const now = clock.now()
    const own = { deviceHash: hashOf(device), key }
    const claimed = { bodyHash: hashOf(JSON.stringify(request)), orderUuid, createdAt: now }
    const [free] = await database.db
      .insert(idempotencyKeys)
      .values({ ...own, ...claimed })
      .onConflictDoUpdate({
        target: [idempotencyKeys.deviceHash, idempotencyKeys.key],
        set: claimed,
        setWhere: lt(idempotencyKeys.createdAt, now.subtract({ hours: keyHours })),
      })
      .returning()
    return free ? null : find(attempt)
  }

  /** The order that a key has placed within a day; another body under it is refused (COMMON-02). */
  async function find({ key, device, request }: Attempt): Promise<string | null> {
    const [row] = await database.db
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.deviceHash, hashOf(device)), eq(idempotencyKeys.key, key)))
    if (!row || row.createdAt.add({ hours: keyHours }).epochMilliseconds < clock.now().epochMilliseconds) return null
    if (row.bodyHash !== hashOf(JSON.stringify(request))) throw new RefusalError('COMMON-02')
    return row.orderUuid
  }

  async function read(uuid: string) {
    const [order] = await database.db.select().from(orders).where(eq(orders.uuid, uuid))
    if (!order) throw new RefusalError('ORDER-1')
    return { order, events: await events.read(uuid) }
  }

  const placed = async (uuid: string, device: string): Promise<PlacedOrder> => ({
    ...(await read(uuid)),
    token: orderTokenOf(device, uuid),
  })

  async function store(uuid: string, attempt: Attempt): Promise<PlacedOrder> {
    const { device, request } = attempt
    const ready = await prepare(attempt, true)
    const promised = await takePlace(ready)
    const { cart, outlet, view, now } = ready
    const token = orderTokenOf(device, uuid)
    const [order] = await database.db
      .insert(orders)
      .values({
        uuid,
        number: newOrderNumber(),
        cartUuid: cart.uuid,
        tokenHash: hashOf(token),
        outletId: outlet.id,
        status: 2,
        orderType: cart.orderType,
        handover: request.handover,
        future: cart.orderTime !== null,
        promisedFrom: promised.from,
        promisedTo: promised.to,
        total: view.totals.total,
        doc: documentOf(request, outlet, cart, view),
        createdAt: now,
      })
      .returning()
    if (!order) throw new Error('The order was not stored')
    await coupons.take(attempt.caller, request, order)
    await database.db.update(carts).set({ orderUuid: uuid }).where(eq(carts.uuid, cart.uuid))
    return { order, events: [await life.begin(order)], token }
  }

  return {
    /** Places an order in one transaction, or answers the one that the key has placed. */
    place: (attempt: Attempt): Promise<PlacedOrder> =>
      database.transaction(async () => {
        const uuid = uuidv7()
        const existing = await claim(attempt, uuid)
        return existing === null ? store(uuid, attempt) : placed(existing, attempt.device)
      }),

    /** The order that the key has placed; null when it could be placed now, refused when not. */
    check: async (attempt: Attempt): Promise<PlacedOrder | null> => {
      const existing = attempt.key === '' ? null : await find(attempt)
      if (existing !== null) return placed(existing, attempt.device)
      await checkPlace(await prepare(attempt, false))
      return null
    },

    /** Takes over the store's minimum, once the customer was told that it changed. */
    keepMinimum: async (cartUuid: string, caller: Caller, minCart: number): Promise<void> => {
      await database.db.update(carts).set({ minCart }).where(owned(cartUuid, caller))
    },

    read,
  }
}

/** What the order keeps for good. */
function documentOf(request: ParsedOrderRequest, outlet: Outlet, cart: CartRow, view: CartView): OrderDocument {
  const { contact, payment } = request
  return {
    contact: {
      firstName: contact.first_name,
      lastName: contact.last_name,
      phone: normalizePhone(contact.phone) ?? contact.phone,
      email: contact.email,
    },
    address: cart.orderType === 'delivery' ? addressOf(request) : null,
    vehicle: request.handover === 'curbside' ? request.vehicle : null,
    instructions: request.instructions,
    outlet: { code: outlet.code, name: outlet.name, phone: outlet.phone, address: outletAddress(outlet) },
    payment: { method: payment.method, changeFor: payment.change_for },
    lines: [...view.lines.map(({ line }) => line), ...view.gifts],
    coupons: view.coupons.map(({ coupon: { uuid, code, name, totalLimit }, discount }) => ({
      uuid,
      code,
      name,
      discount,
      counted: totalLimit !== null,
    })),
    totals: view.totals,
  }
}

/** Where a delivery goes, with its words in one line. */
const addressOf = ({ address }: ParsedOrderRequest): OrderDocument['address'] =>
  address && { ...address, location_name: addressLine(address) }
