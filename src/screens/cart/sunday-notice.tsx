import { Trans } from '@lingui/react/macro'
import { useIsRunning, useSend } from '../../bindings/use-machine-selector.ts'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSundayRule } from '../shared/use-sunday-rule.ts'
import styles from './recovery-offer.module.css'
import { useOrdered } from './use-ordered.ts'

/** How an order for a Sunday is collected, or why it cannot be and what can be done instead: said as soon as it is begun. */
export const SundayNotice = () => {
  const ordered = useOrdered()
  const sunday = useSundayRule(ordered)
  if (!ordered || !sunday) return null
  return (
    <div className={styles.offer}>
      {sunday === 'curb' ? (
        <SundayInformation />
      ) : (
        <Notice tone="offer">
          <SundayReason outletName={ordered.outlet.name} />
          <p className={styles.actions}>
            <SundayRepairs />
          </p>
        </Notice>
      )}
    </div>
  )
}

/** How it is had where it can be. */
export const SundayInformation = () => (
  <Notice>
    <p>
      <Trans>Los domingos te la llevamos al carro y se paga con tarjeta.</Trans>
    </p>
  </Notice>
)

/** Why nothing can be collected from a store on a Sunday, and what can be done instead. */
export const SundayReason = ({ outletName }: { outletName: string }) => (
  <p>
    <Trans>
      Los domingos solo se recoge en el carro y pagando con tarjeta, y en {outletName} no se puede. Pídela con entrega o
      escoge otra tienda u otro día.
    </Trans>
  </p>
)

/** Another day, another store or delivery; within the checkout its own times are asked for. */
export const SundayRepairs = () => {
  const isPaying = useIsRunning('checkout')
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
          <Trans>Pasar a entrega o cambiar de tienda</Trans>
        </Button>
      )}
    </>
  )
}
