import { assign, setup } from 'xstate'
import type { Result } from '../../contract/errors.ts'
import type { OrderSummary } from '../../contract/orders.ts'
import { loadOrders } from './history.ports.ts'
import type { StateMeta } from '../shared/state-meta.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

/** Page size. */
export const historyPageSize = 10

/** `orders` are the loaded ones, newest first; null before the first answer. */
export type HistoryContext = { orders: readonly OrderSummary[] | null }
export type HistoryEvent = { type: 'more.asked' } | { type: 'history.retried' }

type Answer = Result<OrderSummary[]>

/** Loads a member's orders [member.history]. */
export const historyMachine = setup({
  types: {} as { context: HistoryContext; events: HistoryEvent; meta: StateMeta },
  actors: { loadOrders },
  guards: {
    isFull: (_, answer: Answer) => answer.ok && answer.value.length === historyPageSize,
    isRead: (_, answer: Answer) => answer.ok,
  },
  actions: {
    setOrders: assign(({ context: { orders } }, answer: Answer) =>
      answer.ok ? { orders: [...(orders ?? []), ...answer.value] } : {},
    ),
  },
}).createMachine({
  id: 'history',
  description: 'What a member has ordered, page after page.',
  context: { orders: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Orders are being read; those that were read before stay visible.',
      meta: { screen: 'history', announcement: 'history.loading' },
      invoke: {
        id: 'loadOrders',
        src: 'loadOrders',
        input: ({ context: { orders } }) => ({ before: orders?.at(-1)?.uuid ?? null, limit: historyPageSize }),
        onDone: [
          { guard: withActorOutput('isFull'), target: 'listed', actions: withActorOutput('setOrders') },
          { guard: withActorOutput('isRead'), target: 'whole', actions: withActorOutput('setOrders') },
          { target: 'unreachable' },
        ],
        onError: { target: 'unreachable' },
      },
    },
    listed: {
      description: 'The orders are shown; there may be earlier ones.',
      meta: { screen: 'history', announcement: 'history.listed' },
      on: { 'more.asked': { target: 'loading' } },
    },
    whole: {
      description: 'All orders are shown, down to the first one.',
      meta: { screen: 'history', announcement: 'history.listed' },
    },
    unreachable: {
      description: 'The orders could not be read; the customer can try again.',
      meta: { screen: 'history', announcement: 'history.unreachable' },
      on: { 'history.retried': { target: 'loading' } },
    },
  },
})
