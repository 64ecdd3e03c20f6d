import { assign, setup } from 'xstate'
import type { UnacceptedOrder } from '../../contract/office/orders.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'
import type { OfficeResult } from './office-result.ts'
import { readUnaccepted } from './unaccepted-orders.ports.ts'

type UnacceptedOrdersContext = { orders: readonly UnacceptedOrder[] }

type Answer = OfficeResult<readonly UnacceptedOrder[]>

/** Silent stores: the orders that they leave unaccepted are told until somebody takes them. */
export const unacceptedOrdersMachine = setup({
  types: {} as { context: UnacceptedOrdersContext },
  actors: { readUnaccepted },
  guards: {
    isNone: (_, answer: Answer) => answer.ok && answer.value.length === 0,
    isRead: (_, answer: Answer) => answer.ok,
  },
  actions: { setOrders: assign((_, answer: Answer) => (answer.ok ? { orders: answer.value } : {})) },
  delays: { nextReading: 30_000 },
}).createMachine({
  id: 'unaccepted-orders',
  description: 'Stores that leave orders unaccepted are told to the office, which calls them.',
  context: { orders: [] },
  initial: 'reading',
  states: {
    reading: {
      description: 'The unaccepted orders are being read; those that were read before stay visible.',
      invoke: {
        id: 'readUnaccepted',
        src: 'readUnaccepted',
        input: null,
        onDone: [
          { guard: withActorOutput('isNone'), target: 'none', actions: withActorOutput('setOrders') },
          { guard: withActorOutput('isRead'), target: 'told', actions: withActorOutput('setOrders') },
          { target: 'unread' },
        ],
        onError: { target: 'unread' },
      },
    },
    none: {
      description: 'Every store has accepted its orders.',
      after: { nextReading: { target: 'reading' } },
    },
    told: {
      description: 'The office sees which orders wait, since when, and the phone of their store.',
      after: { nextReading: { target: 'reading' } },
    },
    unread: {
      description: 'The orders could not be read, which is said; they are read again soon.',
      after: { nextReading: { target: 'reading' } },
    },
  },
})
