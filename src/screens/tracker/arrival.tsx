import { Trans } from '@lingui/react/macro'
import { canReportArrival } from '../../../machines/tracker/tracker.rules.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { useOrderEvents, useTrackedOrder } from './use-tracked-order.ts'
import styles from './tracker.module.css'

/** Curbside: reports the customer's arrival, and shows that the store knows [tracker.arrival]. */
export const Arrival = () => {
  const isReady = useMachineSelector('tracker', matches({ following: { stage: 'ready' } }))
  const isUnanswered = useMachineSelector('tracker', matches({ following: { customerAction: 'unanswered' } }))
  const isArriving = useMachineSelector('tracker', matches({ following: { customerAction: 'arriving' } }))
  const tracked = useTrackedOrder()
  const events = useOrderEvents()
  const send = useSend('tracker')
  if (!isReady || tracked?.kind !== 'own') return null
  if (tracked.order.handover !== 'curbside') return null
  const { outlet_name: store, outlet_address: address } = tracked.order
  if (!canReportArrival(events, tracked))
    return (
      <Notice tone="done">
        <p>
          <Trans>{store} sabe que llegaste. Quédate en el carro: te la llevan.</Trans>
        </p>
      </Notice>
    )
  return (
    <Panel className={styles.items}>
      <h2 className={styles.heading}>
        <Trans>¿Ya estás afuera?</Trans>
      </h2>
      <p>
        <Trans>Estaciónate en {address} y avísanos: te llevan la orden al carro.</Trans>
      </p>
      {isUnanswered && (
        <Notice tone="error">
          <p>
            <Trans>La tienda no se enteró. Avísale otra vez o llámala.</Trans>
          </p>
        </Notice>
      )}
      <Button
        kind="main"
        icon={deferredIcons.car}
        isWide
        isLoading={isArriving}
        onClick={() => send({ type: 'arrival.told' })}
      >
        <Trans>Ya llegué</Trans>
      </Button>
    </Panel>
  )
}
