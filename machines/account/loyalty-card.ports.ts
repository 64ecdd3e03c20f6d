import type { CustomerProfile, LoyaltyCardRequest } from '../../contract/customers.ts'
import type { Result } from '../../contract/errors.ts'
import { port } from '../shared/port.ts'

/** Attaches the card that the member can name the phone and birthday of; answers the member with it. */
export const attachCard = port<Result<CustomerProfile>, { request: LoyaltyCardRequest }>('attachCard')
