import type { PasswordResetAllowed, PasswordResetRequested, PasswordResetProof } from '../../contract/customers.ts'
import type { Result } from '../../contract/errors.ts'
import { definePort } from '../shared/port.ts'

/** Emails a link and a code; the answer is the same for every email, which prevents enumeration. */
export const askReset = definePort<Result<PasswordResetRequested>, { email: string }>('askReset')
/** Verifies the link or code of an email; returns the token that sets a new password. */
export const checkProof = definePort<Result<PasswordResetAllowed>, { proof: PasswordResetProof }>('checkProof')
/** Sets the password of the member who received the email. */
export const resetPassword = definePort<Result<unknown>, { token: string; password: string }>('resetPassword')
/** Changes the password of the signed-in member. */
export const changePassword = definePort<Result<unknown>, { old: string; password: string }>('changePassword')
