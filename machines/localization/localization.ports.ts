import type { AddressDraft } from '../../contract/delivery-address.ts'
import type { Outlet } from '../../contract/outlets.ts'
import type { OrderType } from '../../contract/primitives.ts'
import { port } from '../shared/port.ts'

/** What a place tells of its address: always the town and the ZIP, empty where it knows none. */
export type ToldAddress = Readonly<Partial<AddressDraft> & Pick<AddressDraft, 'municipio' | 'zip'>>
/** A point of the island with the words for it. */
export type FoundPlace = {
  text: string
  lat: number
  long: number
  approximate: boolean
  address: ToldAddress
  /** The device knows only the area in which it is. */
  isRough?: true
}
export type Suggested = { placeId: string; text: string; detail: string }

/** What the device says of where it is. */
export type DevicePosition =
  | { ok: true; place: FoundPlace }
  | { ok: false; reason: 'denied' | 'timeout' | 'unavailable' | 'no-coordinates' | 'abroad' }

/** Finds an address of Puerto Rico by its words or by a suggestion's id; null when there is none. */
export const geocode = port<FoundPlace | null, { text: string; placeId: string | null }>('geocode')
/** Asks the device where it is. */
export const locateDevice = port<DevicePosition, { text: string }>('locateDevice')
/** The words for a point. */
export const describePoint = port<FoundPlace, { lat: number; long: number }>('describePoint')
/** The store with that code; null when there is none. */
export const findStore = port<Outlet | null, { code: string }>('findStore')
/** The nearest stores that serve a point, at most five, nearest first. */
export const findStores = port<readonly Outlet[], { orderType: OrderType; lat: number; long: number }>('findStores')
/** Places that begin like the text. */
export const suggestPlaces = port<readonly Suggested[], { text: string }>('suggestPlaces')
