import {
  addressLine,
  addressProblems,
  emptyAddress,
  readAddress,
  type AddressDraft,
} from '../../contract/delivery-address.ts'
import type { ChosenOutlet, DeliveryPlace } from '../../contract/disposition.ts'
import type { Outlet } from '../../contract/outlets.ts'
import type { Blocked } from '../shared/blocked.ts'
import type { FoundPlace } from './localization.ports.ts'
import type { OrderType } from '../../contract/primitives.ts'
import { requireValue } from '../shared/require-value.ts'

type Addressed = { orderType: OrderType; details: AddressDraft }

/** Minimum length of a search, in characters. */
const shortestAddress = 3

export const isSearchable = (text: string) => text.trim().length >= shortestAddress

/** Whether the store takes orders now. */
export const takesOrders = ({ open: { state } }: Outlet) => state === 'open' || state === 'closing'

/** Whether the store exists and offers pickup. */
export const offersCarryout = (outlet: Outlet | null): boolean => outlet?.customize.carryout === true

/** Whether the store takes deliveries now. */
export const takesDeliveries = (outlet: Outlet) => takesOrders(outlet) && outlet.open.deliveries_resume_at === undefined

/** Returns the store that delivers: preferably one that takes deliveries now. */
export const deliveringStore = (stores: readonly Outlet[]) => stores.find(takesDeliveries) ?? stores[0]

/** Returns the store's data for an order. */
export const toChosenOutlet = (outlet: Outlet): ChosenOutlet => ({
  id: outlet.id,
  code: outlet.code,
  name: outlet.name,
  address: outlet.address,
  region: outlet.region,
  tier: outlet.tier,
  minCart: outlet.min_cart,
  deliveryFee: outlet.delivery_fee,
  quoteTime: outlet.quote_time,
  customize: outlet.customize,
})

/** Whether the address leads a driver to the door. */
export const hasCompleteAddress = ({ orderType, details }: Addressed): boolean =>
  orderType === 'carryout' || addressProblems(details).length === 0

/** Returns the point to look up, which is set in that state. */
export function requirePoint(known: Pick<FoundPlace, 'lat' | 'long'> | null) {
  const { lat, long } = requireValue(known, 'A lookup needs a known point')
  return { lat, long }
}

/** Returns why the place cannot be delivered to yet. */
export const deliveryBlocker = (addressed: Addressed): Blocked<never> | null =>
  hasCompleteAddress(addressed) ? null : { code: 'address-incomplete' }

/** Returns a known place in the form of a search result. */
export const foundPlaceOf = ({ text, lat, long, approximate, address }: DeliveryPlace): FoundPlace => ({
  text,
  lat,
  long,
  approximate,
  address: { municipio: address.municipio, zip: address.zip },
})

/** Returns a place whose point was set or confirmed on the map, so it is no longer approximate. */
export const withConfirmedPoint = ({ text, lat, long, address }: FoundPlace): FoundPlace => ({
  text,
  lat,
  long,
  approximate: false,
  address,
})

/** Returns an empty address form with the place's town and ZIP. */
export const emptyAddressAt = ({ address }: FoundPlace): AddressDraft => ({ ...emptyAddress, ...address })

/** Returns the form for a corrected place: entries stay, town and ZIP follow the place. */
export function mergePlaceIntoAddress(found: FoundPlace, typed: AddressDraft): AddressDraft {
  const { municipio, zip } = found.address
  const hasDoor = [typed.number, typed.street, typed.condominium, typed.road].some((words) => words !== '')
  if (!hasDoor) return { ...typed, ...found.address }
  return { ...typed, municipio: municipio || typed.municipio, zip: zip || typed.zip }
}

/** Returns a place with its address; the address replaces its text once it includes the door. */
export function placeWithAddress({ text, lat, long, approximate }: FoundPlace, details: AddressDraft): DeliveryPlace {
  const address = readAddress(details)
  return { text: address ? addressLine(address) : text, lat, long, approximate, address: details }
}
