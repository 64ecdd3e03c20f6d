import { assign, setup } from 'xstate'
import type { Result } from '../../contract/errors.ts'
import type { OrderSummary } from '../../contract/orders.ts'
import { loadOrders } from './history.ports.ts'
import type { StateMeta } from '../shared/state-meta.ts'
import { favoriteOrderOf, orderUnderWay, type FavoriteOrder } from './favorite-order.rules.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

/** Number of orders that are compared. */
const lookedAt = 20

export type FavoriteOrderContext = {
  favoriteOrder: FavoriteOrder | null
  /** The uuid of the order in progress. */
  underWay: string | null
}
export type FavoriteOrderEvent = { type: 'favorite-order.hidden' }

type Answer = Result<OrderSummary[]>

/** Finds a member's order in progress, or else the favorite order, for the front page [member.favorite]. */
export const favoriteOrderMachine = setup({
  types: {} as { context: FavoriteOrderContext; events: FavoriteOrderEvent; meta: StateMeta },
  actors: { loadOrders },
  guards: {
    isUnderWay: (_, answer: Answer) => answer.ok && orderUnderWay(answer.value) !== null,
    isFound: (_, answer: Answer) => answer.ok && favoriteOrderOf(answer.value) !== null,
  },
  actions: {
    setUnderWay: assign((_, answer: Answer) => (answer.ok ? { underWay: orderUnderWay(answer.value) } : {})),
    setFavoriteOrder: assign((_, answer: Answer) =>
      answer.ok ? { favoriteOrder: favoriteOrderOf(answer.value) } : {},
    ),
  },
}).createMachine({
  id: 'favorite-order',
  description: 'What a member mostly orders is one tap away; without it the home page is the same as for everybody.',
  context: { favoriteOrder: null, underWay: null },
  initial: 'looking',
  states: {
    looking: {
      description: 'The last orders are read; nothing is shown of it.',
      invoke: {
        id: 'loadOrders',
        src: 'loadOrders',
        input: { before: null, limit: lookedAt },
        onDone: [
          { guard: withActorOutput('isUnderWay'), target: 'underWay', actions: withActorOutput('setUnderWay') },
          { guard: withActorOutput('isFound'), target: 'shown', actions: withActorOutput('setFavoriteOrder') },
          { target: 'none' },
        ],
        onError: { target: 'none' },
      },
    },
    shown: {
      description: 'The favorite order is shown, with a button to order it again.',
      meta: { screen: 'home', announcement: 'favorite-order.shown' },
      on: { 'favorite-order.hidden': { target: 'none' } },
    },
    underWay: {
      description: 'An order is in progress: a link leads to it.',
      meta: { screen: 'home', announcement: 'favorite-order.underWay' },
    },
    none: {
      description: 'There is nothing to offer, the member hid it, or the request failed.',
    },
  },
})
