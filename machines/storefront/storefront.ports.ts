import type { CartComparison } from '../../contract/cart.ts'
import type { Disposition } from '../../contract/disposition.ts'
import type { Result } from '../../contract/errors.ts'
import { definePort } from '../shared/port.ts'

/** Checks whether the store takes this time, and previews the cart; null without a cart. Changes nothing. */
export const previewTimeChange = definePort<Result<CartComparison | null>, { wanted: Disposition }>('previewTimeChange')
