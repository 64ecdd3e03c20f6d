import type { CustomerProfile, LoyaltyCardRequest } from '../../contract/customers.ts'
import type { Result } from '../../contract/errors.ts'
import { definePort } from '../shared/port.ts'

/** Attaches the card if phone and birthday match it; returns the updated member. */
export const attachCard = definePort<Result<CustomerProfile>, { request: LoyaltyCardRequest }>('attachCard')
