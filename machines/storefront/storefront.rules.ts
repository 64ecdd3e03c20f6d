import { asSoonAsPossible, type DeliveryPlace, type Disposition, type When } from '../../contract/disposition.ts'
import type { OrderType } from '../../contract/primitives.ts'
import type { CartOrder } from '../cart/cart.ports.ts'
import type { LocalizationSearch } from '../localization/localization.setup.ts'

/** Returns the store, order type and time of a disposition, for the cart. */
export const toCartOrder = ({ outlet, orderType, when }: Disposition): CartOrder => ({
  outletCode: outlet.code,
  orderType,
  when,
})

/** Returns the ids of an invoked child machine: all of them are its name. */
export const childMachine = <const Name extends string>(name: Name) => ({ id: name, src: name, systemId: name })

/** The payload of an event. */
export const payloadOf = <Event extends { type: string }>({ type: _type, ...payload }: Event) => payload

/** Returns the result of a search for the pickup at a picked store. */
export const carryoutSearch = (storeCode: string): LocalizationSearch => ({
  orderType: 'carryout',
  text: '',
  place: null,
  storeCode,
  isLink: false,
  when: asSoonAsPossible,
})

/** Returns the search that begins with a place of before. */
export const placeSearch = (
  orderType: OrderType,
  place: DeliveryPlace | null,
  when: When = asSoonAsPossible,
): LocalizationSearch => ({
  orderType,
  text: place?.text ?? '',
  place,
  storeCode: null,
  isLink: false,
  when,
})
