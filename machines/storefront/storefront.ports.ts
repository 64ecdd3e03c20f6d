import type { CheckedCart } from '../../contract/cart.ts'
import type { Disposition } from '../../contract/disposition.ts'
import type { Result } from '../../contract/errors.ts'
import { port } from '../shared/port.ts'

/** Asks whether the store takes this time, and what the cart would be then; null when there is no cart. Nothing changes. */
export const checkTime = port<Result<CheckedCart | null>, { wanted: Disposition }>('checkTime')
