import { assign, emit, setup } from 'xstate'
import type { Result } from '../../contract/errors.ts'
import type { Market } from '../../contract/market.ts'
import type { FormState } from '../shared/form-state.ts'
import { screenStateFactory, type StateMeta } from '../shared/state-meta.ts'
import { confirmEmail, register } from './registration.ports.ts'
import {
  initialRegistration,
  isEmailVerified,
  registrationProblems,
  registrationRequest,
  type UnsentRegistration,
  type SocialProfile,
  type RegistrationForm,
} from './registration.rules.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'
import { requireValue } from '../shared/require-value.ts'

const shown = screenStateFactory('signup')
const confirmationShown = screenStateFactory('confirmation')

/** `social` is the person vouched for by a provider; `regis` the email's link; `today` the market's date. */
type Registering = { market: Market; today: string; social: SocialProfile | null; regis: string | null }
/** `draft` is the form stored in this tab. */
export type RegistrationInput = Registering & { draft: UnsentRegistration | null }
/** `sentTo` is the recipient of the email. */
export type RegistrationContext = Registering & FormState<RegistrationForm> & { sentTo: string }
export type RegistrationEvent =
  | { type: 'form.changed'; change: Partial<RegistrationForm> }
  | { type: 'registration.submitted' }
  | { type: 'mail.resent' }
  | { type: 'email.rejected' }
  | { type: 'confirmation.retried' }
/** The account was confirmed by a provider, so its member is signed in. */
export type RegistrationEmitted = { type: 'newcomer.joined' }

