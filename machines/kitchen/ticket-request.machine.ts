import { assign, setup } from 'xstate'
import type { Result } from '../../contract/errors.ts'
import type { StoreTicket } from '../../contract/store-orders.ts'
import { requireValue } from '../shared/require-value.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { askTicket } from './ticket-request.ports.ts'

type TicketRequestInput = { key: string }
type TicketRequestContext = TicketRequestInput & {
  /** The order whose ticket was asked for last. */
  uuid: string | null
}
type TicketRequestEvent = { type: 'ticket.wanted'; uuid: string }

/** A ticket that did not come out of the store's printer, or is needed once more. */
export const ticketRequestMachine = setup({
  types: {} as { context: TicketRequestContext; events: TicketRequestEvent; input: TicketRequestInput },
  actors: { askTicket },
  guards: { isQueued: (_, result: Result<StoreTicket>) => result.ok },
  actions: { setOrder: assign((_, uuid: string) => ({ uuid })) },
  delays: { untilList: 5_000 },
}).createMachine({
  id: 'ticket-request',
  description: 'A ticket that did not come out of the store’s printer, or is needed once more.',
  context: ({ input }) => ({ ...input, uuid: null }),
  initial: 'idle',
  on: { 'ticket.wanted': { target: '.asking', actions: withEventField('setOrder', 'uuid') } },
  states: {
    idle: { description: 'No ticket is asked for: the list says what became of each.' },
    asking: {
      description: 'The server is asked to print the ticket; asking twice prints one.',
      invoke: {
        id: 'askTicket',
        src: 'askTicket',
        input: ({ context: { key, uuid } }) => ({ key, uuid: requireValue(uuid, 'Asking needs an order') }),
        onDone: [{ guard: withActorOutput('isQueued'), target: 'asked' }, { target: 'failed' }],
        onError: { target: 'failed' },
      },
    },
    asked: {
      description: 'The ticket is on its way to the printer; the list says so in a moment.',
      after: { untilList: { target: 'idle' } },
    },
    failed: { description: 'The ticket could not be asked for: its order says so.' },
  },
})
