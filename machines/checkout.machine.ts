import { assign, not, setup } from 'xstate'
import type { When } from '../contract/disposition.ts'
import { asapChooserCodes, type ApiError, type Result } from '../contract/errors.ts'
import type { Market } from '../contract/market.ts'
import type { PlacedOrder } from '../contract/orders.ts'
import { findOrder, moveTime, placeOrder } from './checkout.ports.ts'
import {
  contactProblems,
  emptyForm,
  formProblems,
  handoverProblems,
  noWordCodes,
  orderRequest,
  type CheckoutForm,
  type CheckoutOrder,
} from './checkout.rules.ts'
import type { StateMeta } from './meta.ts'
import { timePickerMachine } from './time-picker.machine.ts'
import { typesOf } from './types-of.ts'

export type CheckoutStep = 'contact' | 'handover' | 'payment'
/**
 * `draft` is what this tab kept. `attempt` is the idempotency key of an order that was sent and not answered;
 * `freshKey` the key of the next one.
 */
export type CheckoutInput = {
  order: CheckoutOrder
  market: Market
  freshKey: string
  draft: { form: CheckoutForm; attempt: string | null } | null
}
export type CheckoutContext = {
  order: CheckoutOrder
  market: Market
  form: CheckoutForm
  /** The key that this checkout sends, made before the first request. */
  key: string
  /** Set from the moment the order is sent until the server's word on it. */
  attempt: string | null
  /** Steps whose problems are shown. */
  shown: readonly CheckoutStep[]
  refusal: ApiError | null
  newTime: When | null
  placed: PlacedOrder | null
  isElsewhere: boolean
}
export type CheckoutEvent =
  | { type: 'form.changed'; change: Partial<CheckoutForm> }
  | { type: 'contact.submitted' }
  | { type: 'handover.submitted' }
  | { type: 'step.reopened'; step: CheckoutStep }
  | { type: 'order.confirmed' }
  | { type: 'price.accepted' }
  | { type: 'time.wanted' }
  | { type: 'refusal.read' }
  | { type: 'store.rejected' }
  | { type: 'question.retried' }
  | { type: 'checkout.left' }
/** The placed order, or null when the customer went back, for another store perhaps. `when` is the time as it ended. */
export type CheckoutOutput = { placed: PlacedOrder | null; when: When; isElsewhere: boolean }

