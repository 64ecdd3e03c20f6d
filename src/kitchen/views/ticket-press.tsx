import { Trans } from '@lingui/react/macro'
import type { StoreOrder } from '../../../contract/store-orders.ts'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ticketRequestMachine } from '../../../machines/kitchen/ticket-request.machine.ts'
import { useKitchenState } from '../kitchen-context.ts'
import styles from './order-card.module.css'

type State = SnapshotFrom<typeof ticketRequestMachine>

/** Returns how far a request for the ticket of this order is, and how to make one. */
function useTicketRequest(uuid: string) {
  const actor: ActorRefFrom<typeof ticketRequestMachine> | undefined = useKitchenState(
    ({ children }) => children.ticketRequest,
  )
  const request = useSelector(actor, (state: State | undefined) =>
    state?.context.uuid === uuid ? state.value : 'idle',
  )
  return { request, want: () => actor?.send({ type: 'ticket.wanted', uuid }) }
}

type TicketPressProps = { order: StoreOrder; onPrint: (order: StoreOrder) => void }

/** Prints an order: on the store's printer, which says when it did not, or by the browser. */
export const TicketPress = ({ order, onPrint }: TicketPressProps) => {
  const { uuid, ticket } = order
  const { request, want } = useTicketRequest(uuid)
  const isUnderWay = request === 'asking' || request === 'asked' || ticket === 'waiting'
  if (ticket === null)
    return (
      <button type="button" className={styles.quiet} onClick={() => onPrint(order)}>
        <Trans>Imprimir</Trans>
      </button>
    )
  return (
    <>
      {!isUnderWay && (ticket === 'failed' || request === 'failed') && (
        <p role="alert" className={styles.unprinted}>
          {request === 'failed' ? (
            <Trans>El servidor no contestó: el ticket no se pidió.</Trans>
          ) : (
            <Trans>El ticket no salió. Mira si la impresora está encendida.</Trans>
          )}
        </p>
      )}
      <output className={styles.printing}>{isUnderWay && <Trans>El ticket va a la impresora…</Trans>}</output>
      <button type="button" className={styles.quiet} onClick={want}>
        <Trans>Imprimir otra vez</Trans>
      </button>
    </>
  )
}
