import { Trans } from '@lingui/react/macro'
import { lastStatus } from '../../../machines/tracker.rules.ts'
import { useMachine } from '../../flow/use-machine.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './tracker.module.css'

/** The order waits for its payment: nothing is made yet, and how to go on. */
export const Unpaid = () => {
  const tracker = useMachine('tracker')
  const tracked = tracker?.context.tracked
  if (!tracker?.matches('following') || tracked?.kind !== 'own') return null
  if (lastStatus(tracker.context.events, tracked) !== 1) return null
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
