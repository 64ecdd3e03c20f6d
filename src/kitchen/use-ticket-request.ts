import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ticketRequestMachine } from '../../machines/kitchen/ticket-request.machine.ts'
import { useKitchenState } from './kitchen-context.ts'

type State = SnapshotFrom<typeof ticketRequestMachine>

/** Returns how far a request for the ticket of this order is, and how to make one. */
export function useTicketRequest(uuid: string) {
  const actor: ActorRefFrom<typeof ticketRequestMachine> | undefined = useKitchenState(
    ({ children }) => children.ticketRequest,
  )
  const request = useSelector(actor, (state: State | undefined) =>
    state?.context.uuid === uuid ? state.value : 'idle',
  )
  return { request, want: () => actor?.send({ type: 'ticket.wanted', uuid }) }
}
