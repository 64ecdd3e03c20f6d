import { assign, setup } from 'xstate'
import type { Cart } from '../../contract/cart.ts'
import type { CartUpdate } from './cart.setup.ts'
import { isRepriced } from './repricing.rules.ts'
import type { StateMeta } from '../shared/state-meta.ts'

/** The order before and after a change by the store; `before` is the one that the customer saw. */
export type RepricingContext = { before: Cart | null; after: Cart | null }
export type RepricingEvent =
  | ({ type: 'cart.updated' } & CartUpdate)
  | { type: 'catalog.changed' }
  | { type: 'repricing.read' }

const updated = ({ event: { cart, isSettled } }: { event: CartUpdate }) => (isSettled ? cart : null)

/** Tells what a change of prices, coupons or of what is sold out changes in the open order. */
export const repricingMachine = setup({
  types: {} as { context: RepricingContext; events: RepricingEvent; meta: StateMeta },
  guards: {
    hasOrder: ({ context }) => context.before !== null,
    isNews: (_, { isSettled, changes }: CartUpdate) => isSettled || changes.length > 0,
    isRead: (_, cart: Cart | null) => cart !== null,
    isRepriced: ({ context: { before } }, cart: Cart | null) =>
      before !== null && cart !== null && isRepriced(before, cart),
    isUnread: ({ context }) => context.after !== null,
    isGone: (_, { cart, isSettled }: CartUpdate) => isSettled && (cart === null || cart.data.length === 0),
  },
  actions: {
    setBefore: assign((_, before: Cart | null) => ({ before, after: null })),
    setAfter: assign((_, after: Cart | null) => ({ after })),
    takeOver: assign(({ context: { after } }) => ({ before: after, after: null })),
  },
  delays: { answerLimit: 15_000 },
}).createMachine({
  id: 'repricing',
  description: 'What the store changes in an order that is open is told: prices, coupons, what is sold out.',
  context: { before: null, after: null },
  initial: 'same',
  states: {
    same: {
      description: 'The customer knows what the order costs.',
      on: {
        'cart.updated': {
          guard: { type: 'isNews', params: ({ event }) => event },
          actions: { type: 'setBefore', params: updated },
          description: 'An order with changes that wait is not known; one that cannot be read is what it was.',
        },
        'catalog.changed': { guard: 'hasOrder', target: 'reading' },
      },
    },
    reading: {
      description: 'The order is priced anew.',
      on: {
        'cart.updated': [
          {
            guard: { type: 'isRepriced', params: updated },
            target: 'told',
            actions: { type: 'setAfter', params: updated },
          },
          {
            guard: { type: 'isRead', params: updated },
            target: 'same',
            actions: { type: 'setBefore', params: updated },
          },
        ],
      },
      after: {
        answerLimit: [
          { guard: 'isUnread', target: 'told', description: 'An earlier change was not read yet.' },
          { target: 'same', description: 'What the order costs then is told before it is ordered.' },
        ],
      },
    },
    told: {
      description:
        'The customer reads what changed, before and after. What is sold out is removed or changed before ordering.',
      meta: { screen: 'cart', announcement: 'repricing.told' },
      on: {
        'repricing.read': { target: 'same', actions: 'takeOver' },
        'catalog.changed': { target: 'reading' },
        'cart.updated': {
          guard: { type: 'isGone', params: ({ event }) => event },
          target: 'same',
          actions: { type: 'setBefore', params: null },
        },
      },
    },
  },
})
