import {
  addressLine,
  addressProblems,
  emptyAddress,
  readAddress,
  type AddressDraft,
} from '../../contract/delivery-address.ts'
import type { ChosenOutlet, Place } from '../../contract/disposition.ts'
import type { Outlet } from '../../contract/outlets.ts'
import type { Blocked } from '../shared/meta.ts'
import type { FoundPlace } from './localization.ports.ts'
import type { OrderType } from '../../contract/primitives.ts'
import { required } from '../shared/required.ts'

type Addressed = { orderType: OrderType; details: AddressDraft }

/** Fewer letters than this say nothing of an address. */
const shortestAddress = 3

export const isSearchable = (text: string) => text.trim().length >= shortestAddress

/** Whether it takes an order that is made now. */
export const takesOrders = ({ open: { state } }: Outlet) => state === 'open' || state === 'closing'

/** Whether there is such a store, and orders are collected there. */
export const isCollectable = (outlet: Outlet | null): boolean => outlet?.customize.carryout === true

/** The store that a delivery would come from: one that takes orders now, if any does. */
export const deliveringStore = (stores: readonly Outlet[]) => stores.find(takesOrders) ?? stores[0]

/** What an order keeps of a store. */
export const chosenOutlet = (outlet: Outlet): ChosenOutlet => ({
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

/** Whether a driver would find the door. */
export const isAddressed = ({ orderType, details }: Addressed): boolean =>
  orderType === 'carryout' || addressProblems(details).length === 0

/** The point to look up: it is known by then. */
export function pointOf(known: Pick<FoundPlace, 'lat' | 'long'> | null) {
  const { lat, long } = required(known, 'Only a known point is looked up')
  return { lat, long }
}

/** Why the place cannot be delivered to yet. */
export const deliveryBlocked = (addressed: Addressed): Blocked<never> | null =>
  isAddressed(addressed) ? null : { code: 'address-incomplete' }

/** A place that is known from before, as a search would have found it. */
export const foundOf = ({ text, lat, long, approximate, address }: Place): FoundPlace => ({
  text,
  lat,
  long,
  approximate,
  address: { municipio: address.municipio, zip: address.zip },
})

/** A place whose point the customer put or confirmed on the map: no longer only its area is known. */
export const confirmedPlace = ({ text, lat, long, address }: FoundPlace): FoundPlace => ({
  text,
  lat,
  long,
  approximate: false,
  address,
})

/** What a place tells of its address, in a form that is otherwise empty. */
export const addressAt = ({ address }: FoundPlace): AddressDraft => ({ ...emptyAddress, ...address })

/** The same once the pin was put right or the search was tried again: what was typed stays, town and ZIP follow the place. */
export function addressMoved(found: FoundPlace, typed: AddressDraft): AddressDraft {
  const { municipio, zip } = found.address
  const hasDoor = [typed.number, typed.street, typed.condominium, typed.road].some((words) => words !== '')
  if (!hasDoor) return { ...typed, ...found.address }
  return { ...typed, municipio: municipio || typed.municipio, zip: zip || typed.zip }
}

/** A found place with its address. Its words are those of the address once that says where the door is. */
export function placeOf({ text, lat, long, approximate }: FoundPlace, details: AddressDraft): Place {
  const address = readAddress(details)
  return { text: address ? addressLine(address) : text, lat, long, approximate, address: details }
}
