import { assign, setup } from 'xstate'
import type { ContactKind, ContactReceived, ContactFormToken } from '../../contract/contact-messages.ts'
import type { Result } from '../../contract/errors.ts'
import type { Market } from '../../contract/market.ts'
import { sendMessage, requestFormTicket } from './contact.ports.ts'
import {
  contactProblems,
  contactRequest,
  emptyContact,
  withSender,
  type ContactForm,
  type ContactSender,
} from './contact.rules.ts'
import type { FormState } from '../shared/form-state.ts'
import { screenStateFactory, type StateMeta } from '../shared/state-meta.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

const shown = screenStateFactory('contact')

/**
 * The form's draft stored in a tab: `seed` and `version` form the key, so that a message keeps its key after a reload.
 * `version` counts edits: a changed text is another message.
 */
export type ContactDraft = { readonly form: ContactForm; readonly seed: string; readonly version: number }
type Addressed = { market: Market; kind: ContactKind }
export type ContactInput = Addressed & { draft: ContactDraft }
/** `ticket` proves when the form was opened, empty until the server sends it; `number` is the message's. */
export type ContactContext = Addressed & ContactDraft & FormState<ContactForm> & { ticket: string; number: string }
export type ContactEvent =
  | { type: 'form.changed'; change: Partial<ContactForm> }
  | { type: 'member.known'; sender: ContactSender }
  | { type: 'message.submitted' }
  | { type: 'another.wanted' }

/** Seconds until an early submission is retried. */
const pause = 3

/** Sends a comment or a franchise request to the chain [page.contact]. */
export const contactMachine = setup({
  types: {} as {
    context: ContactContext
    events: ContactEvent
    input: ContactInput
    meta: StateMeta
  },
  actors: { requestFormTicket, sendMessage },
  guards: {
    isReady: ({ context }) => contactProblems(context).length === 0 && context.ticket !== '',
    isComplete: ({ context }) => contactProblems(context).length === 0,
    isDone: (_, result: Result<unknown>) => result.ok,
    isTooSoon: (_, result: Result<unknown>) =>
      !result.ok && result.error.data.path === 'ticket' && (result.error.data.retry_after ?? Infinity) <= pause,
  },
  actions: {
    changeForm: assign(({ context: { form, version } }, change: Partial<ContactForm>) => ({
      form: { ...form, ...change },
      version: version + 1,
    })),
    fillIn: assign(({ context: { form, version } }, sender: ContactSender) => ({
      form: withSender(form, sender),
      version: version + 1,
    })),
    showProblems: assign({ isShown: true, refusal: null }),
    setTicket: assign((_, result: Result<ContactFormToken>) => (result.ok ? { ticket: result.value.ticket } : {})),
    setNumber: assign((_, result: Result<ContactReceived>) => (result.ok ? { number: result.value.number } : {})),
    setRefusal: assign((_, result: Result<unknown>) => ({ refusal: result.ok ? null : result.error })),
    clearRefusal: assign({ refusal: null }),
    /** Retries a refused message: with a new ticket if it expired, and with an empty honeypot. */
    mend: assign(({ context: { form, refusal, ticket } }) => ({
      form: { ...form, trap: '' },
      ticket: refusal?.data.path === 'ticket' ? '' : ticket,
    })),
    beginAnew: assign(({ context: { form, version } }) => ({
      form: { ...emptyContact, name: form.name, email: form.email, phone: form.phone },
      version: version + 1,
      isShown: false,
    })),
  },
  delays: { shortPause: pause * 1000 },
}).createMachine({
  id: 'contact',
  description: 'A customer writes to the chain, and gets a number for the message.',
  context: ({ input: { draft, ...input } }) => ({
    ...input,
    ...draft,
    ticket: '',
    isShown: false,
    refusal: null,
    number: '',
  }),
  initial: 'form',
  states: {
    form: {
      description: 'The customer enters who they are and what they want; the entries are stored.',
      initial: 'opening',
      on: {
        'form.changed': { actions: withEventField('changeForm', 'change') },
        'member.known': { actions: withEventField('fillIn', 'sender') },
        'message.submitted': [
          { guard: 'isReady', target: 'sending' },
          { guard: 'isComplete', target: 'asking' },
          { target: '.filling', actions: 'showProblems' },
        ],
      },
      states: {
        opening: {
          description: 'The server registers that the form was opened, while the customer types.',
          meta: { screen: 'contact', announcement: 'contact.filling' },
          invoke: {
            id: 'requestFormTicket',
            src: 'requestFormTicket',
            input: {},
            onDone: { target: 'filling', actions: withActorOutput('setTicket') },
            onError: { target: 'filling' },
          },
        },
        filling: shown('contact.filling', 'The customer types; what is wrong is said at its field.'),
        refused: shown('contact.refused', 'The server does not take the message, and says why.'),
        unanswered: shown(
          'contact.unanswered',
          'No answer came; the customer sends it again, and it is one message all the same.',
        ),
      },
    },
    asking: {
      description: 'The form is complete, but the server has not confirmed its opening: it is sent again.',
      meta: { screen: 'contact', announcement: 'contact.sending' },
      entry: 'clearRefusal',
      invoke: {
        id: 'requestFormTicket',
        src: 'requestFormTicket',
        input: {},
        onDone: [
          { guard: withActorOutput('isDone'), target: 'sending', actions: withActorOutput('setTicket') },
          { target: 'form.refused', actions: withActorOutput('setRefusal') },
        ],
        onError: { target: 'form.unanswered' },
      },
    },
    sending: {
      description: 'The message is being sent.',
      meta: { screen: 'contact', announcement: 'contact.sending' },
      entry: 'clearRefusal',
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context: { form, kind, market, ticket, seed, version } }) => ({
          request: contactRequest({ form, kind, market }, ticket),
          key: `${seed}-${version}`,
        }),
        onDone: [
          { guard: withActorOutput('isDone'), target: 'sent', actions: withActorOutput('setNumber') },
          {
            guard: withActorOutput('isTooSoon'),
            target: 'pausing',
            actions: withActorOutput('setRefusal'),
            description: 'Early submissions are delayed, not rejected.',
          },
          { target: 'form.refused', actions: [withActorOutput('setRefusal'), 'mend'] },
        ],
        onError: { target: 'form.unanswered' },
      },
    },
    pausing: {
      description: 'The form was sent within a moment, as programs do; a few seconds later it is sent again.',
      meta: { screen: 'contact', announcement: 'contact.sending' },
      after: { shortPause: { target: 'sending' } },
    },
    sent: {
      description: 'The message is saved; the customer sees its number and what happens next.',
      meta: { screen: 'contact', announcement: 'contact.sent' },
      on: { 'another.wanted': { target: 'form', actions: 'beginAnew' } },
    },
  },
})
