import { unacceptedOrdersMachine } from '../../../machines/office/unaccepted-orders.machine.ts'
import { readUnaccepted } from '../../../machines/office/unaccepted-orders.ports.ts'
import { broken } from '../fixtures/answers.ts'
import { officeAnswer, officeRefusal, unacceptedOrder } from '../fixtures/office.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'

export const unacceptedOrders = defineModel({
  machine: unacceptedOrdersMachine,
  initialStates: ['reading'],
  transitions: [
    ['reading', 'readUnaccepted ⇒ none', 'none'],
    ['reading', 'readUnaccepted ⇒ one', 'told'],
    ['reading', 'readUnaccepted ⇒ two', 'told'],
    ['reading', 'readUnaccepted', 'unread'],
    ['none', 'after nextReading', 'reading'],
    ['told', 'after nextReading', 'reading'],
    ['unread', 'after nextReading', 'reading'],
  ],
  delays: { nextReading: 30_000 },
  inputs: { 'a member of staff': undefined },
  events: {},
  outcomes: {
    readUnaccepted: {
      none: officeAnswer([]),
      one: officeAnswer([unacceptedOrder(1)]),
      two: officeAnswer([unacceptedOrder(1), unacceptedOrder(2)]),
      refused: officeRefusal('COMMON-07'),
      'no answer': broken,
    },
  },
  key: ({ context: { orders } }) => [orders.length],
  invariants: {
    'orders are those of the last answer': ({ state, calls }) => {
      const answered = outputsOf(callsTo(calls, readUnaccepted)).findLast((answer) => answer.ok)
      return state.context.orders === (answered?.ok ? answered.value : state.context.orders)
    },
    'nothing is told before the first answer': ({ state, calls }) =>
      outputsOf(callsTo(calls, readUnaccepted)).length > 0 || state.context.orders.length === 0,
    'orders are told only if there are some': ({ state }) => !state.matches('told') || state.context.orders.length > 0,
    'none is said only without orders': ({ state }) => !state.matches('none') || state.context.orders.length === 0,
    'a failure leaves what was told': ({ state, before, step }) =>
      !/refused$|no answer$/.test(step?.name ?? '') || state.context.orders === before?.context.orders,
    'a new reading leaves what was told': ({ state, before, step }) =>
      step?.name !== 'after nextReading' || state.context.orders === before?.context.orders,
    'a reading begins at the start and after a pause': ({ state, step }) =>
      state.matches('reading') === (step === null || step.name === 'after nextReading'),
  },
})
