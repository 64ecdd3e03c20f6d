import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ParkedCart, ParkedReason } from '../../../machines/cart/cart.ports.ts'
import type { SnapshotOf } from '../../machine-bindings/machines.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BackToStartText } from '../shared/deferred/back-to-start-text.tsx'
import { OtherDeviceOrder } from './other-device-order.tsx'
import styles from './recovery-offer.module.css'

const canAsk = (recovery: SnapshotOf<'recovery'> | undefined) => recovery?.can({ type: 'recovery.asked' }) ?? false

/** Offers a parked cart or one of another device [cart.parked]; once a store is known it can be moved there. */
export const ParkedOrderOffer = () => {
  const { t } = useLingui()
  const parked = useMachineSelector('recovery', (recovery) => recovery?.context.parked)
  const isElsewhere = useMachineSelector('recovery', matches({ offered: 'elsewhere' }))
  const isAside = useMachineSelector('recovery', matches({ offered: 'aside' }))
  const isComing = useMachineSelector('recovery', matches('coming'))
  const canBring = useMachineSelector('recovery', canAsk)
  const notice = useMachineSelector('storefront', (storefront) => storefront?.context.notice)
  if (!parked) return null
  if (isComing) return <OrderThatComes />
  if (!isElsewhere && !isAside) return null
  return (
    <section aria-label={isElsewhere ? t`Tu otra orden` : t`Orden guardada`} className={styles.offer}>
      <Notice tone="offer">
        {notice && notice !== 'closed' && (
          <p>
            <BackToStartText notice={notice} />
          </p>
        )}
        {isElsewhere ? <OtherDeviceOrder parked={parked} /> : <Aside parked={parked} />}
        {!canBring && (
          <p className="small soft">
            {notice === 'closed' ? (
              <Trans>Escoge otra tienda o la misma para más tarde, y te la traemos.</Trans>
            ) : (
              <Trans>Escoge tu tienda y después la traes.</Trans>
            )}
          </p>
        )}
        <Choice isElsewhere={isElsewhere} />
      </Notice>
    </section>
  )
}

const OrderThatComes = () => {
  const { t } = useLingui()
  const send = useSend('recovery')
  return (
    <section aria-label={t`Orden guardada`} className={styles.offer}>
      <Notice tone="offer">
        <p>
          <Trans>Tu orden viene contigo: escoge la tienda.</Trans>
        </p>
        <p className={styles.actions}>
          <Button size="small" kind="quiet" onClick={() => send({ type: 'recovery.declined' })}>
            <Trans>Mejor dejarla guardada</Trans>
          </Button>
        </p>
      </Notice>
    </section>
  )
}

const Choice = ({ isElsewhere }: { isElsewhere: boolean }) => {
  const canBring = useMachineSelector('recovery', canAsk)
  const send = useSend('recovery')
  const tell = useSend('storefront')
  const hasOther = useMachineSelector('cart', matches('filled'))
  const dismiss = () => {
    send({ type: 'recovery.dismissed' })
    tell({ type: 'notice.read' })
  }
  return (
    <p className={styles.actions}>
      {canBring && (
        <Button size="small" onClick={() => send({ type: 'recovery.asked' })}>
          {isElsewhere ? <Trans>Traer esa orden</Trans> : <Trans>Recuperar tu orden</Trans>}
        </Button>
      )}
      <Button size="small" kind="quiet" onClick={dismiss}>
        {isElsewhere && hasOther ? <Trans>Seguir con esta</Trans> : <Trans>No, gracias</Trans>}
      </Button>
    </p>
  )
}

const Aside = ({ parked: { why, count } }: { parked: ParkedCart }) => (
  <p>
    <Reason why={why} />{' '}
    {count !== null && count > 0 && <Plural value={count} one="Tiene # producto." other="Tiene # productos." />}
  </p>
)

const Reason = ({ why }: { why: ParkedReason }) => {
  if (why === 'idle') return <Trans>Pasó una hora sin actividad y guardamos tu orden.</Trans>
  if (why === 'closed') return <Trans>La tienda cerró o hizo una pausa, y guardamos tu orden.</Trans>
  return <Trans>Guardamos tu orden anterior.</Trans>
}
