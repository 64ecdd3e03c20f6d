import { assign, setup } from 'xstate'
import type { PasskeyRequestOptions, PasskeySignInRequest } from '../../contract/office/passkeys.ts'
import type { Invitation, StaffChallenge, StaffSession } from '../../contract/office/staff.ts'
import { requireValue } from '../shared/require-value.ts'
import type { OfficeResult } from './office-result.ts'
import type { PasskeyAnswer, PasskeyProblem } from './passkey-answer.ts'
import {
  acceptInvitation,
  beginPasskeySignIn,
  confirmCode,
  confirmPasskey,
  readInvitation,
  signIn,
  signOut,
  usePasskey,
  watchDeadline,
  type DeadlineEvent,
} from './staff-session.ports.ts'

/** What the tab has stored, the invitation of the link that was opened, and whether the browser has passkeys. */
export type StaffSessionInput = { session: StaffSession | null; invitation: string | null; hasPasskeys: boolean }
type Secrets = { readonly email: string; readonly password: string; readonly code: string }
type StaffSessionContext = StaffSessionInput &
  Secrets & {
    /** Continues the sign-in after the password. */
    challenge: StaffChallenge | null
    /** What the device is asked to sign. */
    options: PasskeyRequestOptions | null
    /** What it has signed, on its way to the server. */
    signed: PasskeySignInRequest | null
    /** Whom the invitation is for. */
    invited: Invitation | null
    /** Why the last step did not work. */
    problem: PasskeyProblem | null
    /** How the last sign-in or session ended by itself. */
    ended: 'session' | 'challenge' | null
  }
type StaffSessionEvent =
  | DeadlineEvent
  | { type: 'password.submitted'; email: string; password: string }
  | { type: 'code.submitted'; code: string }
  | { type: 'passkey.chosen' }
  | { type: 'signIn.restarted' }
  | { type: 'invitation.submitted'; password: string; code: string }
  | { type: 'invitation.repeated' }
  | { type: 'invitation.left' }
  | { type: 'session.used' }
  | { type: 'session.refused'; token: string }
  | { type: 'signOut.pressed' }

export const sessionOf = ({ session }: StaffSessionContext) => requireValue(session, 'A signed-in state has a session')
export const challengeOf = ({ challenge }: StaffSessionContext) =>
  requireValue(challenge, 'A code is asked for after a challenge')
export const optionsOf = ({ options }: StaffSessionContext) => requireValue(options, 'A device is asked with options')
export const signedOf = ({ signed }: StaffSessionContext) => requireValue(signed, 'A signed challenge is checked')
export const invitationOf = ({ invitation }: StaffSessionContext) =>
  requireValue(invitation, 'Setting up an access needs an invitation')

/** No password or code is kept longer than its call. */
export const noSecrets = { password: '', code: '' } as const

export const staffSessionSetup = setup({
  types: {} as { context: StaffSessionContext; events: StaffSessionEvent; input: StaffSessionInput },
  actors: {
    signIn,
    confirmCode,
    beginPasskeySignIn,
    usePasskey,
    confirmPasskey,
    readInvitation,
    acceptInvitation,
    signOut,
    watchDeadline,
  },
  guards: {
    hasInvitation: ({ context }) => context.invitation !== null,
    hasSession: ({ context }) => context.session !== null,
    hasPasskeys: ({ context }) => context.hasPasskeys,
    isGiven: (_, { kind }: PasskeyAnswer<unknown>) => kind === 'given',
    isCanceled: (_, { kind }: PasskeyAnswer<unknown>) => kind === 'canceled',
    isOk: (_, result: OfficeResult<unknown>) => result.ok,
    isInvitationOver: (_, result: OfficeResult<unknown>) => !result.ok && result.error.code === 'STAFF-4',
    isCurrentToken: ({ context }, token: string) => context.session?.token === token,
  },
  actions: {
    setTyped: assign((_, typed: Partial<Secrets>) => ({ ...typed, problem: null, ended: null })),
    forgetSecrets: assign(noSecrets),
    setChallenge: assign((_, result: OfficeResult<StaffChallenge>) => (result.ok ? { challenge: result.value } : {})),
    setOptions: assign((_, result: OfficeResult<PasskeyRequestOptions>) =>
      result.ok ? { options: result.value } : {},
    ),
    setSigned: assign((_, answer: PasskeyAnswer<PasskeySignInRequest>) =>
      answer.kind === 'given' ? { signed: answer.value } : {},
    ),
    forgetOptions: assign({ options: null }),
    forgetSigned: assign({ signed: null }),
    setInvited: assign((_, result: OfficeResult<Invitation>) => (result.ok ? { invited: result.value } : {})),
    setSession: assign((_, result: OfficeResult<StaffSession>) =>
      result.ok
        ? { session: result.value, email: result.value.staff.email, challenge: null, invitation: null, invited: null }
        : {},
    ),
    setProblem: assign((_, result: OfficeResult<unknown>) => (result.ok ? {} : { problem: result.error })),
    setUnanswered: assign({ problem: 'unanswered' }),
    setPasskeyFailed: assign({ problem: 'passkeyFailed' }),
    clearProblem: assign({ problem: null, ended: null }),
    clearChallenge: assign({ challenge: null, problem: null }),
    endChallenge: assign({ challenge: null, problem: null, ended: 'challenge' }),
    clearInvitation: assign({ invitation: null, invited: null, problem: null }),
    clearSession: assign({ session: null }),
    endSession: assign(({ context }) => ({
      session: null,
      email: context.session?.staff.email ?? context.email,
      ended: 'session',
    })),
  },
  delays: { promptLimit: 5 * 60_000, idleLimit: 30 * 60_000 },
})
