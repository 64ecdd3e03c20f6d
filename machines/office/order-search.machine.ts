import { assign, setup } from 'xstate'
import { withActorOutput } from '../shared/with-actor-output.ts'
import { withEventField } from '../shared/with-event-field.ts'
import type { OfficeResult, Problem } from './office-result.ts'
import type { OfficeOrderSummary } from '../../contract/office/orders.ts'
import { findOrders, type OrderQuery } from './order-search.ports.ts'

/** Most orders of one answer. */
export const orderPageLength = 50

type OrderSearchInput = { query: OrderQuery }
type OrderSearchContext = OrderSearchInput & {
  /** Found orders, newest first. */
  orders: readonly OfficeOrderSummary[]
  problem: Problem | null
}
type OrderSearchEvent =
  | { type: 'query.typed'; query: OrderQuery }
  | { type: 'query.given'; query: OrderQuery }
  | { type: 'search.submitted' }
  | { type: 'more.wanted' }

type Answer = OfficeResult<readonly OfficeOrderSummary[]>

/** Whether two searches are the same. */
export const isSameQuery = (one: OrderQuery, other: OrderQuery) =>
  one.search === other.search && one.outlet === other.outlet && one.from === other.from && one.to === other.to

/** Finding orders by what a customer says: a number, a phone, a name, an email. */
export const orderSearchMachine = setup({
  types: {} as { context: OrderSearchContext; events: OrderSearchEvent; input: OrderSearchInput },
  actors: { findOrders },
  guards: {
    isNone: (_, answer: Answer) => answer.ok && answer.value.length === 0,
    isPart: (_, answer: Answer) => answer.ok && answer.value.length < orderPageLength,
    isFull: (_, answer: Answer) => answer.ok && answer.value.length === orderPageLength,
    isOther: ({ context }, query: OrderQuery) => !isSameQuery(context.query, query),
  },
  actions: {
    setQuery: assign((_, query: OrderQuery) => ({ query })),
    setOrders: assign((_, answer: Answer) => (answer.ok ? { orders: answer.value } : {})),
    addOrders: assign(({ context }, answer: Answer) =>
      answer.ok ? { orders: [...context.orders, ...answer.value] } : {},
    ),
    setProblem: assign((_, answer: Answer) => (answer.ok ? {} : { problem: answer.error })),
    setUnanswered: assign({ problem: 'unanswered' }),
    clearProblem: assign({ problem: null }),
  },
  delays: { typingPause: 350 },
}).createMachine({
  id: 'order-search',
  description: 'Finding an order by what a customer says: a number, a phone, a name, an email.',
  context: ({ input }) => ({ ...input, orders: [], problem: null }),
  initial: 'searching',
  on: {
    'query.typed': {
      guard: withEventField('isOther', 'query'),
      target: '.typing',
      actions: withEventField('setQuery', 'query'),
    },
    'query.given': {
      guard: withEventField('isOther', 'query'),
      target: '.searching',
      actions: withEventField('setQuery', 'query'),
      description: 'Another address was opened, such as by the back button.',
    },
  },
  states: {
    typing: {
      description: 'Somebody is typing; the search waits for a pause.',
      after: { typingPause: { target: 'searching' } },
      on: { 'search.submitted': { target: 'searching' } },
    },
    searching: {
      description: 'Orders are being searched; those found before stay visible.',
      invoke: {
        id: 'findOrders',
        src: 'findOrders',
        input: ({ context: { query } }) => ({ query, before: null }),
        onDone: [
          { guard: withActorOutput('isNone'), target: 'none', actions: withActorOutput('setOrders') },
          { guard: withActorOutput('isPart'), target: 'whole', actions: withActorOutput('setOrders') },
          { guard: withActorOutput('isFull'), target: 'listed', actions: withActorOutput('setOrders') },
          { target: 'unread', actions: withActorOutput('setProblem') },
        ],
        onError: { target: 'unread', actions: 'setUnanswered' },
      },
    },
    none: {
      description: 'No order fits.',
      on: { 'search.submitted': { target: 'searching' } },
    },
    whole: {
      description: 'All orders that fit are shown.',
      on: { 'search.submitted': { target: 'searching' } },
    },
    listed: {
      description: 'The newest orders that fit are shown; there may be older ones.',
      on: { 'search.submitted': { target: 'searching' }, 'more.wanted': { target: 'readingMore' } },
    },
    readingMore: {
      description: 'Older orders are being read.',
      invoke: {
        id: 'findOrders',
        src: 'findOrders',
        input: ({ context: { query, orders } }) => ({ query, before: orders.at(-1)?.uuid ?? null }),
        onDone: [
          { guard: withActorOutput('isFull'), target: 'listed', actions: withActorOutput('addOrders') },
          { guard: withActorOutput('isPart'), target: 'whole', actions: withActorOutput('addOrders') },
          { target: 'moreUnread', actions: withActorOutput('setProblem') },
        ],
        onError: { target: 'moreUnread', actions: 'setUnanswered' },
      },
    },
    moreUnread: {
      description: 'Older orders could not be read; the others stay, and it can be tried again.',
      exit: 'clearProblem',
      on: { 'more.wanted': { target: 'readingMore' }, 'search.submitted': { target: 'searching' } },
    },
    unread: {
      description: 'The search was refused or had no answer; it can be tried again.',
      exit: 'clearProblem',
      on: { 'search.submitted': { target: 'searching' } },
    },
  },
})
