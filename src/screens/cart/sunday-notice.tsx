import { Trans } from '@lingui/react/macro'
import { useIsRunning, useSend } from '../../machine-bindings/use-machine.ts'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSundayRule } from '../shared/use-sunday-rule.ts'
import styles from './recovery-offer.module.css'
import { useOrderDisposition } from './use-order-disposition.ts'

/** The Sunday rule of a pickup: curbside, or unavailable with alternatives; shown as soon as the order is started. */
const SundayNotice = () => {
  const ordered = useOrderDisposition()
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
            <SundayRemedies />
          </p>
        </Notice>
      )}
    </div>
  )
}

/** How a Sunday pickup works. */
export const SundayInformation = () => (
  <Notice>
    <p>
      <Trans>Los domingos te la llevamos al carro y se paga con tarjeta.</Trans>
    </p>
  </Notice>
)

/** Why a store offers no pickup on a Sunday, and the alternatives. */
export const SundayReason = ({ outletName }: { outletName: string }) => (
  <p>
    <Trans>
      Los domingos solo se recoge en el carro y pagando con tarjeta, y en {outletName} no se puede. Pídela con entrega o
      escoge otra tienda u otro día.
    </Trans>
  </p>
)

/** Another day, another store or delivery; in the checkout its own time picker opens. */
export const SundayRemedies = () => {
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

export default SundayNotice
