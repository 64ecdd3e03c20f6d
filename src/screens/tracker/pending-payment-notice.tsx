import { Trans } from '@lingui/react/macro'
import { lastStatus } from '../../../machines/tracker/tracker.rules.ts'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOrderEvents, useTrackedOrder } from './use-tracked-order.ts'
import styles from './tracker.module.css'

/** The order awaits its payment: not in the kitchen yet, and how to continue. */
export const PendingPaymentNotice = () => {
  const isFollowing = useMachineSelector('tracker', matches('following'))
  const tracked = useTrackedOrder()
  const events = useOrderEvents()
  if (!isFollowing || tracked?.kind !== 'own' || lastStatus(events, tracked) !== 1) return null
  return (
    <Notice tone="offer">
      <p>
        <Trans>La tienda todavía no tiene tu orden: falta el pago. Te la guardamos 15 minutos.</Trans>
      </p>
      <p className={styles.more}>
        <ButtonLink href="/checkout" kind="main">
          <Trans>Volver a pagar</Trans>
        </ButtonLink>
      </p>
    </Notice>
  )
}
