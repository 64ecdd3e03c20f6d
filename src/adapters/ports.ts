import { fromPromise } from 'xstate'
import type { CreatedCart } from '../../contract/cart.ts'
import type { Disposition } from '../../contract/disposition.ts'
import type { Result } from '../../contract/errors.ts'
import { addressQuery } from '../../contract/geocode.ts'
import type { Outlet } from '../../contract/outlets.ts'
import { orderTypeLetters } from '../../contract/order-type-letters.ts'
import type { OrderType } from '../../contract/primitives.ts'
import type { AvailabilityQuery } from '../../machines/store-availability/availability.ports.ts'
import type { CartOrder, ConfiguredItem, ParkedCart, QueuedChange } from '../../machines/cart/cart.ports.ts'
import type { StoreClosing } from '../../machines/store-availability/countdown.ports.ts'
import type { DevicePosition, FoundPlace, PlaceSuggestion } from '../../machines/localization/localization.ports.ts'
import { toChosenOutlet } from '../../machines/localization/localization.rules.ts'
import type { RestoreRequest } from '../../machines/cart/recovery.ports.ts'
import type { TimeDay } from '../../machines/time-picker/time-picker.ports.ts'
import type { Api } from '../api/api.ts'
import { createAddressPorts } from './address-ports.ts'
import { createActivityWatch } from './activity-watch.ts'
import { createClockWatch, createDayWatch } from './clock-watches.ts'
import { createConnectionWatch } from './connection-watch.ts'
import { deviceHeader } from './device-header.ts'
import { foundPlaceFromGeocode } from './geocoded-place.ts'
import { locateDevice } from './geolocation.ts'
import { createHistoryPorts } from './history-ports.ts'
import { mapResult, valueOf } from '../api/result.ts'
import type { ServerClock } from '../api/server-clock.ts'
import { createSessionPorts } from './session-ports.ts'
import type { BrowserStore } from './storage.ts'
import { orderToWire, timeToWire } from '../api/disposition-to-wire.ts'

type AskedChange = { change: QueuedChange; cartId: string | null; order: CartOrder | null }

const lineBody = (item: ConfiguredItem) => ({
  ...item.choice,
  quantity: item.quantity,
})

/** Returns the ports of machines that any page runs, made of the API and the browser. */
export function createPorts(api: Api, store: BrowserStore, clock: ServerClock) {
  const device = () => deviceHeader(store)
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
    mapResult(answer, ({ device: key, ...cart }: CreatedCart) => {
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
    const [hours, { effectiveNow, timesByDay }] = await Promise.all([
      api.openingHours(outletId, orderTypeLetters[orderType]),
      import('../../contract/slots.ts'), // with Temporal, which nothing else in the browser needs
    ])
    const answered = valueOf(hours)
    const now = effectiveNow(answered[0], clock.now())
    return timesByDay(answered, orderType, now).filter(({ asap, slots }) => asap || slots.length > 0)
  }

  const ofParked = () => {
    const parked = store.parked()
    return parked ? { 'x-device': parked.device } : {}
  }

  const previewTimeChange = async ({ wanted: { outlet, orderType, place, when } }: { wanted: Disposition }) => {
    const cart = store.cart()
    if (!cart) {
      const asked = { outlet_id: outlet.id, order_type: orderTypeLetters[orderType], ...timeToWire(when) }
      return mapResult(
        await api.available({ ...asked, ...(place && { lat: place.lat, long: place.long }) }),
        () => null,
      )
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
    reverseGeocode: fromPromise<FoundPlace, { lat: number; long: number }>(({ input: { lat, long } }) =>
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
    checkStoreAvailability: fromPromise(
      async ({ input: { outlet, orderType, point, town, when } }: { input: AvailabilityQuery }) =>
        mapResult(
          await api.available({
            outlet_id: outlet.id,
            order_type: orderTypeLetters[orderType],
            ...timeToWire(when),
            ...(point && { lat: point.lat, long: point.long }),
            ...(town && { address: town }),
          }),
          toChosenOutlet,
        ),
    ),
    loadTimes: fromPromise<readonly TimeDay[], { outletId: string; orderType: OrderType }>(
      ({ input: { outletId, orderType } }) => days(outletId, orderType),
    ),
    loadCart: fromPromise(({ input }: { input: { cartId: string } }) => api.cart(input.cartId, device())),
    changeCart: fromPromise(({ input, signal }: { input: AskedChange; signal: AbortSignal }) => change(input, signal)),
    watchConnection: createConnectionWatch(),
    previewTimeChange: fromPromise(({ input }: { input: { wanted: Disposition } }) => previewTimeChange(input)),
    findEarlierCart: fromPromise(() => {
      const held = store.cart()
      return api.earlierCart(held ? { except: held.id } : {})
    }),
    previewParkedCart: fromPromise(
      ({ input: { parked, order } }: { input: { parked: ParkedCart; order: CartOrder } }) =>
        api.checkCart({ cart_uuid: parked.cartId, ...orderToWire(order) }, ofParked()),
    ),
    restoreParkedCart: fromPromise(
      ({ input: { parked, order, without, withoutCoupons } }: { input: RestoreRequest }) => {
        const left = { without: [...without], without_coupons: [...withoutCoupons] }
        return api.restoreCart({ cart_uuid: parked.cartId, ...orderToWire(order), ...left }, ofParked())
      },
    ),
    readClosing: fromPromise<StoreClosing | null, { outletCode: string; orderType: OrderType }>(async ({ input }) => {
      const outlet = await storeByCode(input.outletCode)
      if (!outlet) return null
      const { state, until, deliveries_resume_at: resumesAt } = outlet.open
      const isOpen = state !== 'closed' && (resumesAt === undefined || input.orderType !== 'delivery')
      return { now: clock.now(), isOpen, closesAt: until, outlet: toChosenOutlet(outlet) }
    }),
    watchClock: createClockWatch(clock),
    watchDay: createDayWatch(clock),
    watchActivity: createActivityWatch(store, Date.now),
    ...createHistoryPorts(api, store),
    ...createSessionPorts(api, store),
    ...createAddressPorts(api),
  }
}
