import type { LocationRequest, SavedLocation } from '../../contract/customers.ts'
import type { Result } from '../../contract/errors.ts'
import { port } from '../shared/port.ts'

/** A change of a member's addresses: another default, one less, or one more. */
export type BookChange =
  | { readonly kind: 'default'; readonly location: SavedLocation }
  | { readonly kind: 'removal'; readonly location: SavedLocation }
  | { readonly kind: 'addition'; readonly request: LocationRequest }

/** Makes a change; answers the address as it is saved now, null once it is removed. */
export const changeBook = port<Result<SavedLocation | null>, { change: BookChange }>('changeBook')
