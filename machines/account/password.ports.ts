import type {
  PasswordResetCheckResponse,
  PasswordResetRequested,
  PasswordResetCheckRequest,
} from '../../contract/customers.ts'
import type { Result } from '../../contract/errors.ts'
import { definePort } from '../shared/port.ts'

/** Emails a link and a code; the answer is the same for every email, which prevents enumeration. */
export const requestPasswordReset = definePort<Result<PasswordResetRequested>, { email: string }>(
  'requestPasswordReset',
)
/** Verifies the link or code of an email; returns the token that sets a new password. */
export const verifyResetProof = definePort<Result<PasswordResetCheckResponse>, { proof: PasswordResetCheckRequest }>(
  'verifyResetProof',
)
/** Sets the password of the member who received the email. */
export const resetPassword = definePort<Result<unknown>, { token: string; password: string }>('resetPassword')
/** Changes the password of the signed-in member. */
export const changePassword = definePort<Result<unknown>, { old: string; password: string }>('changePassword')
