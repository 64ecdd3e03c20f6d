import type { CustomerProfile, LoginType } from '../../contract/customers.ts'
import type { Result } from '../../contract/errors.ts'
import { definePort } from '../shared/port.ts'

/** Disconnects a provider's account; answers the member without it, CUS-100006 for a wrong password. */
export const removeConnection = definePort<Result<CustomerProfile>, { loginType: LoginType; password: string | null }>(
  'removeConnection',
)
