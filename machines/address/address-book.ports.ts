import type { LocationRequest, SavedLocation } from '../../contract/customers.ts'
import type { Result } from '../../contract/errors.ts'
import { definePort } from '../shared/port.ts'

/** A change of a member's addresses: set the default, remove, or add. */
export type AddressBookChange =
  | { readonly kind: 'default'; readonly location: SavedLocation }
  | { readonly kind: 'removal'; readonly location: SavedLocation }
  | { readonly kind: 'addition'; readonly request: LocationRequest }

/** Applies a change; returns the saved address, or null after a removal. */
export const changeBook = definePort<Result<SavedLocation | null>, { change: AddressBookChange }>('changeBook')
