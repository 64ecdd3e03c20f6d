import * as v from 'valibot'
import { AddressDraft, emptyAddress } from '../../contract/delivery-address.ts'
import { When } from '../../contract/cart-change.ts'
import { Latitude, Longitude, OrderType } from '../../contract/primitives.ts'
import type { KeyValueStorage } from '../adapters/storage.ts'
import type { RunningMachines } from '../machine-bindings/facade.ts'
import type { SnapshotOf } from '../machine-bindings/machines.ts'

const key = 'search'

/** What this tab's customer has said before a store is chosen; the place is that of a delivery, as far as it is filled in. */
const KeptSearch = v.object({
  version: v.literal(1),
  orderType: OrderType,
  when: When,
  place: v.nullable(
    v.object({ text: v.string(), lat: Latitude, long: Longitude, approximate: v.boolean(), address: AddressDraft }),
  ),
  /** Whether the order of the last store comes along. */
  isComing: v.boolean(),
})

function readSearch(storage: KeyValueStorage) {
  try {
    return v.parse(KeptSearch, JSON.parse(storage.getItem(key) ?? 'null'))
  } catch {
    storage.removeItem(key)
    return null
  }
}

function placeOf({ orderType, found, details, text }: SnapshotOf<'localization'>['context']) {
  if (orderType !== 'delivery' || !found || details === emptyAddress) return null
  const { lat, long, approximate } = found
  return { text, lat, long, approximate, address: details }
}

/** Returns what would be lost by a reload; an empty text if that is nothing. */
function writtenSearch(localization: SnapshotOf<'localization'> | undefined, isComing: boolean): string {
  if (localization?.status !== 'active') return ''
  const { orderType, when } = localization.context
  if (orderType === 'carryout' && when.kind === 'asap' && !isComing) return ''
  return JSON.stringify({ version: 1, orderType, when, place: placeOf(localization.context), isComing })
}

/** Keeps the search in this tab until a store is chosen, and brings it back after a reload, unless a link searches. */
export function keepSearch(running: RunningMachines, storage: KeyValueStorage) {
  const kept = readSearch(storage)
  const search = running.read('localization')?.context
  if (kept && search?.text === '' && search.storeCode === null) {
    const { orderType, when, place, isComing } = kept
    running.send('localization', { type: 'search.restored', orderType, when, place })
    // An order that is put aside is forgotten after a day, or was ordered in another tab.
    if (isComing && running.read('recovery')?.context.parked) running.send('recovery', { type: 'recovery.wanted' })
  }
  running.onChange(
    () => writtenSearch(running.read('localization'), running.read('recovery')?.matches('coming') ?? false),
    (written) => (written === '' ? storage.removeItem(key) : storage.setItem(key, written)),
  )
}
