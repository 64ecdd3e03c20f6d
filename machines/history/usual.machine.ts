import { assign, setup } from 'xstate'
import type { Result } from '../../contract/errors.ts'
import type { OrderSummary } from '../../contract/orders.ts'
import { loadOrders } from './history.ports.ts'
import type { StateMeta } from '../shared/meta.ts'
import { usualOf, type Usual } from './usual.rules.ts'
import { withOutput } from '../shared/with-output.ts'

/** Orders that are looked at. */
const lookedAt = 20

export type UsualContext = { usual: Usual | null }
export type UsualEvent = { type: 'usual.hidden' }

type Answer = Result<OrderSummary[]>

/** What a member mostly orders, for the front page (spec §2 "Home"). */
export const usualMachine = setup({
  types: {} as { context: UsualContext; events: UsualEvent; meta: StateMeta },
  actors: { loadOrders },
  guards: { isFound: (_, answer: Answer) => answer.ok && usualOf(answer.value) !== null },
  actions: { setFavoriteOrder: assign((_, answer: Answer) => (answer.ok ? { usual: usualOf(answer.value) } : {})) },
  delays: { answerLimit: 15_000 },
}).createMachine({
  id: 'usual',
  description: 'What a member mostly orders is one tap away; without it the home page is the same as for everybody.',
  context: { usual: null },
  initial: 'looking',
  states: {
    looking: {
      description: 'The last orders are read; nothing is shown of it.',
      invoke: {
        id: 'loadOrders',
        src: 'loadOrders',
        input: { before: null, limit: lookedAt },
        onDone: [
          { guard: withOutput('isFound'), target: 'shown', actions: withOutput('setFavoriteOrder') },
          { target: 'none' },
        ],
        onError: { target: 'none' },
      },
      after: { answerLimit: { target: 'none' } },
    },
    shown: {
      description: 'What the member mostly orders is shown, with the way to have it again.',
      meta: { screen: 'home', says: 'usual.shown' },
      on: { 'usual.hidden': { target: 'none' } },
    },
    none: { description: 'There is nothing to offer, the member hid it, or nobody answered.' },
  },
})
