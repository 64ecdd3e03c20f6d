import { fromCallback, type EventObject } from 'xstate'
import type { PasskeyRequestOptions, PasskeySignInRequest } from '../../contract/office/passkeys.ts'
import type { Invitation, StaffChallenge, StaffSession } from '../../contract/office/staff.ts'
import { MissingPort, definePort } from '../shared/port.ts'
import type { OfficeResult } from './office-result.ts'
import type { PasskeyAnswer } from './passkey-answer.ts'

/** Checks email and password. */
export const signIn = definePort<OfficeResult<StaffChallenge>, { email: string; password: string }>('signIn')

/** Checks the code of the authenticator app. */
export const confirmCode = definePort<OfficeResult<StaffSession>, { challenge: string; code: string }>('confirmCode')

/** Asks to sign in by a passkey. */
export const beginPasskeySignIn = definePort<OfficeResult<PasskeyRequestOptions>, null>('beginPasskeySignIn')

/** Has the device sign with a passkey. */
export const usePasskey = definePort<PasskeyAnswer<PasskeySignInRequest>, { options: PasskeyRequestOptions }>(
  'usePasskey',
  null,
)

/** Checks what the device has signed. */
export const confirmPasskey = definePort<OfficeResult<StaffSession>, { request: PasskeySignInRequest }>(
  'confirmPasskey',
)

/** Reads whom an invitation is for. */
export const readInvitation = definePort<OfficeResult<Invitation>, { invitation: string }>('readInvitation')

/** Sets the password, proves the authenticator app, and signs in. */
export const acceptInvitation = definePort<
  OfficeResult<StaffSession>,
  { invitation: string; password: string; code: string }
>('acceptInvitation')

/** Tells the server that a session has ended. */
export const signOut = definePort<null, { token: string }>('signOut')

export type DeadlineEvent = { type: 'deadline.reached' }
/** Reports once that the time has reached the instant `at`. */
export const watchDeadline = fromCallback<EventObject, { at: string }>(() => {
  throw new MissingPort('watchDeadline')
})
