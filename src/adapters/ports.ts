import type { CreatedCart } from '../../contract/cart.ts'
import type { Disposition } from '../../contract/disposition.ts'
import type { Result } from '../../contract/errors.ts'
import { addressQuery } from '../../contract/geocode.ts'
import { orderTypeLetters } from '../../contract/order-type-letters.ts'
import {
  loadCart,
  changeCart,
  type CartOrder,
  type ConfiguredItem,
  type QueuedChange,
} from '../../machines/cart/cart.ports.ts'
import {
  geocode,
  locateDevice,
  reverseGeocode,
  findStore,
  findStores,
  suggestPlaces,
  type FoundPlace,
} from '../../machines/localization/localization.ports.ts'
import { findEarlierCart, previewParkedCart, restoreParkedCart } from '../../machines/cart/recovery.ports.ts'
import { previewTimeChange } from '../../machines/storefront/storefront.ports.ts'
import type { Api } from '../api/api.ts'
import { createAddressPorts } from './address-ports.ts'
import { createActivityWatch } from './activity-watch.ts'
import { createConnectionWatch } from './connection-watch.ts'
import { deviceHeader } from './device-header.ts'
import { foundPlaceFromGeocode } from './geocoded-place.ts'
import { fulfil } from './fulfil.ts'
import { readPosition } from './geolocation.ts'
import { createReorderPorts } from './reorder-ports.ts'
import { mapResult, valueOf } from '../api/result.ts'
import { createSessionPorts } from './session-ports.ts'
import type { BrowserStore } from './storage.ts'
import { storeByCode } from './store-by-code.ts'
import { orderToWire, timeToWire } from '../api/disposition-to-wire.ts'

type AskedChange = { change: QueuedChange; cartId: string | null; order: CartOrder | null }

const lineBody = (item: ConfiguredItem) => ({
  ...item.choice,
  quantity: item.quantity,
})

/** Returns the ports of machines that any page runs, made of the API and the browser. */
export function createPorts(api: Api, store: BrowserStore) {
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

  const ofParked = () => {
    const parked = store.parked()
    return parked ? { 'x-device': parked.device } : {}
  }

  const comparedAt = async ({ outlet, orderType, place, when }: Disposition) => {
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

  return {
    geocode: fulfil(geocode, async ({ input: { text, placeId } }) => {
      const query = placeId ? { place_id: placeId } : { address: addressQuery(text), components: 'country:PR' }
      const [result] = valueOf(await api.geocode({ ...query, ...proximity() }))
      const found = result ? foundPlaceFromGeocode(result) : null
      near = found ?? near
      return found
    }),
    locateDevice: fulfil(locateDevice, () => readPosition(described)),
    reverseGeocode: fulfil(reverseGeocode, ({ input: { lat, long } }) => described(lat, long)),
    findStore: fulfil(findStore, ({ input: { code } }) => storeByCode(api, code)),
    findStores: fulfil(findStores, async ({ input: { orderType, lat, long } }) =>
      valueOf(await api.stores({ location: `${long},${lat}`, order_type: orderTypeLetters[orderType] })),
    ),
    suggestPlaces: fulfil(suggestPlaces, async ({ input }) =>
      valueOf(await api.suggest({ input: input.text, ...proximity() })).map(({ place_id: placeId, text, detail }) => ({
        placeId,
        text,
        detail,
      })),
    ),
    loadCart: fulfil(loadCart, ({ input }) => api.cart(input.cartId, device())),
    changeCart: fulfil(changeCart, ({ input, signal }) => change(input, signal)),
    watchConnection: createConnectionWatch(),
    previewTimeChange: fulfil(previewTimeChange, ({ input }) => comparedAt(input.wanted)),
    findEarlierCart: fulfil(findEarlierCart, () => {
      const held = store.cart()
      return api.earlierCart(held ? { except: held.id } : {})
    }),
    previewParkedCart: fulfil(previewParkedCart, ({ input: { parked, order } }) =>
      api.checkCart({ cart_uuid: parked.cartId, ...orderToWire(order) }, ofParked()),
    ),
    restoreParkedCart: fulfil(restoreParkedCart, ({ input: { parked, order, without, withoutCoupons } }) => {
      const left = { without: [...without], without_coupons: [...withoutCoupons] }
      return api.restoreCart({ cart_uuid: parked.cartId, ...orderToWire(order), ...left }, ofParked())
    }),
    watchActivity: createActivityWatch(store, Date.now),
    ...createReorderPorts(api, store),
    ...createSessionPorts(api, store),
    ...createAddressPorts(api),
  }
}
