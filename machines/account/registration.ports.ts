import type { RegistrationRequest } from '../../contract/customers.ts'
import type { Result } from '../../contract/errors.ts'
import { port } from '../shared/port.ts'

/** Creates an account and emails its confirmation, again for an unconfirmed one. Returns the recipient. */
export const register = port<Result<{ email: string }>, { request: RegistrationRequest }>('register')
/** Confirms an email by its link. */
export const confirmEmail = port<Result<unknown>, { regis: string }>('confirmEmail')
