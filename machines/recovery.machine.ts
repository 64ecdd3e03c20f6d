import { assign, emit, setup } from 'xstate'
import type { Cart, CheckedCart } from '../contract/cart.ts'
import type { ApiError, Result } from '../contract/errors.ts'
import type { CartOrder, ParkedCart } from './cart.ports.ts'
import { errorOf, isLost } from './cart.rules.ts'
import type { StateMeta } from './meta.ts'
import { checkParked, restoreParked } from './recovery.ports.ts'
import { hasSellable, isUnchanged, lostCoupons, lostLines } from './recovery.rules.ts'
import { typesOf } from './types-of.ts'

export type RecoveryInput = { parked: ParkedCart | null; order: CartOrder | null }
export type RecoveryContext = RecoveryInput & { checked: CheckedCart | null; refusal: ApiError | null }
export type RecoveryEvent =
  | { type: 'cart.parked'; parked: ParkedCart }
  | { type: 'store.settled'; order: CartOrder }
  | { type: 'store.left' }
  | { type: 'recovery.asked' }
  | { type: 'recovery.agreed' }
  | { type: 'recovery.declined' }
  | { type: 'recovery.dismissed' }
/** Facts for whoever keeps the storage. */
export type RecoveryEmitted = { type: 'cart.recovered'; cartId: string } | { type: 'parked.forgotten' }

