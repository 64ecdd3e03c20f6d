import type { OrderSummary } from '../../../contract/orders.ts'
import { historyMachine, historyPageSize } from '../../../machines/order-history/history.machine.ts'
import { loadOrders } from '../../../machines/order-history/history.ports.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { uuid } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'

/** The nth order of a member, picked up. */
export const summary = (n: number): OrderSummary => ({
  uuid: uuid(600 + n),
  order_number: `BP-${n}`,
  status: 9,
  order_type: 'carryout',
  handover: 'counter',
  advance_order: 0,
  promised: { from: '2026-03-01T16:30:00Z', to: '2026-03-01T16:40:00Z' },
  outlet_code: 'B001',
  outlet_name: 'Bohío Condado',
  items: [{ name: 'Pepperoni Doble', quantity: 1, image: '/art/1/topping/pepperoni.svg' }],
  currency: 'USD',
  total: 1604,
  rating: null,
  created_at: '2026-03-01T16:00:00Z',
})
/** Returns the page after the orders already read. */
const page =
  (count: number) =>
  ({ context: { orders } }: { context: { orders: readonly OrderSummary[] | null } }) => ({
    output: accepted(Array.from({ length: count }, (_, index) => summary((orders?.length ?? 0) + index))),
  })

export const history = defineModel({
  machine: historyMachine,
  inputs: { 'a member': undefined },
  events: {},
  outcomes: {
    loadOrders: {
      'a full page': page(historyPageSize),
      'two orders': page(2),
      none: page(0),
      'too many calls': { output: refusal('COMMON-06', { retry_after: 30 }) },
      'no answer': broken,
    },
  },
  key: ({ context: { orders } }) => orders?.length,
  stop: ({ context: { orders } }) => (orders?.length ?? 0) > historyPageSize * 2,
  initialStates: ['loading'],
  transitions: [
    ['loading', 'loadOrders ⇒ a full page', 'listed'],
    ['loading', 'loadOrders ⇒ two orders', 'whole'],
    ['loading', 'loadOrders ⇒ none', 'whole'],
    ['loading', 'loadOrders ⇒ too many calls', 'unreachable'],
    ['loading', 'loadOrders ⇒ no answer', 'unreachable'],
    ['listed', 'more.asked', 'loading'],
    ['unreachable', 'history.retried', 'loading'],
    ['any', 'more.asked', 'stays'],
    ['any', 'history.retried', 'stays'],
  ],
  invariants: {
    'each order is listed once': ({ state: { context } }) =>
      new Set(context.orders?.map(({ uuid: id }) => id)).size === (context.orders?.length ?? 0),
    'orders are listed exactly as answered': ({ state, calls }) => {
      const answered = outputsOf(callsTo(calls, loadOrders)).flatMap((answer) => (answer.ok ? answer.value : []))
      const listed = state.context.orders ?? []
      return listed.length === answered.length && listed.every((order, index) => order === answered[index])
    },
    'loaded orders never disappear': ({ state, before }) =>
      (state.context.orders?.length ?? 0) >= (before?.context.orders?.length ?? 0),
    'the next page starts after the last order': ({ state, calls }) =>
      !state.matches('loading') ||
      callsTo(calls, loadOrders).at(-1)?.input.before === (state.context.orders?.at(-1)?.uuid ?? null),
    'orders are requested ten at a time': ({ calls }) =>
      callsTo(calls, loadOrders).every(({ input }) => input.limit === 10),
    'history.retried is accepted exactly while unreachable': ({ state }) =>
      state.can({ type: 'history.retried' }) === state.matches('unreachable'),
    'more.asked is accepted only after a full page': ({ state, step }) =>
      step?.kind !== 'answer' || state.can({ type: 'more.asked' }) === step.name.endsWith('a full page'),
    'a partial or empty page completes the list': ({ state, step }) =>
      !/two orders$|none$/.test(step?.name ?? '') || state.matches('whole'),
    'a complete list is never null, even without orders': ({ state }) =>
      !state.matches('whole') || state.context.orders !== null,
    'a timeout is shown and can be retried': ({ state, step }) =>
      step?.kind !== 'wait' || (state.matches('unreachable') && state.can({ type: 'history.retried' })),
    'a rate limit leads to unreachable': ({ state, step }) =>
      !step?.name.endsWith('too many calls') || state.matches('unreachable'),
  },
})
