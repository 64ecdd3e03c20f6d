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
        <SundayWords {...(disposition && { outlet: disposition.outlet })} />
        <p className={styles.actions}>
          <SundayRepairs />
        </p>
      </Notice>
    </div>
  ) : null
}

type Collected = { name: string; customize: { curbside: boolean } }

/** The reason alone; of a store without curbside it is another one. */
export const SundayWords = ({ outlet }: { outlet?: Collected }) =>
  outlet && !outlet.customize.curbside ? (
    <p>
      <Trans>
        Los domingos solo se recoge desde el carro, y {outlet.name} no tiene curbside. Pídela con entrega o escoge otro
        día.
      </Trans>
    </p>
  ) : (
    <p>
      <Trans>
        Los domingos solo se recoge desde el carro y pagando en línea, y eso todavía no se puede pedir aquí. Pídela con
        entrega o escoge otro día.
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
