import { assign, setup } from 'xstate'
import type { OfficeOrder } from '../../contract/office/orders.ts'
import type { PhoneOffer, PhoneOrder, PhoneOrderRequest, PhoneQuote } from '../../contract/office/phone-orders.ts'
import { requireValue } from '../shared/require-value.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'
import { withEventField } from '../shared/with-event-field.ts'
import type { OfficeResult, Problem } from './office-result.ts'
import {
  placePhoneOrder,
  pricePhoneOrder,
  readPhoneOffer,
  type PhoneDraft,
  type PhoneForm,
} from './phone-order.ports.ts'
import { emptyPhoneForm, offeredForm, phoneChoice, phoneProblems } from './phone-order.rules.ts'
import { watchConnection, type ConnectionEvent } from './refund.ports.ts'
import { isComplete, isDecision } from './refund.rules.ts'

type PhoneOrderInput = { order: OfficeOrder; draft: PhoneDraft | null }
type PhoneOrderContext = Pick<PhoneOrderInput, 'order'> & {
  offer: PhoneOffer | null
  form: PhoneForm
  /** Whether the form shows what is missing. */
  isChecked: boolean
  /** What is read back to the customer. */
  quote: PhoneQuote | null
  /** What is being placed; the same until the server has decided. */
  confirmed: PhoneOrderRequest | null
  failures: number
  placed: PhoneOrder | null
  problem: Problem | null
}
type PhoneOrderEvent =
  | ConnectionEvent
  | { type: 'offer.repeated' }
  | { type: 'form.changed'; change: Partial<PhoneForm> }
  | { type: 'form.submitted' }
  | { type: 'form.reopened' }
  | { type: 'order.confirmed'; key: string }
  | { type: 'order.repeated' }
  | { type: 'order.closed' }

type Offered = OfficeResult<PhoneOffer>
type Quoted = OfficeResult<PhoneQuote>
type Placed = OfficeResult<PhoneOrder>

