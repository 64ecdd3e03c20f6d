import type { CustomerProfile, LoyaltyCardRequest } from '../../contract/customers.ts'
import type { Result } from '../../contract/errors.ts'
import { port } from '../shared/port.ts'

/** Attaches the card if phone and birthday match it; returns the updated member. */
export const attachCard = port<Result<CustomerProfile>, { request: LoyaltyCardRequest }>('attachCard')
