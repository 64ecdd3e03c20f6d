import type { RegistrationRequest } from '../../contract/customers.ts'
import type { Result } from '../../contract/errors.ts'
import { port } from '../shared/port.ts'

/** Makes an account and has its confirmation mailed; once more for one that is not confirmed yet. Answers where the mail went. */
export const register = port<Result<{ email: string }>, { request: RegistrationRequest }>('register')
/** Confirms an e-mail by the link that was mailed to it. */
export const confirmEmail = port<Result<unknown>, { regis: string }>('confirmEmail')
