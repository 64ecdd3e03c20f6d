import type { LocationRequest, SavedLocation } from '../../contract/customers.ts'
import {
  addressLine,
  addressProblems,
  emptyAddress,
  countInstructionCharacters,
  readAddress,
  type AddressDraft,
  type AddressField,
} from '../../contract/delivery-address.ts'
import type { DeliveryPlace } from '../../contract/disposition.ts'
import type { Market } from '../../contract/market.ts'
import type { FoundPlace } from '../localization/localization.ports.ts'

/** The form of an address. */
export type LocationForm = {
  readonly name: string
  readonly details: AddressDraft
  readonly instructions: string
  readonly isDefault: boolean
}
export type LocationProblem = {
  readonly field: 'name' | 'place' | 'instructions' | `address.${AddressField}`
  readonly code: string
}
type Filled = { readonly form: LocationForm; readonly found: FoundPlace | null; readonly market: Market }

/** Returns the form of a saved address, or an empty one. */
export const locationForm = (saved: SavedLocation | null): LocationForm => ({
  name: saved?.name ?? '',
  details: saved ? { ...emptyAddress, ...saved.address } : emptyAddress,
  instructions: saved?.instructions ?? '',
  isDefault: saved?.is_default ?? false,
})

/** Returns a saved address as an order's place: its point and its door. */
export const placeOfLocation = ({ address, lat, long, approximate }: SavedLocation): DeliveryPlace => ({
  text: addressLine(address),
  lat,
  long,
  approximate,
  address: { ...emptyAddress, ...address },
})

/** Returns the form's problems: the point, the name, the door, and instructions that are too long. */
export function locationProblems({ form, found, market }: Filled): LocationProblem[] {
  const problems: LocationProblem[] = []
  if (found === null) problems.push({ field: 'place', code: 'place-required' })
  problems.push(
    ...addressProblems(form.details).map(({ field, code }) => ({ field: `address.${field}` as const, code })),
  )
  if (form.name.trim() === '') problems.push({ field: 'name', code: 'location-name-required' })
  if (countInstructionCharacters(form.instructions) > market.instruction_max)
    problems.push({ field: 'instructions', code: 'instructions-long' })
  return problems
}

/** Returns the body of `POST` and `PUT locations`; null for an incomplete form. */
export function locationRequest({ form, found }: Omit<Filled, 'market'>): LocationRequest | null {
  const address = readAddress(form.details)
  if (!address || !found) return null
  return {
    name: form.name.trim(),
    address,
    lat: found.lat,
    long: found.long,
    approximate: found.approximate,
    instructions: form.instructions.trim(),
    is_default: form.isDefault,
  }
}