/** A cart that was put aside: offered, compared line by line, and brought back (decisions §2 "Bring my cart"). */
export const recoveryMachine = setup({
  types: typesOf<{
    context: RecoveryContext
    events: RecoveryEvent
    input: RecoveryInput
    emitted: RecoveryEmitted
    meta: StateMeta
  }>(),
  actors: { checkParked, restoreParked },
  guards: {
    hasParked: ({ context }) => context.parked !== null,
    isEmptied: ({ context }) => context.parked?.why === 'emptied',
    hasStore: ({ context }) => context.order !== null,
    hasSellable: ({ context }) => context.checked !== null && hasSellable(context.checked),
    isUnchanged: (_, result: Result<CheckedCart>) => result.ok && isUnchanged(result.value),
    isChecked: (_, result: Result<CheckedCart>) => result.ok,
    isRestored: (_, result: Result<Cart>) => result.ok,
    isLost: (_, result: Result<unknown>) => isLost(result),
  },
  actions: {
    keepParked: assign((_, parked: ParkedCart) => ({ parked })),
    forgetParked: assign({ parked: null }),
    keepStore: assign((_, order: CartOrder) => ({ order })),
    forgetStore: assign({ order: null }),
    keepChecked: assign((_, result: Result<CheckedCart>) => (result.ok ? { checked: result.value } : {})),
    forgetChecked: assign({ checked: null, refusal: null }),
    keepRefusal: assign((_, result: Result<unknown>) => ({ refusal: errorOf(result) })),
    tellRecovered: emit(({ context }) => ({ type: 'cart.recovered' as const, cartId: context.parked?.cartId ?? '' })),
    tellForgotten: emit({ type: 'parked.forgotten' as const }),
  },
  delays: { answerLimit: 15_000, undoTime: 10_000 },
}).createMachine({
  id: 'recovery',
  description:
    'A cart that was put aside is never lost: it is offered back, and comes back once its changes are agreed.',
  context: ({ input }) => ({ ...input, checked: null, refusal: null }),
  initial: 'starting',
  on: {
    'cart.parked': {
      target: '.offered',
      actions: { type: 'keepParked', params: ({ event }) => event.parked },
    },
    'store.settled': {
      target: '.starting',
      actions: { type: 'keepStore', params: ({ event }) => event.order },
    },
    'store.left': { target: '.starting', actions: 'forgetStore' },
  },
  states: {
    starting: {
      description: 'A cart that was put aside is offered; without one there is nothing to do.',
      always: [{ guard: 'hasParked', target: 'offered.aside' }, { target: 'none' }],
    },
    none: { description: 'No cart was put aside.' },
    offered: {
      description: 'The customer can have the cart back that was put aside.',
      entry: 'forgetChecked',
      initial: 'judging',
      on: {
        'recovery.asked': { guard: 'hasStore', target: 'checking' },
        'recovery.dismissed': { target: 'none', actions: ['forgetParked', 'tellForgotten'] },
      },
      states: {
        judging: {
          description: 'What the customer only just emptied can be undone on the spot.',
          always: [{ guard: 'isEmptied', target: 'undoable' }, { target: 'aside' }],
        },
        undoable: {
          description: 'The order was emptied a moment ago: undoing it is one press away.',
          meta: { screen: 'menu', says: 'recovery.undoable' },
          after: { undoTime: { target: 'aside' } },
        },
        aside: {
          description: 'The cart waits quietly for a day.',
          meta: { screen: 'menu', says: 'recovery.offered' },
        },
      },
    },
    checking: {
      description: 'The server compares each line with what this store sells at this time.',
      meta: { screen: 'menu', says: 'recovery.checking' },
      entry: 'forgetChecked',
      invoke: {
        id: 'checkParked',
        src: 'checkParked',
        input: ({ context }) => wanted(context),
        onDone: [
          {
            guard: { type: 'isUnchanged', params: ({ event }) => event.output },
            target: 'restoring',
            actions: { type: 'keepChecked', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isChecked', params: ({ event }) => event.output },
            target: 'differing',
            actions: { type: 'keepChecked', params: ({ event }) => event.output },
          },
          { guard: { type: 'isLost', params: ({ event }) => event.output }, target: 'gone' },
          { target: 'refused', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unanswered' },
      },
      after: { answerLimit: { target: 'unanswered' } },
    },
    differing: {
      description: 'The order would cost something else, or lose lines or coupons: the customer says yes or no first.',
      meta: { screen: 'menu', says: 'recovery.differing' },
      on: {
        'recovery.agreed': { guard: 'hasSellable', target: 'restoring' },
        'recovery.declined': { target: 'offered.aside' },
      },
    },
    restoring: {
      description: 'The cart is brought to this store and time.',
      meta: { screen: 'menu', says: 'recovery.checking' },
      invoke: {
        id: 'restoreParked',
        src: 'restoreParked',
        input: ({ context }) => ({
          ...wanted(context),
          without: context.checked ? lostLines(context.checked) : [],
          withoutCoupons: context.checked ? lostCoupons(context.checked) : [],
        }),
        onDone: [
          {
            guard: { type: 'isRestored', params: ({ event }) => event.output },
            target: 'none',
            actions: ['tellRecovered', 'forgetParked', 'forgetChecked'],
          },
          { guard: { type: 'isLost', params: ({ event }) => event.output }, target: 'gone' },
          { target: 'refused', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unanswered' },
      },
      after: { answerLimit: { target: 'unanswered' } },
    },
    refused: {
      description: 'The store does not take the cart at this time, and says why; the cart stays put aside.',
      meta: { screen: 'menu', says: 'recovery.refused' },
      on: { 'recovery.asked': { target: 'checking' }, 'recovery.declined': { target: 'offered.aside' } },
    },
    unanswered: {
      description: 'No answer came; the cart stays put aside, and can be asked for again.',
      meta: { screen: 'menu', says: 'recovery.unanswered' },
      on: { 'recovery.asked': { target: 'checking' }, 'recovery.declined': { target: 'offered.aside' } },
    },
    gone: {
      description: 'The server no longer has the cart: more than a day has passed.',
      meta: { screen: 'menu', says: 'recovery.gone' },
      entry: ['forgetParked', 'forgetChecked', 'tellForgotten'],
      on: { 'recovery.dismissed': { target: 'none' } },
    },
  },
})

function wanted({ parked, order }: RecoveryContext) {
  if (!parked || !order) throw new Error('A cart comes back only from aside, and only to a store')
  return { parked, order }
}
