import { assign, emit, enqueueActions, setup } from 'xstate'
import type {
  CustomerProfile,
  LoggedIn,
  SocialLoginMethod,
  SavedLocation,
  SocialAccount,
} from '../../contract/customers.ts'
import type { Result } from '../../contract/errors.ts'
import type { Market } from '../../contract/market.ts'
import { withoutLocation, withSavedLocation } from '../address/address-book.rules.ts'
import { watchConnection } from '../cart/cart.ports.ts'
import type { FormState } from '../shared/form-state.ts'
import type { StateMeta } from '../shared/state-meta.ts'
import { login, loginBySocial, logout, readMember, readSocial } from './session.ports.ts'
import { loginProblems, type LoginForm, type SocialSignIn } from './session.rules.ts'

/** `token` is stored on this device; `email` in this tab. */
export type SessionInput = { market: Market; token: string | null; email: string }
/** Notices of events that the customer did not request: the session ended, the sign-out failed, the password changed, the account was deleted. */
type SessionNotice = 'ended' | 'unheard' | 'changed' | 'deleted'
export type SessionContext = Omit<SessionInput, 'email'> &
  FormState<LoginForm> & {
    member: CustomerProfile | null
    /** The person vouched for by a provider, until signed in. */
    social: SocialSignIn | null
    /** The provider whose sign-in failed. */
    provider: SocialLoginMethod | null
    notice: SessionNotice | null
    /** Number of consecutive failures to read the token's member. */
    failures: number
  }
export type SessionEvent =
  | { type: 'form.changed'; change: Partial<LoginForm> }
  | { type: 'login.submitted' }
  | { type: 'social.returned'; method: SocialLoginMethod; ticket: string }
  | { type: 'social.failed'; method: SocialLoginMethod }
  | { type: 'social.retried' }
  | { type: 'social.dropped' }
  | { type: 'newcomer.joined' }
  | { type: 'account.claimed' }
  | { type: 'account.deleted' }
  | { type: 'logout.asked' }
  | { type: 'token.refused'; token: string }
  | { type: 'tab.followed'; token: string | null }
  | { type: 'member.asked' }
  | { type: 'member.changed'; member: CustomerProfile }
  | { type: 'location.saved'; location: SavedLocation }
  | { type: 'location.removed'; id: string }
  | { type: 'member.aged' }
  | { type: 'password.changed' }
  | { type: 'session.retried' }
  | { type: 'connection.returned' }
  | { type: 'notice.read' }
/** Events emitted to the storage and the address bar. */
export type SessionEmitted =
  | { type: 'session.begun'; token: string; isWeak: boolean }
  | { type: 'session.ended'; why: 'left' | 'refused' | 'deleted' }
  | { type: 'member.known'; member: CustomerProfile }
  | { type: 'guest.known' }
  | { type: 'member.left' }

export const sessionSetup = setup({
  types: {} as {
    context: SessionContext
    events: SessionEvent
    emitted: SessionEmitted
    input: SessionInput
    meta: StateMeta
  },
  actors: { readMember, login, loginBySocial, readSocial, logout, watchConnection },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isComplete: ({ context }) => loginProblems(context).length === 0,
    isIn: (_, result: Result<LoggedIn>) => result.ok,
    isUnconnected: (_, result: Result<LoggedIn>) => !result.ok && result.error.code === 'CUS-100022',
    isFriend: (_, result: Result<SocialAccount>) => result.ok && result.value.email_known,
    isRead: (_, result: Result<SocialAccount>) => result.ok,
    /** The ticket expired or its account belongs to another member; the password alone still signs in. */
    isTicketOver: (_, result: Result<LoggedIn>) =>
      !result.ok && ['CUS-100023', 'CUS-100024'].includes(result.error.code),
    isKnown: (_, result: Result<CustomerProfile>) => result.ok,
    isNobodys: (_, result: Result<unknown>) => !result.ok && result.error.code === 'CUS-100001',
    isVouched: ({ context }) => context.social !== null,
    isOut: (_, result: Result<unknown>) => result.ok || result.error.code === 'CUS-100001',
    isOwn: ({ context }, token: string | null) => token === context.token,
    isToken: (_, token: string | null) => token !== null,
  },
  actions: {
    changeForm: assign(({ context }, change: Partial<LoginForm>) => ({ form: { ...context.form, ...change } })),
    showProblems: assign({ isShown: true, refusal: null }),
    setRefusal: assign((_, result: Result<unknown>) => ({ refusal: result.ok ? null : result.error })),
    clearRefusal: assign({ refusal: null, notice: null }),
    setLogin: assign(({ context: { form } }, result: Result<LoggedIn>) =>
      result.ok
        ? {
            token: result.value.token,
            member: result.value.customer,
            form: { email: form.email, password: '' },
            isShown: false,
            social: null,
            provider: null,
          }
        : {},
    ),
    setSocial: assign((_, came: Pick<SocialSignIn, 'method' | 'ticket'>) => ({
      social: { ...came, email: null, firstName: '', lastName: '' },
      provider: null,
      isShown: false,
    })),
    setVouched: assign(({ context: { social } }, result: Result<SocialAccount>) => {
      if (!social || !result.ok) return {}
      const { email, first_name: firstName, last_name: lastName } = result.value
      return { social: { ...social, email, firstName, lastName } }
    }),
    fillEmail: assign(({ context: { form } }, result: Result<SocialAccount>) => ({
      form: { email: result.ok && result.value.email !== null ? result.value.email : form.email, password: '' },
    })),
    clearSocial: assign({ social: null }),
    setProvider: assign((_, provider: SocialLoginMethod) => ({ provider, social: null })),
    setMember: assign((_, member: CustomerProfile) => ({ member })),
    setLocation: assign(({ context: { member } }, location: SavedLocation) => ({
      member: member && { ...member, locations: withSavedLocation(member.locations, location) },
    })),
    dropLocation: assign(({ context: { member } }, id: string) => ({
      member: member && { ...member, locations: withoutLocation(member.locations, id) },
    })),
    setKnown: assign((_, result: Result<CustomerProfile>) => (result.ok ? { member: result.value, failures: 0 } : {})),
    setToken: assign(({ context: { form } }, token: string | null) => ({
      token,
      member: null,
      failures: 0,
      notice: null,
      social: null,
      provider: null,
      form: { ...form, password: '' },
    })),
    hideMember: assign({ member: null }),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    clearMember: assign({ token: null, member: null, failures: 0 }),
    clearPerson: assign({
      token: null,
      member: null,
      failures: 0,
      form: { email: '', password: '' },
      isShown: false,
      refusal: null,
    }),
    noticeDeleted: assign({ notice: 'deleted' as const }),
    noticeEnded: assign({ notice: 'ended' as const }),
    noticeUnheard: assign({ notice: 'unheard' as const }),
    noticeChanged: assign({ notice: 'changed' as const }),
    clearNotice: assign({ notice: null }),
    emitBegun: emit((_, result: Result<LoggedIn>) => ({
      type: 'session.begun' as const,
      token: result.ok ? result.value.token : '',
      isWeak: result.ok && result.value.weak_password,
    })),
    emitMember: enqueueActions(({ context: { member }, enqueue }) => {
      if (member) enqueue.emit({ type: 'member.known', member })
    }),
    emitGuest: emit({ type: 'guest.known' as const }),
    emitLeft: emit({ type: 'member.left' as const }),
    emitEnded: emit((_, why: 'left' | 'refused' | 'deleted') => ({ type: 'session.ended' as const, why })),
  },
})