/** Registers a guest as a member: form, email, and confirmation link [account.registration]. */
export const registrationMachine = setup({
  types: {} as {
    context: RegistrationContext
    events: RegistrationEvent
    emitted: RegistrationEmitted
    input: RegistrationInput
    meta: StateMeta
  },
  actors: { register, confirmEmail },
  guards: {
    hasLink: ({ context }) => context.regis !== null,
    isComplete: ({ context }) => registrationProblems(context).length === 0,
    isDone: (_, result: Result<unknown>) => result.ok,
    isJoined: ({ context: { form, social } }, result: Result<unknown>) => result.ok && isEmailVerified(form, social),
    isTicketOver: (_, result: Result<unknown>) =>
      !result.ok && ['CUS-100023', 'CUS-100024'].includes(result.error.code),
    isTaken: (_, result: Result<unknown>) => !result.ok && result.error.code === 'CUS-100003',
  },
  actions: {
    changeForm: assign(({ context }, change: Partial<RegistrationForm>) => ({ form: { ...context.form, ...change } })),
    showProblems: assign({ isShown: true, refusal: null }),
    setSent: assign((_, result: Result<{ email: string }>) => (result.ok ? { sentTo: result.value.email } : {})),
    setRefusal: assign((_, result: Result<unknown>) => ({ refusal: result.ok ? null : result.error })),
    clearRefusal: assign({ refusal: null }),
    clearSocial: assign({ social: null }),
    emitJoined: emit({ type: 'newcomer.joined' as const }),
  },
  delays: { resendPause: ({ context }) => context.market.resend_seconds * 1000 },
}).createMachine({
  id: 'registration',
  description: 'A guest makes an account, and confirms their email by the link that they are sent.',
  context: ({ input: { draft, ...input } }) => ({
    ...input,
    form: { ...initialRegistration(draft, input.social), password: '', retype: '' },
    isShown: false,
    refusal: null,
    sentTo: '',
  }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'Customers who come by the link of an email confirm it; all others fill in the form.',
      always: [{ guard: 'hasLink', target: 'confirming' }, { target: 'form' }],
    },
    form: {
      description: 'The customer enters their data; everything but the password is stored.',
      initial: 'filling',
      on: {
        'form.changed': { actions: withEventField('changeForm', 'change') },
        'registration.submitted': [
          { guard: 'isComplete', target: 'sending' },
          { target: '.filling', actions: 'showProblems' },
        ],
      },
      states: {
        filling: shown('registration.filling', 'The form; what is wrong is said at its field.'),
        taken: shown(
          'registration.taken',
          'The email has an account already: the customer logs in, or takes another email.',
        ),
        refused: shown('registration.refused', 'The server does not take the form, and says why.'),
        unanswered: shown('registration.unanswered', 'No answer came; the customer sends the form again.'),
      },
    },
    sending: {
      description: 'The account is being made.',
      meta: { screen: 'signup', announcement: 'registration.sending' },
      entry: 'clearRefusal',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => ({ request: registrationRequest(context, context.social) }),
        onDone: [
          { guard: withActorOutput('isJoined'), target: 'joined', actions: 'emitJoined' },
          { guard: withActorOutput('isDone'), target: 'sent', actions: withActorOutput('setSent') },
          { guard: withActorOutput('isTaken'), target: 'form.taken', actions: withActorOutput('setRefusal') },
          {
            guard: withActorOutput('isTicketOver'),
            target: 'form.refused',
            actions: ['clearSocial', withActorOutput('setRefusal')],
            description: 'The provider’s login has expired: sent again, the account is confirmed by email instead.',
          },
          { target: 'form.refused', actions: withActorOutput('setRefusal') },
        ],
        onError: { target: 'form.unanswered' },
      },
    },
    sent: {
      description: 'The email with the link has been sent.',
      initial: 'waiting',
      on: { 'email.rejected': { target: 'form.filling' } },
      states: {
        waiting: {
          description: 'Another email can be requested in a minute.',
          meta: { screen: 'signup', announcement: 'registration.sent' },
          after: { resendPause: { target: 'overdue' } },
        },
        overdue: {
          description: 'The email should have arrived; another one can be requested.',
          meta: { screen: 'signup', announcement: 'registration.overdue' },
          on: { 'mail.resent': { target: '#registration.resending' } },
        },
        unsent: {
          description: 'No other email was sent; the customer asks again.',
          meta: { screen: 'signup', announcement: 'registration.unsent' },
          on: { 'mail.resent': { target: '#registration.resending' } },
        },
      },
    },
    joined: shown(
      'registration.joined',
      'The account exists and its email needs no confirmation: the provider’s login applies.',
    ),
    resending: {
      description: 'Another email is requested.',
      meta: { screen: 'signup', announcement: 'registration.resending' },
      entry: 'clearRefusal',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => ({ request: registrationRequest(context, null) }),
        onDone: [
          { guard: withActorOutput('isDone'), target: 'sent' },
          {
            guard: withActorOutput('isTaken'),
            target: 'confirmed',
            description: 'It was confirmed meanwhile, on another device perhaps.',
          },
          { target: 'sent.unsent', actions: withActorOutput('setRefusal') },
        ],
        onError: { target: 'sent.unsent' },
      },
    },
    confirming: {
      description: 'The server checks the email’s link.',
      meta: { screen: 'confirmation', announcement: 'registration.confirming' },
      invoke: {
        id: 'confirmEmail',
        src: 'confirmEmail',
        input: ({ context }) => ({ regis: requireValue(context.regis, 'A confirmation link has a registration id') }),
        onDone: [
          { guard: withActorOutput('isDone'), target: 'confirmed' },
          { target: 'unknown', actions: withActorOutput('setRefusal') },
        ],
        onError: { target: 'unconfirmed' },
      },
    },
    unconfirmed: {
      description: 'No answer came about the link; the customer tries again.',
      meta: { screen: 'confirmation', announcement: 'registration.unconfirmed' },
      on: { 'confirmation.retried': { target: 'confirming' } },
    },
    unknown: confirmationShown(
      'registration.unknown',
      'The link is invalid or has expired; the customer logs in, or registers again.',
    ),
    confirmed: confirmationShown('registration.confirmed', 'The email is confirmed: the customer can log in.'),
  },
})
