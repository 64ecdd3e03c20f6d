import * as v from 'valibot'
import { AddressDraft, emptyAddress } from '../../contract/delivery-address.ts'
import type { DeliveryPlace } from '../../contract/disposition.ts'
import { Latitude, Longitude } from '../../contract/primitives.ts'
import type { KeyValueStorage } from '../adapters/storage.ts'
import type { RunningMachines } from '../machine-bindings/facade.ts'
import type { SnapshotOf } from '../machine-bindings/machines.ts'

const key = 'place'

/** The place of a delivery as this tab's customer has filled it in so far. */
const TypedPlace = v.object({
  version: v.literal(1),
  text: v.string(),
  lat: Latitude,
  long: Longitude,
  approximate: v.boolean(),
  address: AddressDraft,
})

function readPlace(storage: KeyValueStorage): DeliveryPlace | null {
  try {
    return v.parse(TypedPlace, JSON.parse(storage.getItem(key) ?? 'null'))
  } catch {
    storage.removeItem(key)
    return null
  }
}

/** Returns what would be lost by a reload; an empty text without an address form. */
function writtenPlace(localization: SnapshotOf<'localization'> | undefined): string {
  if (localization?.status !== 'active') return ''
  const { orderType, found, details, text } = localization.context
  if (orderType !== 'delivery' || !found || details === emptyAddress) return ''
  const { lat, long, approximate } = found
  return JSON.stringify({ version: 1, text, lat, long, approximate, address: details })
}

/** Keeps the address form of the search in this tab until a store is chosen, and brings it back after a reload. */
export function keepTypedPlace(running: RunningMachines, storage: KeyValueStorage) {
  const place = readPlace(storage)
  if (place) running.send('localization', { type: 'place.restored', place })
  running.onChange(
    () => writtenPlace(running.read('localization')),
    (written) => (written === '' ? storage.removeItem(key) : storage.setItem(key, written)),
  )
}
