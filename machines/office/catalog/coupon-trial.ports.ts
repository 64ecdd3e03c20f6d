import type { TrialCart, TrialResult } from '../../../contract/office/catalog.ts'
import { definePort } from '../../shared/port.ts'
import type { OfficeResult } from '../office-result.ts'

/** Prices a cart with a version; stores nothing. */
export const tryCart = definePort<OfficeResult<TrialResult>, { number: number; cart: TrialCart }>('tryCart')
