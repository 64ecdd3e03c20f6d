import type { CustomerProfile, ProfileRequest } from '../../contract/customers.ts'
import type { Result } from '../../contract/errors.ts'
import { definePort } from '../shared/port.ts'

/** Updates personal data or preferences; returns the whole member. */
export const saveProfile = definePort<Result<CustomerProfile>, { request: ProfileRequest }>('saveProfile')
