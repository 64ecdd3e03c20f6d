import { assign, setup } from 'xstate'
import type { PasswordResetCheckResponse, PasswordResetRequested } from '../../contract/customers.ts'
import type { AnyCode, Result } from '../../contract/errors.ts'
import type { Market } from '../../contract/market.ts'
import type { FormState } from '../shared/form-state.ts'
import type { StateMeta } from '../shared/state-meta.ts'
import { requestPasswordReset, changePassword, verifyResetProof, resetPassword } from './password.ports.ts'
import { newPasswordProblems, oldPasswordProblems, otpProblems, type PasswordForm } from './password.rules.ts'
import { emailProblems } from '../shared/person-problems.ts'

/** `forgotten`: requests an email; `link`: came by its link; `change`: by the current password; `weak`: the same, because it is weak. */
type PasswordFlow = 'forgotten' | 'link' | 'change' | 'weak'
/** `requestId` is this tab's stored request; `token` the link's, and after verification the one that sets the password. */
type PasswordRequest = { market: Market; way: PasswordFlow; requestId: string | null; token: string | null }
/** `email` is that of the stored request. */
export type PasswordInput = PasswordRequest & { email: string }
export type PasswordContext = PasswordRequest & FormState<PasswordForm> & { isChanged: boolean }
export type PasswordEvent =
  | { type: 'form.changed'; change: Partial<PasswordForm> }
  | { type: 'email.submitted' }
  | { type: 'email.rejected' }
  | { type: 'mail.resent' }
  | { type: 'code.submitted' }
  | { type: 'link.retried' }
  | { type: 'password.submitted' }
  | { type: 'password.closed' }
/** Whether the password was changed. */
export type PasswordOutput = { isChanged: boolean }

/** Refusals that only a new email resolves. */
const expiredCodes: readonly AnyCode[] = ['CUS-100010', 'CUS-100011']
const isLinkExpired = (result: Result<unknown>) => !result.ok && expiredCodes.includes(result.error.code)

export const passwordSetup = setup({
  types: {} as {
    context: PasswordContext
    events: PasswordEvent
    input: PasswordInput
    output: PasswordOutput
    meta: StateMeta
  },
  actors: { requestPasswordReset, verifyResetProof, resetPassword, changePassword },
  guards: {
    isForgotten: ({ context }) => context.way === 'forgotten',
    isLink: ({ context }) => context.way === 'link',
    hasRequest: ({ context }) => context.way === 'forgotten' && context.requestId !== null,
    isEmail: ({ context }) => emailProblems(context).length === 0,
    isCode: ({ context }) => otpProblems(context).length === 0,
    isNew: ({ context }) => newPasswordProblems(context).length === 0,
    isChange: ({ context }) => oldPasswordProblems(context).length === 0 && newPasswordProblems(context).length === 0,
    isDone: (_, result: Result<unknown>) => result.ok,
    isEarly: ({ context }, result: Result<unknown>) =>
      context.requestId !== null && !result.ok && result.error.code === 'CUS-100008',
    isLinkExpired: (_, result: Result<unknown>) => isLinkExpired(result),
  },
  actions: {
    changeEmail: assign(({ context: { form } }, { email = form.email }: Partial<PasswordForm>) => ({
      form: { ...form, email },
    })),
    changeCode: assign(({ context: { form } }, { otp = form.otp }: Partial<PasswordForm>) => ({
      form: { ...form, otp },
    })),
    changePasswords: assign(({ context: { form } }, change: Partial<PasswordForm>) => {
      const { old = form.old, password = form.password, retype = form.retype } = change
      return { form: { ...form, old, password, retype } }
    }),
    showProblems: assign({ isShown: true, refusal: null }),
    hideProblems: assign({ isShown: false }),
    clearRefusal: assign({ refusal: null }),
    setRefusal: assign((_, result: Result<unknown>) => ({ refusal: result.ok ? null : result.error })),
    setRequest: assign(({ context }, result: Result<PasswordResetRequested>) => ({
      requestId: result.ok ? result.value.request_id : null,
      form: { ...context.form, otp: '' },
      isShown: false,
    })),
    setAllowed: assign((_, result: Result<PasswordResetCheckResponse>) => ({
      token: result.ok ? result.value.token : null,
      isShown: false,
    })),
    clearRequest: assign(({ context: { form } }) => ({
      requestId: null,
      isShown: false,
      form: { ...form, otp: '' },
    })),
    clearPasswords: assign(({ context: { form } }) => ({ form: { ...form, old: '', password: '', retype: '' } })),
    noteChanged: assign({ isChanged: true }),
  },
  delays: { resendPause: ({ context }) => context.market.resend_seconds * 1000 },
})
