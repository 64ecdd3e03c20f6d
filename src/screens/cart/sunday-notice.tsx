import { Trans } from '@lingui/react/macro'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSundayRule } from '../shared/use-sunday-rule.ts'
import styles from './recovery-offer.module.css'

/** Why nothing can be collected on a Sunday yet, and what can be done instead: said as soon as such an order is begun. */
export const SundayNotice = () => {
  const disposition = useMachine('storefront')?.context.disposition
  return useSundayRule(disposition) ? (
    <div className={styles.offer}>
      <Notice tone="offer">
        <SundayWords />
        <p className={styles.actions}>
          <SundayRepairs />
        </p>
      </Notice>
    </div>
  ) : null
}

/** The reason alone. */
export const SundayWords = () => (
  <p>
    <Trans>
      Los domingos solo se recoge desde el carro y pagando en línea con tarjeta, y todavía no tomamos tarjetas en línea.
      Pídela con entrega o escoge otro día.
    </Trans>
  </p>
)

/** Another day, or delivery; within the checkout its own times are asked for. */
export const SundayRepairs = () => {
  const isPaying = useMachine('checkout') !== undefined
  const storefront = useSend('storefront')
  const checkout = useSend('checkout')
  return (
    <>
      <Button
        size="small"
        onClick={() => (isPaying ? checkout({ type: 'time.wanted' }) : storefront({ type: 'time.asked' }))}
      >
        <Trans>Escoger otro día</Trans>
      </Button>
      {!isPaying && (
        <Button size="small" onClick={() => storefront({ type: 'change.asked' })}>
          <Trans>Cambiar a entrega</Trans>
        </Button>
      )}
    </>
  )
}
