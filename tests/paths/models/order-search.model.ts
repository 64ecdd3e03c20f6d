import { dequal } from 'dequal'
import type { SnapshotFrom } from 'xstate'
import { orderPageLength, orderSearchMachine } from '../../../machines/office/order-search.machine.ts'
import { findOrders, type OrderQuery } from '../../../machines/office/order-search.ports.ts'
import { broken } from '../fixtures/answers.ts'
import { foundOrder, officeAnswer, officeRefusal } from '../fixtures/office.ts'
import { callsTo, defineModel, type Moment } from '../kit/model.ts'

type State = SnapshotFrom<typeof orderSearchMachine>
type SearchMoment = Moment<typeof orderSearchMachine>

const everything: OrderQuery = { search: '', outlet: '', from: '', to: '' }
const byPhone: OrderQuery = { ...everything, search: '787-555-0101' }
const byStore: OrderQuery = { ...byPhone, outlet: 'B001' }
const byDays: OrderQuery = { ...everything, from: '2026-03-01', to: '2026-03-04' }
const fromDay: OrderQuery = { ...everything, from: '2026-03-01' }

/** Returns a page of orders: from the beginning, or after those that were read. */
const page =
  (count: number) =>
  ({ value, context: { orders } }: State) =>
    officeAnswer(
      Array.from({ length: count }, (_, index) => foundOrder((value === 'readingMore' ? orders.length : 0) + index)),
    )
const isStep = ({ state, before, step }: SearchMoment, pattern: RegExp) =>
  state !== before && pattern.test(step?.name ?? '')
const isFailed = (moment: SearchMoment) => isStep(moment, /⇒ (server busy|no answer)/)

export const orderSearch = defineModel({
  machine: orderSearchMachine,
  initialStates: ['searching'],
  transitions: [
    ['typing', 'after typingPause', 'searching'],
    ['typing', 'search.submitted', 'searching'],
    ['none', 'search.submitted', 'searching'],
    ['whole', 'search.submitted', 'searching'],
    ['listed', 'search.submitted', 'searching'],
    ['moreUnread', 'search.submitted', 'searching'],
    ['unread', 'search.submitted', 'searching'],
    ['searching', 'findOrders ⇒ none', 'none'],
    ['searching', 'findOrders ⇒ two', 'whole'],
    ['searching', 'findOrders ⇒ a full page', 'listed'],
    ['searching', 'findOrders', 'unread'],
    ['listed', 'more.wanted', 'readingMore'],
    ['moreUnread', 'more.wanted', 'readingMore'],
    ['readingMore', 'findOrders ⇒ none', 'whole'],
    ['readingMore', 'findOrders ⇒ two', 'whole'],
    ['readingMore', 'findOrders ⇒ a full page', 'listed'],
    ['readingMore', 'findOrders', 'moreUnread'],
  ],
  delays: { typingPause: 350 },
  inputs: { 'an address without a search': { query: everything }, 'a link to a search': { query: byPhone } },
  events: {
    'query.typed': {
      'a phone': { query: byPhone },
      'and a store': { query: byStore },
      'a first day alone': { query: fromDay },
      'two days': { query: byDays },
    },
    'query.given': { 'by the back button': { query: everything } },
  },
  outcomes: {
    findOrders: {
      none: page(0),
      two: page(2),
      'a full page': page(orderPageLength),
      'server busy': officeRefusal('COMMON-07'),
      'no answer': broken,
    },
  },
  key: ({ context: { query, orders, problem } }) => [query, orders.length, problem === null],
  stop: ({ context: { orders } }) => orders.length > orderPageLength * 2,
  invariants: {
    'what is searched for is what was typed last': ({ state, calls }) =>
      !(state.matches('searching') || state.matches('readingMore')) ||
      callsTo(calls, findOrders).at(-1)?.input.query === state.context.query,
    'a search begins with the newest order': ({ state, calls }) =>
      !state.matches('searching') || callsTo(calls, findOrders).at(-1)?.input.before === null,
    'the next page starts after the last order': ({ state, calls }) =>
      !state.matches('readingMore') ||
      callsTo(calls, findOrders).at(-1)?.input.before === state.context.orders.at(-1)?.uuid,
    'each order is listed once': ({ state: { context } }) =>
      new Set(context.orders.map(({ uuid }) => uuid)).size === context.orders.length,
    'what is listed was found for this search': ({ state, calls }) => {
      if (!(state.matches('listed') || state.matches('whole') || state.matches('none'))) return true
      const { input, answer } = callsTo(calls, findOrders).findLast((call) => call.answer !== null) ?? {}
      if (!answer || !('output' in answer) || !answer.output.ok) return false
      const found = answer.output.value
      return (
        input?.query === state.context.query &&
        dequal(found.length === 0 ? [] : state.context.orders.slice(-found.length), found)
      )
    },
    'none is said exactly without orders': ({ state }) =>
      !(state.matches('none') || state.matches('whole') || state.matches('listed')) ||
      state.matches('none') === (state.context.orders.length === 0),
    'older orders are offered only after a full page': ({ state }) =>
      state.can({ type: 'more.wanted' }) === (state.matches('listed') || state.matches('moreUnread')),
    'orders that were found stay until others are found': (moment) =>
      isStep(moment, /^findOrders ⇒ (none|two|a full page)/) ||
      !moment.before ||
      moment.state.context.orders === moment.before.context.orders,
    'older orders are added to those before': (moment) =>
      moment.before?.matches('readingMore') !== true ||
      dequal(moment.state.context.orders.slice(0, moment.before.context.orders.length), moment.before.context.orders),
    'typing waits for a pause before it is searched for': (moment) =>
      !isStep(moment, /^query.typed/) ||
      moment.state.matches('typing') ||
      moment.state.context.query === moment.before?.context.query,
    'another address is searched for at once': (moment) =>
      !isStep(moment, /^query.given/) || moment.state.matches('searching'),
    'the same text again changes nothing': ({ state, before, step }) =>
      step?.kind !== 'event' ||
      !('query' in step.event) ||
      !dequal(step.event['query'], before?.context.query) ||
      dequal(state.value, before?.value),
    'a failure says why, and another search forgets it': (moment) =>
      moment.state.context.problem !== null
        ? moment.state.matches('unread') || moment.state.matches('moreUnread')
        : !isFailed(moment),
    'a failed search can be tried again': ({ state }) =>
      !(state.matches('unread') || state.matches('moreUnread')) || state.can({ type: 'search.submitted' }),
  },
})
