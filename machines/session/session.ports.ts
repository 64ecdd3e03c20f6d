import type { CustomerProfile, LoggedIn, LoginMethod, SocialAccount } from '../../contract/customers.ts'
import type { Result } from '../../contract/errors.ts'
import { port } from '../shared/port.ts'

/** Reads whose token it is; CUS-100001 when it is nobody's any more. */
export const readMember = port<Result<CustomerProfile>, { token: string }>('readMember')
/** Signs in; answers the token of this device. With the ticket of a social account that is connected, too. */
export const login = port<Result<LoggedIn>, { email: string; password: string; ticket: string | null }>('login')
/** Signs in whoever a provider has vouched for; CUS-100022 when nobody has connected that account. */
export const loginBySocial = port<Result<LoggedIn>, { method: LoginMethod; ticket: string }>('loginBySocial')
/** Reads whom a provider has vouched for. */
export const readSocial = port<Result<SocialAccount>, { method: LoginMethod; ticket: string }>('readSocial')
/** Ends the session of a token on the server. */
export const logout = port<Result<unknown>, { token: string }>('logout')
