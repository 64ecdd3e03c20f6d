import type { RegistrationRequest } from '../../contract/customers.ts'
import type { Result } from '../../contract/errors.ts'
import { definePort } from '../shared/port.ts'

/** Creates an account and emails its confirmation, again for an unconfirmed one. Returns the recipient. */
export const register = definePort<Result<{ email: string }>, { request: RegistrationRequest }>('register')
/** Confirms an email by its link. */
export const confirmEmail = definePort<Result<unknown>, { regis: string }>('confirmEmail')
