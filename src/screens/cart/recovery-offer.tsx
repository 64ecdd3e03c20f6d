import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ParkedCart, ParkedWhy } from '../../../machines/cart.ports.ts'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LeftText } from '../shared/left-text.tsx'
import { EarlierOrder } from './earlier-order.tsx'
import styles from './recovery-offer.module.css'

/** The cart that was put aside, or that its member began elsewhere, offered (decisions §2); once a store is known it can be brought there. */
export const RecoveryOffer = () => {
  const { t } = useLingui()
  const recovery = useMachine('recovery')
  const notice = useMachine('storefront')?.context.notice
  const parked = recovery?.context.parked
  if (!parked) return null
  const isElsewhere = recovery.matches({ offered: 'elsewhere' })
  if (!isElsewhere && !recovery.matches({ offered: 'aside' })) return null
  return (
    <section aria-label={isElsewhere ? t`Tu otra orden` : t`Orden guardada`} className={styles.offer}>
      <Notice tone="offer">
        {notice && notice !== 'closed' && (
          <p>
            <LeftText notice={notice} />
          </p>
        )}
        {isElsewhere ? <EarlierOrder parked={parked} /> : <Aside parked={parked} />}
        {!recovery.can({ type: 'recovery.asked' }) && (
          <p className="small soft">
            {notice === 'closed' ? (
              <Trans>Escoge otra tienda o la misma para más tarde, y te la traemos.</Trans>
            ) : (
              <Trans>Escoge tu tienda y te la traemos.</Trans>
            )}
          </p>
        )}
        <Choice isElsewhere={isElsewhere} />
      </Notice>
    </section>
  )
}

const Choice = ({ isElsewhere }: { isElsewhere: boolean }) => {
  const recovery = useMachine('recovery')
  const send = useSend('recovery')
  const tell = useSend('storefront')
  const hasOther = useMachine('cart')?.matches('filled') ?? false
  const dismiss = () => {
    send({ type: 'recovery.dismissed' })
    tell({ type: 'notice.read' })
  }
  return (
    <p className={styles.actions}>
      {recovery?.can({ type: 'recovery.asked' }) && (
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

const Reason = ({ why }: { why: ParkedWhy }) => {
  if (why === 'idle') return <Trans>Pasó una hora sin actividad y guardamos tu orden.</Trans>
  if (why === 'closed') return <Trans>La tienda cerró y guardamos tu orden.</Trans>
  return <Trans>Guardamos tu orden anterior.</Trans>
}
