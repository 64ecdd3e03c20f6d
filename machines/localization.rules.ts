import type { ChosenOutlet, Place } from '../contract/disposition.ts'
import type { Outlet } from '../contract/outlets.ts'
import type { Blocked } from './meta.ts'
import type { FoundPlace } from './localization.ports.ts'

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

/** A found place with what the customer added to it. */
export const placeOf = (found: FoundPlace, details: { houseNo: string; landmark: string }): Place => ({
  ...found,
  ...details,
})
