import type { Cart } from '../../contract/cart.ts'
import type { DeliveryPlace, Disposition, When } from '../../contract/disposition.ts'
import { fromWireTime } from '../../contract/wire-time.ts'
import type { CartUpdate } from '../cart/cart.setup.ts'
import { wholeAddress } from '../checkout/checkout-order.rules.ts'
import type { LocalizationSearch } from '../localization/localization.setup.ts'
import { carryoutSearch, placeSearch } from './storefront.rules.ts'

/** The cart as the server has it; null while it is unread, empty, or waits for this tab's own changes. */
const settledCart = ({ cart, changes, isSettled }: CartUpdate): Cart | null =>
  isSettled && changes.length === 0 && cart && cart.data.length > 0 ? cart : null

/** Whether another device brought the cart to another store, or ordered it another way. */
export function isCartElsewhere({ outlet, orderType }: Disposition, update: CartUpdate): boolean {
  const cart = settledCart(update)
  return cart !== null && (cart.outlet_code !== outlet.code || cart.order_type !== orderType)
}

/** Whether an order goes to the store that is chosen, in the same way, but has another address [place.stored]. */
export const isCorrection = (chosen: Disposition | null, { orderType, outlet, place }: Disposition): boolean =>
  chosen?.orderType === orderType &&
  chosen.outlet.code === outlet.code &&
  wholeAddress(chosen.place?.address ?? null) !== wholeAddress(place?.address ?? null)

/** Returns the time that another device chose for the cart; null if it is the same, or the cart is elsewhere. */
export function otherTimeOf(disposition: Disposition, update: CartUpdate): When | null {
  const cart = settledCart(update)
  if (!cart || isCartElsewhere(disposition, update)) return null
  const at = cart.order_time === null ? null : fromWireTime(cart.order_time)
  const { when } = disposition
  const isSame = when.kind === 'asap' ? at === null : at !== null && Date.parse(at) === Date.parse(when.at)
  if (isSame) return null
  return at === null ? { kind: 'asap' } : { kind: 'slot', at }
}

/** Whether the cart is ordered elsewhere or for another time than this device shows. */
export const isMoved = (disposition: Disposition, update: CartUpdate): boolean =>
  isCartElsewhere(disposition, update) || otherTimeOf(disposition, update) !== null

/** Returns the search that leads to the cart's store; a delivery begins with its last address. */
export const searchOfCart = (
  { outlet_code: code, order_type: orderType }: Cart,
  place: DeliveryPlace | null,
): LocalizationSearch => (orderType === 'carryout' ? carryoutSearch(code) : placeSearch(orderType, place))
