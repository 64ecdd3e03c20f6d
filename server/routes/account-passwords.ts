import { Hono } from 'hono'
import * as v from 'valibot'
import {
  PasswordResetCheckResponse,
  PasswordResetRequested,
  PasswordResetCheckRequest,
  PasswordResetRequest,
  UpdatePasswordRequest,
} from '../../contract/customers.ts'
import { describeItem, itemResponse } from '../http/response.ts'
import { languageOf } from '../http/request-headers.ts'
import { validateInput } from '../http/input.ts'
import { createAccountPasswords } from '../services/account-passwords.ts'
import type { CountCall } from '../services/rate-limits.ts'
import type { Services } from '../services/services.ts'
import { customerBasePath } from './accounts.ts'
import { createMemberReader, memberTokenOf } from './callers.ts'
import type { SignInPlaceOf } from './sign-in-place.ts'

/** Calls that set a password: with the current one, or with an emailed secret. */
export function accountPasswordRoutes(services: Services, limitEmails: CountCall, placeOf: SignInPlaceOf) {
  const passwords = createAccountPasswords(services)
  const memberOf = createMemberReader(services.sessions)

  return new Hono()
    .post(
      `${customerBasePath}/update-password`,
      describeItem('Customers', 'Change the password; all other devices are signed out', v.null(), { who: 'member' }),
      validateInput('json', UpdatePasswordRequest),
      async (c) => {
        const { id } = await memberOf(c)
        const { old_password: old, password: next } = c.req.valid('json')
        await passwords.change(id, { old, next }, memberTokenOf(c), placeOf(c))
        return itemResponse(c, null)
      },
    )
    .post(
      `${customerBasePath}/reset_password`,
      describeItem(
        'Customers',
        'Request an email with link and code, or set the new password',
        v.nullable(PasswordResetRequested),
      ),
      validateInput('json', PasswordResetRequest),
      async (c) => {
        const asked = c.req.valid('json')
        if ('token' in asked) {
          await passwords.reset(asked.token, asked.password, placeOf(c))
          return itemResponse(c, null)
        }
        await limitEmails(asked.email)
        const { requestId, retryAfter } = await passwords.ask(asked.email, languageOf(c))
        return itemResponse(c, { request_id: requestId, retry_after: retryAfter })
      },
    )
    .post(
      `${customerBasePath}/check_forgot_password_token`,
      describeItem(
        'Customers',
        'Exchange the emailed link or code for a token that sets the password',
        PasswordResetCheckResponse,
      ),
      validateInput('json', PasswordResetCheckRequest),
      async (c) => {
        const asked = c.req.valid('json')
        const proof = 'token' in asked ? asked : { requestId: asked.request_id, otp: asked.otp }
        const { token, expiresAt } = await passwords.check(proof)
        return itemResponse(c, { token, expires_at: expiresAt.toString() })
      },
    )
}
