import { fromPromise } from 'xstate'
import type { CreatedCart } from '../../contract/cart.ts'
import type { WalletCoupon } from '../../contract/coupon.ts'
import type { Disposition, When } from '../../contract/disposition.ts'
import type { Result } from '../../contract/errors.ts'
import type { Product } from '../../contract/menu.ts'
import { addressQuery } from '../../contract/geocode.ts'
import type { OrderRequest } from '../../contract/orders.ts'
import type { Outlet } from '../../contract/outlets.ts'
import { orderTypeLetters } from '../../contract/order-type-letters.ts'
import type { OrderType } from '../../contract/primitives.ts'
import { isAsapOffered, effectiveNow, slotsOfDay } from '../../contract/slots.ts'
import type { AvailabilityQuery } from '../../machines/stores/availability.ports.ts'
import type { CartOrder, ConfiguredItem, ParkedCart, QueuedChange } from '../../machines/cart/cart.ports.ts'
import type { StoreClosing } from '../../machines/stores/countdown.ports.ts'
import type { DevicePosition, FoundPlace, PlaceSuggestion } from '../../machines/localization/localization.ports.ts'
import { chosenOutlet } from '../../machines/localization/localization.rules.ts'
import type { RestoreRequest } from '../../machines/cart/recovery.ports.ts'
import type { TimeDay } from '../../machines/time/time-picker.ports.ts'
import type { WalletQuery } from '../../machines/coupons/wallet.ports.ts'
import type { Api } from './api.ts'
import { createAddressPorts } from './address-ports.ts'
import { createActivityWatch } from './activity-watch.ts'
import { createClockWatch, createDayWatch } from './clock-watches.ts'
import { createConnectionWatch } from './connection-watch.ts'
import { foundPlaceFromGeocode } from './geocoded-place.ts'
import { createGamePorts } from './game-ports.ts'
import { locateDevice } from './geolocation.ts'
import { createMemberPorts } from './member-ports.ts'
import { createPaymentPorts } from './payment-ports.ts'
import { createHistoryPorts } from './history-ports.ts'
import type { ServerClock } from './server-clock.ts'
import type { BrowserStore } from './storage.ts'
import { createTrackerPorts } from './tracker-ports.ts'
import { orderToWire, timeToWire } from './wire-order.ts'

/** Throws on a refusal where the machine only handles answers, so that it counts as a failure. */
class RefusedAnswer extends Error {
  constructor(code: string) {
    super(`Refused with ${code}`)
    this.name = 'RefusedAnswer'
  }
}

const valueOf = <T>(result: Result<T>): T => {
  if (!result.ok) throw new RefusedAnswer(result.error.code)
  return result.value
}
const map = <T, U>(result: Result<T>, change: (value: T) => U): Result<U> =>
  result.ok ? { ok: true, value: change(result.value) } : result

type AskedChange = { change: QueuedChange; cartId: string | null; order: CartOrder | null }
type OffersInput = { uuids: readonly string[]; disposition: Disposition }

const lineBody = (item: ConfiguredItem) => ({
  ...item.choice,
  quantity: item.quantity,
})

