import type { AddressDraft } from '../../contract/delivery-address.ts'
import type { Outlet } from '../../contract/outlets.ts'
import type { OrderType } from '../../contract/primitives.ts'
import { definePort } from '../shared/port.ts'

/** The town and ZIP of a place; empty if unknown. */
export type FoundAddress = Readonly<Partial<AddressDraft> & Pick<AddressDraft, 'municipio' | 'zip'>>
/** A point of the island with its address text. */
export type FoundPlace = {
  text: string
  lat: number
  long: number
  approximate: boolean
  address: FoundAddress
  /** The device only knows its approximate area. */
  isRough?: true
}
export type PlaceSuggestion = { placeId: string; text: string; detail: string }

/** The device's position. */
export type DevicePosition =
  | { ok: true; place: FoundPlace }
  | { ok: false; reason: 'denied' | 'timeout' | 'unavailable' | 'no-coordinates' | 'abroad' }

/** Finds an address in Puerto Rico by text or suggestion id; null if there is none. */
export const geocode = definePort<FoundPlace | null, { text: string; placeId: string | null }>('geocode')
/** Reads the device's position. */
export const locateDevice = definePort<DevicePosition, { text: string }>('locateDevice', 20_000)
/** Returns the address text of a point. */
export const reverseGeocode = definePort<FoundPlace, { lat: number; long: number }>('reverseGeocode')
/** Returns the store with that code; null if there is none. */
export const findStore = definePort<Outlet | null, { code: string }>('findStore')
/** Returns the nearest stores that serve a point, at most five, nearest first. */
export const findStores = definePort<readonly Outlet[], { orderType: OrderType; lat: number; long: number }>(
  'findStores',
)
/** Suggests places that start with the text. */
export const suggestPlaces = definePort<readonly PlaceSuggestion[], { text: string }>('suggestPlaces', 5_000)
