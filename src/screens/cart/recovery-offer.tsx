import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ParkedWhy } from '../../../machines/cart.ports.ts'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LeftText } from '../shared/left-text.tsx'
import styles from './recovery-offer.module.css'

/** The cart that was put aside, offered back (decisions §2); once a store is known it can be brought there. */
export const RecoveryOffer = () => {
  const { t } = useLingui()
  const recovery = useMachine('recovery')
  const send = useSend('recovery')
  const notice = useMachine('storefront')?.context.notice
  const tell = useSend('storefront')
  if (!recovery?.matches({ offered: 'aside' })) return null
  const { parked } = recovery.context
  if (!parked) return null
  const { why, count } = parked
  const dismiss = () => {
    send({ type: 'recovery.dismissed' })
    tell({ type: 'notice.read' })
  }
  return (
    <section aria-label={t`Orden guardada`} className={styles.offer}>
      <Notice tone="offer">
        {notice && notice !== 'closed' && (
          <p>
            <LeftText notice={notice} />
          </p>
        )}
        <p>
          <Reason why={why} />{' '}
          {count !== null && count > 0 && <Plural value={count} one="Tiene # producto." other="Tiene # productos." />}
        </p>
        {!recovery.can({ type: 'recovery.asked' }) && (
          <p className="small soft">
            {notice === 'closed' ? (
              <Trans>Escoge otra tienda, o la misma para más tarde, y te la traemos.</Trans>
            ) : (
              <Trans>Escoge tu tienda y te la traemos.</Trans>
            )}
          </p>
        )}
        <p className={styles.actions}>
          {recovery.can({ type: 'recovery.asked' }) && (
            <Button size="small" onClick={() => send({ type: 'recovery.asked' })}>
              <Trans>Recuperar tu carrito</Trans>
            </Button>
          )}
          <Button size="small" kind="quiet" onClick={dismiss}>
            <Trans>No, gracias</Trans>
          </Button>
        </p>
      </Notice>
    </section>
  )
}

const Reason = ({ why }: { why: ParkedWhy }) => {
  if (why === 'idle') return <Trans>Pasó una hora sin actividad y guardamos tu orden.</Trans>
  if (why === 'closed') return <Trans>La tienda cerró y guardamos tu orden.</Trans>
  return <Trans>Guardamos tu orden anterior.</Trans>
}