/** Returns all ports of the machines, made of the API and the browser; days change by the market's `timezone`. */
export function createPorts(api: Api, store: BrowserStore, clock: ServerClock, timezone: string) {
  const device = () => {
    const cart = store.cart()
    return cart ? { 'x-device': cart.device } : undefined
  }
  /** The customer's last known position: nearer places come first. */
  let near: { readonly lat: number; readonly long: number } | null = store.disposition()?.place ?? null
  const proximity = () => near && { proximity: `${near.lat},${near.long}` }
  const described = async (lat: number, long: number): Promise<FoundPlace> => {
    near = { lat, long }
    const [result] = valueOf(await api.geocode({ latlng: `${lat},${long}` }))
    return result
      ? { ...foundPlaceFromGeocode(result), lat, long }
      : {
          text: `${lat.toFixed(5)}, ${long.toFixed(5)}`,
          lat,
          long,
          approximate: true,
          address: { municipio: '', zip: '' },
        }
  }

  /** Returns the cart of a call, or the data to create one. */
  const cartOrContext = (cartId: string | null, order: CartOrder | null) =>
    cartId ? { cart_id: cartId } : order ? { context: orderToWire(order) } : {}

  /** Returns the cart of a response; stores the key of a new one, unless the call was aborted. */
  const withKey = (answer: Result<CreatedCart>, { aborted }: AbortSignal) =>
    map(answer, ({ device: key, ...cart }: CreatedCart) => {
      if (key && !aborted) store.setCart({ id: cart.uuid, device: key })
      return cart
    })

  async function change({ change: asked, cartId, order }: AskedChange, signal: AbortSignal) {
    const headers = { ...device(), 'Idempotency-Key': asked.key }
    const cart_id = cartId ?? ''
    switch (asked.kind) {
      case 'add': {
        const { productUuid } = asked.item
        const body = { ...lineBody(asked.item), productUuid, ...(cartId ? { cartId } : cartOrContext(null, order)) }
        return withKey(await api.addItem(body, headers), signal)
      }
      case 'coupon':
        return withKey(
          await api.applyCoupon(
            { coupon_code: asked.code, swap: asked.swap ?? false, ...cartOrContext(cartId, order) },
            headers,
          ),
          signal,
        )
      case 'couponRemoval':
        return api.removeCoupon({ coupon_code: asked.code, cart_id }, headers)
      case 'replace':
        return api.replaceItem({ cart_id, id: asked.lineId, ...lineBody(asked.item) }, headers)
      case 'quantity':
        return api.changeQuantity({ cart_id, id: asked.lineId, quantity: asked.quantity }, headers)
      case 'remove':
        return api.removeItem({ cart_id, id: asked.lineId }, headers)
      case 'restore':
        return api.restoreItem({ cart_id, id: asked.lineId }, headers)
      case 'time':
        return api.moveCart({ cart_uuid: cart_id, ...timeToWire(asked.when) }, headers)
    }
  }

  const days = async (outletId: string, orderType: OrderType): Promise<TimeDay[]> => {
    const answered = valueOf(await api.openingHours(outletId, orderTypeLetters[orderType]))
    const now = effectiveNow(answered[0], clock.now())
    return answered
      .map((day) => ({ date: day.date, asap: isAsapOffered(day, now), slots: slotsOfDay(day, orderType, now) }))
      .filter(({ asap, slots }) => asap || slots.length > 0)
  }

  const ofParked = () => {
    const parked = store.parked()
    return parked ? { 'x-device': parked.device } : {}
  }

  const checkTime = async ({ wanted: { outlet, orderType, place, when } }: { wanted: Disposition }) => {
    const cart = store.cart()
    if (!cart) {
      const asked = { outlet_id: outlet.id, order_type: orderTypeLetters[orderType], ...timeToWire(when) }
      return map(await api.available({ ...asked, ...(place && { lat: place.lat, long: place.long }) }), () => null)
    }
    return api.checkCart(
      { cart_uuid: cart.id, ...orderToWire({ outletCode: outlet.code, orderType, when }) },
      { 'x-device': cart.device },
    )
  }

  /** Returns the store with that code, or null. */
  const storeByCode = async (code: string): Promise<Outlet | null> => {
    const found = await api.store(code)
    return !found.ok && found.error.code === 'HUTBE-1' ? null : valueOf(found)
  }

  const offers = async ({
    uuids,
    disposition: { outlet, orderType, when },
  }: OffersInput): Promise<readonly Product[]> => {
    const { outlet_code, order_type, order_time } = orderToWire({ outletCode: outlet.code, orderType, when })
    const query = { outlet_code, order_type, ...(order_time !== null && { order_time }) }
    const found = await Promise.all(uuids.map((uuid) => api.product(uuid, query)))
    return found.flatMap((result) => (result.ok ? [result.value] : []))
  }

  const orderHeaders = (key: string) => ({ ...device(), 'Idempotency-Key': key })

  return {
    geocode: fromPromise<FoundPlace | null, { text: string; placeId: string | null }>(
      async ({ input: { text, placeId } }) => {
        const query = placeId ? { place_id: placeId } : { address: addressQuery(text), components: 'country:PR' }
        const [result] = valueOf(await api.geocode({ ...query, ...proximity() }))
        const found = result ? foundPlaceFromGeocode(result) : null
        near = found ?? near
        return found
      },
    ),
    locateDevice: fromPromise<DevicePosition, { text: string }>(() => locateDevice(described)),
    describePoint: fromPromise<FoundPlace, { lat: number; long: number }>(({ input: { lat, long } }) =>
      described(lat, long),
    ),
    findStore: fromPromise<Outlet | null, { code: string }>(({ input: { code } }) => storeByCode(code)),
    findStores: fromPromise<readonly Outlet[], { orderType: OrderType; lat: number; long: number }>(
      async ({ input: { orderType, lat, long } }) =>
        valueOf(await api.stores({ location: `${long},${lat}`, order_type: orderTypeLetters[orderType] })),
    ),
    suggestPlaces: fromPromise<readonly PlaceSuggestion[], { text: string }>(async ({ input }) =>
      valueOf(await api.suggest({ input: input.text, ...proximity() })).map(({ place_id: placeId, text, detail }) => ({
        placeId,
        text,
        detail,
      })),
    ),
    checkOutlet: fromPromise(
      async ({ input: { outlet, orderType, point, town, when } }: { input: AvailabilityQuery }) =>
        map(
          await api.available({
            outlet_id: outlet.id,
            order_type: orderTypeLetters[orderType],
            ...timeToWire(when),
            ...(point && { lat: point.lat, long: point.long }),
            ...(town && { address: town }),
          }),
          chosenOutlet,
        ),
    ),
    loadTimes: fromPromise<readonly TimeDay[], { outletId: string; orderType: OrderType }>(
      ({ input: { outletId, orderType } }) => days(outletId, orderType),
    ),
    loadCart: fromPromise(({ input }: { input: { cartId: string } }) => api.cart(input.cartId, device() ?? {})),
    changeCart: fromPromise(({ input, signal }: { input: AskedChange; signal: AbortSignal }) => change(input, signal)),
    watchConnection: createConnectionWatch(),
    loadWallet: fromPromise<readonly WalletCoupon[], { asked: WalletQuery }>(async ({ input: { asked } }) => {
      const { cartId, order } = asked
      if (cartId !== null) return valueOf(await api.coupons({ cart_id: cartId }, device() ?? {}))
      if (order === null) return valueOf(await api.coupons({}, {}))
      const { outlet_code, order_type, order_time } = orderToWire(order)
      return valueOf(await api.coupons({ outlet_code, order_type, ...(order_time !== null && { order_time }) }, {}))
    }),
    redeemCoupon: fromPromise(({ input: { code } }: { input: { code: string } }) => api.redeemCoupon(code, {})),
    checkTime: fromPromise(({ input }: { input: { wanted: Disposition } }) => checkTime(input)),
    findOffers: fromPromise(({ input }: { input: OffersInput }) => offers(input)),
    findEarlier: fromPromise(() => {
      const held = store.cart()
      return api.earlierCart(held ? { except: held.id } : {})
    }),
    checkParked: fromPromise(({ input: { parked, order } }: { input: { parked: ParkedCart; order: CartOrder } }) =>
      api.checkCart({ cart_uuid: parked.cartId, ...orderToWire(order) }, ofParked()),
    ),
    restoreParked: fromPromise(({ input: { parked, order, without, withoutCoupons } }: { input: RestoreRequest }) => {
      const left = { without: [...without], without_coupons: [...withoutCoupons] }
      return api.restoreCart({ cart_uuid: parked.cartId, ...orderToWire(order), ...left }, ofParked())
    }),
    readClosing: fromPromise(async ({ input }: { input: { outletCode: string } }): Promise<StoreClosing | null> => {
      const outlet = await storeByCode(input.outletCode)
      if (!outlet) return null
      const { state, until } = outlet.open
      return { now: clock.now(), isOpen: state !== 'closed', closesAt: until, outlet: chosenOutlet(outlet) }
    }),
    watchClock: createClockWatch(clock),
    watchDay: createDayWatch(clock, timezone),
    watchActivity: createActivityWatch(store, Date.now),
    placeOrder: fromPromise(({ input: { key, request } }: { input: { key: string; request: OrderRequest } }) =>
      api.placeOrder(request, orderHeaders(key)),
    ),
    findOrder: fromPromise(({ input: { key, request } }: { input: { key: string; request: OrderRequest } }) =>
      api.findOrder(request, orderHeaders(key)),
    ),
    ...createPaymentPorts(api),
    ...createGamePorts(api),
    ...createHistoryPorts(api, store),
    ...createMemberPorts(api, store),
    ...createAddressPorts(api),
    moveTime: fromPromise(async ({ input: { cartId, when } }: { input: { cartId: string; when: When } }) =>
      map(await api.moveCart({ cart_uuid: cartId, ...timeToWire(when) }, device() ?? {}), ({ total }) => ({ total })),
    ),
    removeCoupon: fromPromise(async ({ input: { cartId, code } }: { input: { cartId: string; code: string } }) =>
      map(await api.removeCoupon({ coupon_code: code, cart_id: cartId }, device() ?? {}), ({ total }) => ({ total })),
    ),
    ...createTrackerPorts(api, clock),
  }
}
