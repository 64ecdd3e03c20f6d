import { addressLine, readAddress } from '../../contract/delivery-address.ts'
import type { LocationRequest, SavedLocation } from '../../contract/customers.ts'
import type { DeliveryPlace } from '../../contract/disposition.ts'
import type { Order } from '../../contract/orders.ts'

/** Returns a member's addresses after one was saved: with one default, which comes first. */
export function withSavedLocation(locations: readonly SavedLocation[], saved: SavedLocation): SavedLocation[] {
  const isKnown = locations.some(({ id }) => id === saved.id)
  const all = isKnown ? locations.map((one) => (one.id === saved.id ? saved : one)) : [...locations, saved]
  const others = saved.is_default ? all.map((one) => (one === saved ? one : { ...one, is_default: false })) : all
  return defaultFirst(others)
}

/** Returns the addresses after one was removed: without a default, the oldest becomes it. */
export function withoutLocation(locations: readonly SavedLocation[], id: string): SavedLocation[] {
  const rest = locations.filter((one) => one.id !== id)
  const hasDefault = rest.some(({ is_default: isDefault }) => isDefault)
  return defaultFirst(hasDefault ? rest : rest.map((one, index) => ({ ...one, is_default: index === 0 })))
}

const defaultFirst = (locations: readonly SavedLocation[]): SavedLocation[] =>
  locations.toSorted((a, b) => Number(b.is_default) - Number(a.is_default))

/** Returns an order's address as one to save, named by its door; null without a delivery to a known point. */
export function locationRequestOfOrder({
  address,
  destination_point: point,
  instructions,
}: Order): LocationRequest | null {
  if (!address || !point) return null
  const [door = ''] = addressLine(address).split(',')
  return { name: door.slice(0, 40), address, ...point, approximate: true, instructions, is_default: false }
}

/** Whether an address is already saved, under any name. */
export const isAddressSaved = (
  locations: readonly SavedLocation[],
  { address }: Pick<LocationRequest, 'address'>,
): boolean => locations.some((one) => addressLine(one.address).toLowerCase() === addressLine(address).toLowerCase())

/** Degrees, about 300 m: within this distance two doors may share one point of the map. */
const besideDegrees = 0.003

/** Whether an address is at an order's place, as far as store and rider are concerned. */
export const isAtPlace = ({ lat, long, address }: LocationRequest, place: DeliveryPlace): boolean =>
  Math.hypot(lat - place.lat, long - place.long) <= besideDegrees && address.zip === place.address.zip

/** Returns the rider's instructions of a place that is a saved address. */
export function savedInstructionsAt(locations: readonly SavedLocation[], place: DeliveryPlace | null): string {
  const address = place && readAddress(place.address)
  return locations.find((one) => address && isAddressSaved([one], { address }))?.instructions ?? ''
}