/** Who, how, and how to pay; then exactly one order (spec §2 "/checkout", §5 "Forms", §8 "Checkout"). */
export const checkoutMachine = setup({
  types: typesOf<{
    context: CheckoutContext
    events: CheckoutEvent
    input: CheckoutInput
    output: CheckoutOutput
    meta: StateMeta
  }>(),
  actors: { placeOrder, findOrder, moveTime, timePicker: timePickerMachine },
  guards: {
    isUnanswered: ({ context }) => context.attempt !== null,
    isContactComplete: ({ context: { form, market } }) => contactProblems(form, market).length === 0,
    isHandoverComplete: ({ context: { form, market } }) => handoverProblems(form, market).length === 0,
    isComplete: ({ context: { form, order, market } }) => formProblems(form, order, market).length === 0,
    isStep: (_, { asked, step }: { asked: CheckoutStep; step: CheckoutStep }) => asked === step,
    isPlaced: (_, result: Result<PlacedOrder | null>) => result.ok && result.value !== null,
    isUnsent: (_, result: Result<PlacedOrder | null>) => result.ok && result.value === null,
    isPriceChanged: (_, result: Result<PlacedOrder>) => !result.ok && result.error.code === 'PAYMENT-2',
    isTimeGone: (_, result: Result<unknown>) => !result.ok && asapChooserCodes.includes(result.error.code),
    isOutOfService: (_, result: Result<unknown>) => !result.ok && result.error.code === 'HUTFE-4',
    isElsewhere: (_, isElsewhere: boolean) => isElsewhere,
    isNoWord: (_, result: Result<PlacedOrder | null>) => !result.ok && noWordCodes.includes(result.error.code),
    isMoved: (_, result: Result<{ total: number }>) => result.ok,
    hasTime: (_, when: When | null) => when !== null,
  },
  actions: {
    changeForm: assign(({ context }, change: Partial<CheckoutForm>) => ({ form: { ...context.form, ...change } })),
    showProblems: assign(({ context }, step: CheckoutStep) => ({
      shown: context.shown.includes(step) ? context.shown : [...context.shown, step],
    })),
    beginAttempt: assign(({ context }) => ({ attempt: context.key, refusal: null })),
    endAttempt: assign({ attempt: null }),
    keepPlaced: assign((_, result: Result<PlacedOrder | null>) => ({ placed: result.ok ? result.value : null })),
    keepRefusal: assign((_, result: Result<unknown>) => ({ refusal: result.ok ? null : result.error })),
    forgetRefusal: assign({ refusal: null }),
    forgetTime: assign({ refusal: null, newTime: null }),
    takeNewTotal: assign(({ context: { order, refusal } }) => ({
      order: { ...order, total: refusal?.data.total ?? order.total },
      refusal: null,
    })),
    chooseElsewhere: assign({ isElsewhere: true }),
    keepNewTime: assign((_, when: When | null) => ({ newTime: when })),
    takeNewTime: assign(({ context: { order, newTime } }, result: Result<{ total: number }>) => ({
      order: {
        ...order,
        total: result.ok ? result.value.total : order.total,
        disposition: { ...order.disposition, when: newTime ?? order.disposition.when },
      },
      newTime: null,
      refusal: null,
    })),
  },
  delays: { answerLimit: 20_000 },
}).createMachine({
  id: 'checkout',
  description: 'The customer says who they are, how they get the order and how they pay, and places it once.',
  context: ({ input: { order, market, freshKey, draft } }) => ({
    order,
    market,
    form: draft?.form ?? emptyForm(order.disposition),
    key: draft?.attempt ?? freshKey,
    attempt: draft?.attempt ?? null,
    shown: [],
    refusal: null,
    newTime: null,
    placed: null,
    isElsewhere: false,
  }),
  initial: 'resuming',
  states: {
    resuming: {
      description: 'A kept form goes on where it stopped; an order that was sent is asked about first.',
      always: [
        { guard: 'isUnanswered', target: 'reconciling' },
        { guard: 'isComplete', target: 'filling.payment' },
        { guard: 'isContactComplete', target: 'filling.handover' },
        { target: 'filling' },
      ],
    },
    filling: {
      description: 'The customer fills in the steps; what they type is kept.',
      initial: 'contact',
      on: {
        'form.changed': { actions: { type: 'changeForm', params: ({ event }) => event.change } },
        'step.reopened': [
          {
            guard: { type: 'isStep', params: ({ event }) => ({ asked: event.step, step: 'contact' }) },
            target: '.contact',
          },
          {
            guard: ({ context, event }) =>
              event.step === 'handover' && contactProblems(context.form, context.market).length === 0,
            target: '.handover',
          },
        ],
        'time.wanted': { target: 'pickingTime' },
        'checkout.left': { target: 'left' },
      },
      states: {
        contact: {
          description: 'Who is ordering.',
          meta: { screen: 'checkout', says: 'checkout.contact' },
          on: {
            'contact.submitted': [
              { guard: 'isContactComplete', target: 'handover' },
              { actions: { type: 'showProblems', params: 'contact' } },
            ],
          },
        },
        handover: {
          description: 'How the order changes hands.',
          meta: { screen: 'checkout', says: 'checkout.handover' },
          on: {
            'handover.submitted': [
              { guard: 'isHandoverComplete', target: 'payment' },
              { actions: { type: 'showProblems', params: 'handover' } },
            ],
          },
        },
        payment: {
          description: 'How it is paid, the terms, and the whole order for a last look.',
          meta: { screen: 'checkout', says: 'checkout.payment' },
          on: {
            'order.confirmed': [
              { guard: 'isComplete', target: '#checkout.placing', actions: 'beginAttempt' },
              {
                guard: not('isContactComplete'),
                target: 'contact',
                actions: { type: 'showProblems', params: 'contact' },
              },
              {
                guard: not('isHandoverComplete'),
                target: 'handover',
                actions: { type: 'showProblems', params: 'handover' },
              },
              { actions: { type: 'showProblems', params: 'payment' } },
            ],
          },
        },
      },
    },
    placing: {
      description: 'The order is being sent, with a key that makes it one order however often it is sent.',
      meta: { screen: 'checkout', says: 'checkout.placing' },
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context: { key, form, order } }) => ({ key, request: orderRequest(form, order) }),
        onDone: [
          {
            guard: { type: 'isPlaced', params: ({ event }) => event.output },
            target: 'placed',
            actions: ['endAttempt', { type: 'keepPlaced', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isPriceChanged', params: ({ event }) => event.output },
            target: 'priceChanged',
            actions: ['endAttempt', { type: 'keepRefusal', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isTimeGone', params: ({ event }) => event.output },
            target: 'pickingTime',
            actions: ['endAttempt', { type: 'keepRefusal', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isOutOfService', params: ({ event }) => event.output },
            target: 'outOfService',
            actions: ['endAttempt', { type: 'keepRefusal', params: ({ event }) => event.output }],
          },
          { guard: { type: 'isNoWord', params: ({ event }) => event.output }, target: 'reconciling' },
          {
            target: 'refused',
            actions: ['endAttempt', { type: 'keepRefusal', params: ({ event }) => event.output }],
          },
        ],
        onError: { target: 'reconciling' },
      },
      after: { answerLimit: { target: 'reconciling' } },
    },
    reconciling: {
      description: 'The answer was lost: the server is asked whether the order exists. Nothing is sent again.',
      meta: { screen: 'checkout', says: 'checkout.reconciling' },
      invoke: {
        id: 'findOrder',
        src: 'findOrder',
        input: ({ context: { key, form, order } }) => ({ key, request: orderRequest(form, order) }),
        onDone: [
          {
            guard: { type: 'isPlaced', params: ({ event }) => event.output },
            target: 'placed',
            actions: ['endAttempt', { type: 'keepPlaced', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isUnsent', params: ({ event }) => event.output },
            target: 'notPlaced',
            actions: 'endAttempt',
          },
          { guard: { type: 'isNoWord', params: ({ event }) => event.output }, target: 'unsure' },
          {
            target: 'refused',
            actions: ['endAttempt', { type: 'keepRefusal', params: ({ event }) => event.output }],
          },
        ],
        onError: { target: 'unsure' },
      },
      after: { answerLimit: { target: 'unsure' } },
    },
    unsure: {
      description:
        'Nobody answers: the customer sees that the order may exist, and asks again when they are back on line.',
      meta: { screen: 'checkout', says: 'checkout.unsure' },
      on: { 'question.retried': { target: 'reconciling' } },
    },
    notPlaced: {
      description: 'The order did not arrive; it can be sent now, still only once.',
      meta: { screen: 'checkout', says: 'checkout.notPlaced' },
      on: {
        'order.confirmed': [{ guard: 'isComplete', target: 'placing', actions: 'beginAttempt' }, { target: 'filling' }],
        'step.reopened': { target: 'filling' },
        'checkout.left': { target: 'left' },
      },
    },
    priceChanged: {
      description: 'The total is another now: the customer sees both and accepts the new one, or goes back.',
      meta: { screen: 'checkout', says: 'checkout.priceChanged' },
      on: {
        'price.accepted': { target: 'filling.payment', actions: 'takeNewTotal' },
        'checkout.left': { target: 'left' },
      },
    },
    timeUnmoved: {
      description: 'The cart could not be moved to the new time: the customer chooses another one, or goes back.',
      meta: { screen: 'checkout', says: 'checkout.timeUnmoved' },
      on: {
        'time.wanted': { target: 'pickingTime', actions: 'forgetRefusal' },
        'checkout.left': { target: 'left' },
      },
    },
    outOfService: {
      description: 'The store takes no orders for now: another store, or back to the order.',
      meta: { screen: 'checkout', says: 'checkout.outOfService' },
      on: { 'store.rejected': { target: 'elsewhere' }, 'checkout.left': { target: 'left' } },
    },
    refused: {
      description: 'The order was refused: the reason is shown, and what was typed is still there.',
      meta: { screen: 'checkout', says: 'checkout.refused' },
      on: {
        'refusal.read': { target: 'filling.payment', actions: 'forgetRefusal' },
        'step.reopened': { target: 'filling', actions: 'forgetRefusal' },
        'checkout.left': { target: 'left' },
      },
    },
    pickingTime: {
      description: 'The customer picks another time; when theirs cannot be had, they see why first.',
      meta: { screen: 'checkout', says: 'checkout.pickingTime' },
      invoke: {
        id: 'timePicker',
        src: 'timePicker',
        systemId: 'checkoutTimePicker',
        input: ({ context: { order, newTime, refusal } }) => ({
          outletId: order.disposition.outlet.id,
          outletName: order.disposition.outlet.name,
          orderType: order.disposition.orderType,
          chosen: newTime ?? order.disposition.when,
          refusal,
        }),
        onDone: [
          {
            guard: { type: 'hasTime', params: ({ event }) => event.output.when },
            target: 'movingTime',
            actions: { type: 'keepNewTime', params: ({ event }) => event.output.when },
          },
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event.output.isElsewhere },
            target: 'elsewhere',
          },
          { target: 'resuming', actions: 'forgetTime' },
        ],
        onError: { target: 'resuming', actions: 'forgetTime' },
      },
      on: { 'checkout.left': { target: 'left' } },
    },
    movingTime: {
      description: 'The cart is being moved to the new time.',
      meta: { screen: 'checkout', says: 'checkout.movingTime' },
      invoke: {
        id: 'moveTime',
        src: 'moveTime',
        input: ({ context: { order, newTime } }) => ({ cartId: order.cartId, when: newTime ?? order.disposition.when }),
        onDone: [
          {
            guard: { type: 'isMoved', params: ({ event }) => event.output },
            target: 'resuming',
            actions: { type: 'takeNewTime', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isTimeGone', params: ({ event }) => event.output },
            target: 'pickingTime',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          {
            target: 'timeUnmoved',
            actions: ['forgetTime', { type: 'keepRefusal', params: ({ event }) => event.output }],
          },
        ],
        onError: { target: 'timeUnmoved', actions: 'forgetTime' },
      },
      after: { answerLimit: { target: 'timeUnmoved', actions: 'forgetTime' } },
      on: { 'checkout.left': { target: 'left' } },
    },
    placed: { type: 'final', description: 'The order exists, once.' },
    elsewhere: {
      type: 'final',
      description: 'The customer looks for another store; the form is kept.',
      entry: 'chooseElsewhere',
    },
    left: { type: 'final', description: 'The customer went back to the menu; the form is kept.' },
  },
  output: ({ context: { placed, order, isElsewhere } }) => ({ placed, when: order.disposition.when, isElsewhere }),
})
