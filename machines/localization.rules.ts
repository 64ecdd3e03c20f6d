import { missingDoorWords } from '../contract/delivery-address.ts'
import type { ChosenOutlet, Place } from '../contract/disposition.ts'
import type { Outlet } from '../contract/outlets.ts'
import type { Blocked } from './meta.ts'
import type { FoundPlace } from './localization.ports.ts'
import type { OrderType } from '../contract/primitives.ts'

/** What the customer adds to a place that was found. */
export type PlaceDetails = { readonly street: string; readonly houseNo: string; readonly landmark: string }
type Addressed = { orderType: OrderType; found: FoundPlace | null; details: PlaceDetails }

/** Fewer letters than this say nothing of an address. */
const shortestAddress = 3

export const isSearchable = (text: string) => text.trim().length >= shortestAddress

/** Why the address cannot be searched yet. */
export const searchBlocked = (text: string): Blocked<never> | null =>
  isSearchable(text) ? null : { code: text.trim() === '' ? 'address-empty' : 'address-short' }

/** What an order keeps of a store. */
export const chosenOutlet = (outlet: Outlet): ChosenOutlet => ({
  id: outlet.id,
  code: outlet.code,
  name: outlet.name,
  address: outlet.address,
  tier: outlet.tier,
  minCart: outlet.min_cart,
  deliveryFee: outlet.delivery_fee,
  quoteTime: outlet.quote_time,
  customize: outlet.customize,
})

/** Whether a driver would find the door: the street and number are there, or the point is exact. */
export const isAddressed = ({ orderType, found, details }: Addressed): boolean =>
  orderType === 'carryout' ||
  !found?.approximate ||
  missingDoorWords({ location_name: placeOf(found, details).text, house_no: details.houseNo }) === null

/** Why the place cannot be delivered to yet. */
export const deliveryBlocked = (addressed: Addressed): Blocked<never> | null =>
  isAddressed(addressed) ? null : { code: 'street-missing' }

/** A found place with what the customer added to it. */
export const placeOf = ({ text, ...found }: FoundPlace, { street, ...details }: PlaceDetails): Place => ({
  ...found,
  ...details,
  text: street.trim() === '' ? text : `${street.trim()}, ${text}`,
})
