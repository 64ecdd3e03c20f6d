import type { CustomerProfile, LoggedIn } from '../contract/customers.ts'
import type { Result } from '../contract/errors.ts'
import { port } from './port.ts'

/** Reads whose token it is; CUS-100001 when it is nobody's any more. */
export const readMember = port<Result<CustomerProfile>, { token: string }>('readMember')
/** Signs in; answers the token of this device. */
export const login = port<Result<LoggedIn>, { email: string; password: string }>('login')
/** Ends the session of a token on the server. */
export const logout = port<Result<unknown>, { token: string }>('logout')
