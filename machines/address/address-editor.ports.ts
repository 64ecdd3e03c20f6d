import type { LocationRequest, SavedLocation } from '../../contract/customers.ts'
import type { Result } from '../../contract/errors.ts'
import { definePort } from '../shared/port.ts'

/** Saves an address: a new one, or the one with `id`. */
export const saveLocation = definePort<Result<SavedLocation>, { id: string | null; request: LocationRequest }>(
  'saveLocation',
)
