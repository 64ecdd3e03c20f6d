import type { CustomerProfile, LoggedIn, SocialLoginMethod, SocialAccount } from '../../contract/customers.ts'
import type { Result } from '../../contract/errors.ts'
import { definePort } from '../shared/port.ts'

/** Reads the member of a token; CUS-100001 for an invalid one. */
export const readMember = definePort<Result<CustomerProfile>, { token: string }>('readMember')
/** Signs in; returns this device's token. With a ticket it also connects the social account. */
export const login = definePort<Result<LoggedIn>, { email: string; password: string; ticket: string | null }>('login')
/** Signs in by a provider's ticket; CUS-100022 if that account is not connected. */
export const loginBySocial = definePort<Result<LoggedIn>, { method: SocialLoginMethod; ticket: string }>(
  'loginBySocial',
)
/** Reads the person vouched for by a provider. */
export const readSocial = definePort<Result<SocialAccount>, { method: SocialLoginMethod; ticket: string }>('readSocial')
/** Ends the token's session on the server. */
export const logout = definePort<Result<unknown>, { token: string }>('logout')
