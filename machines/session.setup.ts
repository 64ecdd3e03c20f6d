import { assign, emit, setup } from 'xstate'
import type { CustomerProfile, LoggedIn } from '../contract/customers.ts'
import type { ApiError, Result } from '../contract/errors.ts'
import type { Market } from '../contract/market.ts'
import { watchConnection } from './cart.ports.ts'
import type { StateMeta } from './meta.ts'
import { login, logout, readMember } from './session.ports.ts'
import { loginProblems, type LoginForm } from './session.rules.ts'
import { typesOf } from './types-of.ts'

/** `token` is what this device kept; `email` what was typed in this tab. */
export type SessionInput = { market: Market; token: string | null; email: string }
/** What a customer is told who did not ask for it: the session ended, the way out was not heard, the password is another. */
export type SessionNotice = 'ended' | 'unheard' | 'changed'
export type SessionContext = {
  market: Market
  token: string | null
  member: CustomerProfile | null
  form: LoginForm
  /** Whether the form's problems are shown. */
  isShown: boolean
  refusal: ApiError | null
  notice: SessionNotice | null
  /** How often in a row nobody answered whose token it is. */
  silences: number
}
export type SessionEvent =
  | { type: 'form.changed'; change: Partial<LoginForm> }
  | { type: 'login.submitted' }
  | { type: 'logout.asked' }
  | { type: 'token.refused'; token: string }
  | { type: 'tab.followed'; token: string | null }
  | { type: 'member.changed'; member: CustomerProfile }
  | { type: 'member.aged' }
  | { type: 'password.changed' }
  | { type: 'session.retried' }
  | { type: 'connection.returned' }
  | { type: 'notice.read' }
/** Facts for whoever keeps the token and moves the address bar. */
export type SessionEmitted =
  | { type: 'session.begun'; token: string; isWeak: boolean }
  | { type: 'session.ended'; why: 'left' | 'refused' }

/** What the states of a session are made of. */
export const sessionSetup = setup({
  types: typesOf<{
    context: SessionContext
    events: SessionEvent
    emitted: SessionEmitted
    input: SessionInput
    meta: StateMeta
  }>(),
  actors: { readMember, login, logout, watchConnection },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isComplete: ({ context }) => loginProblems(context).length === 0,
    isIn: (_, result: Result<LoggedIn>) => result.ok,
    isKnown: (_, result: Result<CustomerProfile>) => result.ok,
    isNobodys: (_, result: Result<unknown>) => !result.ok && result.error.code === 'CUS-100001',
    isOut: (_, result: Result<unknown>) => result.ok || result.error.code === 'CUS-100001',
    isOwn: ({ context }, token: string | null) => token === context.token,
    isToken: (_, token: string | null) => token !== null,
  },
  actions: {
    changeForm: assign(({ context }, change: Partial<LoginForm>) => ({ form: { ...context.form, ...change } })),
    showProblems: assign({ isShown: true, refusal: null }),
    keepRefusal: assign((_, result: Result<unknown>) => ({ refusal: result.ok ? null : result.error })),
    forgetRefusal: assign({ refusal: null, notice: null }),
    keepLogin: assign(({ context: { form } }, result: Result<LoggedIn>) =>
      result.ok
        ? {
            token: result.value.token,
            member: result.value.customer,
            form: { email: form.email, password: '' },
            isShown: false,
          }
        : {},
    ),
    keepMember: assign((_, member: CustomerProfile) => ({ member })),
    keepKnown: assign((_, result: Result<CustomerProfile>) => (result.ok ? { member: result.value, silences: 0 } : {})),
    keepToken: assign(({ context: { form } }, token: string | null) => ({
      token,
      member: null,
      silences: 0,
      notice: null,
      form: { ...form, password: '' },
    })),
    hideMember: assign({ member: null }),
    countSilence: assign(({ context }) => ({ silences: context.silences + 1 })),
    forgetMember: assign({ token: null, member: null, silences: 0 }),
    noticeEnded: assign({ notice: 'ended' as const }),
    noticeUnheard: assign({ notice: 'unheard' as const }),
    noticeChanged: assign({ notice: 'changed' as const }),
    forgetNotice: assign({ notice: null }),
    tellBegun: emit((_, result: Result<LoggedIn>) => ({
      type: 'session.begun' as const,
      token: result.ok ? result.value.token : '',
      isWeak: result.ok && result.value.weak_password,
    })),
    tellEnded: emit((_, why: 'left' | 'refused') => ({ type: 'session.ended' as const, why })),
  },
  delays: { answerLimit: 15_000 },
})
