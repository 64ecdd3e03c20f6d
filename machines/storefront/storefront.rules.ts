import type { Disposition } from '../../contract/disposition.ts'
import type { CartOrder } from '../cart/cart.ports.ts'
import type { LocalizationSearch } from '../localization/localization.setup.ts'

/** The store, way and time of a disposition, as the cart keeps them. */
export const cartOrderOf = ({ outlet, orderType, when }: Disposition): CartOrder => ({
  outletCode: outlet.code,
  orderType,
  when,
})

/** What an event says, without its name. */
export const payloadOf = <Event extends { type: string }>({ type: _type, ...payload }: Event) => payload

/** The search that ends at once, with the carry-out of a store that the customer picked. */
export const carryoutAt = (storeCode: string): LocalizationSearch => ({
  orderType: 'carryout',
  text: '',
  storeCode,
  isLink: false,
})
