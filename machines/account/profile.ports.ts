import type { CustomerProfile, ProfileRequest } from '../../contract/customers.ts'
import type { Result } from '../../contract/errors.ts'
import { port } from '../shared/port.ts'

/** Changes what the member said of themselves, or what they want to be written; answers all of it. */
export const saveProfile = port<Result<CustomerProfile>, { request: ProfileRequest }>('saveProfile')