/** Ordering again for a customer on the phone: what can be ordered, the total that is read back, and one order. */
export const phoneOrderMachine = setup({
  types: {} as { context: PhoneOrderContext; events: PhoneOrderEvent; input: PhoneOrderInput },
  actors: { readPhoneOffer, pricePhoneOrder, placePhoneOrder, watchConnection },
  guards: {
    isConfirmed: ({ context }) => context.confirmed !== null,
    isTyped: ({ context }) => context.offer !== null,
    isOffered: (_, answer: Offered) => answer.ok,
    isComplete: ({ context: { form, offer } }) =>
      isComplete(phoneProblems(form, requireValue(offer, 'A form is of an offer'))),
    isPriced: (_, answer: Quoted) => answer.ok,
    isPlaced: (_, answer: Placed) => answer.ok,
    isRefused: (_, answer: Placed) => !answer.ok && isDecision(answer.error),
  },
  actions: {
    setOffer: assign(({ context: { form, order } }, answer: Offered) =>
      answer.ok ? { offer: answer.value, form: offeredForm(form, order, answer.value) } : {},
    ),
    changeForm: assign(({ context: { form } }, change: Partial<PhoneForm>) => ({ form: { ...form, ...change } })),
    showProblems: assign({ isChecked: true }),
    setQuote: assign((_, answer: Quoted) => (answer.ok ? { quote: answer.value } : {})),
    confirm: assign(({ context: { form, quote } }, key: string) => ({
      confirmed: { ...phoneChoice(form), total: requireValue(quote, 'A total was read back').total, key },
    })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    setPlaced: assign((_, answer: Placed) => (answer.ok ? { placed: answer.value, confirmed: null } : {})),
    setProblem: assign((_, answer: OfficeResult<unknown>) =>
      answer.ok ? {} : { problem: answer.error, confirmed: null },
    ),
    setUnanswered: assign({ problem: 'unanswered' }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'phone-order',
  description: 'Ordering again for a customer on the phone: one order, at the total that was read back.',
  context: ({ input: { order, draft } }) => ({
    order,
    offer: draft?.offer ?? null,
    form: draft?.form ?? emptyPhoneForm(order),
    isChecked: false,
    quote: draft?.quote ?? null,
    confirmed: draft?.confirmed ?? null,
    failures: 0,
    placed: null,
    problem: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      description: 'The tab may know of an order that was typed, or sent and never answered.',
      always: [
        { guard: 'isConfirmed', target: 'placing' },
        { guard: 'isTyped', target: 'editing' },
        { target: 'loading' },
      ],
    },
    loading: {
      description: 'The server says what of the order its store makes now, and at which prices.',
      invoke: {
        id: 'readPhoneOffer',
        src: 'readPhoneOffer',
        input: ({ context: { order } }) => ({ order: order.uuid }),
        onDone: [
          { guard: withActorOutput('isOffered'), target: 'editing', actions: withActorOutput('setOffer') },
          { target: 'unavailable', actions: withActorOutput('setProblem') },
        ],
        onError: { target: 'unavailable', actions: 'setUnanswered' },
      },
      on: { 'order.closed': { target: 'closed' } },
    },
    unavailable: {
      description: 'The store takes no order now, or nobody answered; it can be asked again.',
      exit: 'clearProblem',
      on: { 'offer.repeated': { target: 'loading' }, 'order.closed': { target: 'closed' } },
    },
    editing: {
      description: 'Quantities, how it is handed over, who it is for and how it is paid are agreed on the phone.',
      on: {
        'form.changed': { actions: withEventField('changeForm', 'change') },
        'form.submitted': [{ guard: 'isComplete', target: 'pricing' }, { actions: 'showProblems' }],
        'order.closed': { target: 'closed' },
      },
    },
    pricing: {
      description: 'The server prices the order, and refuses what could not be placed.',
      invoke: {
        id: 'pricePhoneOrder',
        src: 'pricePhoneOrder',
        input: ({ context: { order, form } }) => ({ order: order.uuid, choice: phoneChoice(form) }),
        onDone: [
          { guard: withActorOutput('isPriced'), target: 'readBack', actions: withActorOutput('setQuote') },
          { target: 'refused', actions: withActorOutput('setProblem') },
        ],
        onError: { target: 'refused', actions: 'setUnanswered' },
      },
    },
    readBack: {
      description: 'The order and its total are read to the customer; after this it is placed.',
      on: {
        'order.confirmed': { target: 'placing', actions: withEventField('confirm', 'key') },
        'form.reopened': { target: 'editing' },
        'order.closed': { target: 'closed' },
      },
    },
    placing: {
      description: 'The order is sent with its key; a second press finds it on its way.',
      invoke: {
        id: 'placePhoneOrder',
        src: 'placePhoneOrder',
        input: ({ context: { order, confirmed } }) => ({
          order: order.uuid,
          request: requireValue(confirmed, 'Placing needs a confirmed order'),
        }),
        onDone: [
          { guard: withActorOutput('isPlaced'), target: 'placed', actions: withActorOutput('setPlaced') },
          { guard: withActorOutput('isRefused'), target: 'refused', actions: withActorOutput('setProblem') },
          { target: 'waiting' },
        ],
        onError: { target: 'waiting' },
      },
    },
    waiting: {
      description: 'It is unknown whether it arrived: it is sent again with the same key, so it is placed once.',
      entry: 'countFailure',
      invoke: {
        id: 'watchConnection',
        src: 'watchConnection',
        input: ({ context: { failures } }) => ({ failures }),
        onError: { target: 'placing' },
      },
      on: { 'connection.returned': { target: 'placing' }, 'order.repeated': { target: 'placing' } },
    },
    refused: {
      description: 'The server says why it does not take the order; what was typed can be changed.',
      exit: 'clearProblem',
      on: { 'form.reopened': { target: 'editing' }, 'order.closed': { target: 'closed' } },
    },
    placed: {
      description: 'The store has the order, and its customer gets the usual email.',
      on: { 'order.closed': { target: 'closed' } },
    },
    closed: { type: 'final', description: 'The order that was repeated is looked at again.' },
  },
})
