import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useAnnounce } from '../announcer.tsx'
import { useKitchen, useKitchenState } from '../kitchen-context.ts'
import { useNow } from '../use-now.ts'
import { useStays } from '../use-stays.ts'
import { useHeldWords } from './words.ts'
import styles from './board.module.css'

/** What somebody should know right now: no connection and its return, a press that was refused. */
export const Notices = () => {
  const { t } = useLingui()
  const isUnread = useKitchenState((state) => state.matches({ open: { list: 'behind' } }))
  const isCurrent = useKitchenState((state) => state.matches({ open: { list: 'current' } }))
  const isBehind = useStays(isUnread, isCurrent)
  const wasBehind = useStays(isBehind, false)
  const announce = useAnnounce()
  const isBack = wasBehind && !isBehind
  const backWords = t`Hay conexión otra vez.`
  useEffect(() => {
    if (isBack) announce(backWords)
  }, [isBack, announce, backWords])
  return (
    <>
      {isBehind && <Behind />}
      <Refused />
    </>
  )
}

const Behind = () => {
  const { actor } = useKitchen()
  const readAt = useKitchenState(({ context }) => context.readAt)
  const now = useNow(1)
  const minutes = Math.max(0, Math.floor((now - Date.parse(readAt ?? '')) / 60_000))
  return (
    <div className={styles.warning}>
      <p>
        <span role="alert">
          <Trans>Sin conexión. Lo que toques se envía cuando vuelva.</Trans>
        </span>{' '}
        {/* Outside of the alert, which would be read again each minute. */}
        <Plural
          value={minutes}
          _0="Esta lista es de hace menos de un minuto."
          one="Esta lista es de hace # minuto."
          other="Esta lista es de hace # minutos."
        />
      </p>
      <button type="button" className={styles.noticeButton} onClick={() => actor.send({ type: 'list.refreshed' })}>
        <Trans>Intentar ya</Trans>
      </button>
    </div>
  )
}

const Refused = () => {
  const { actor } = useKitchen()
  const refused = useKitchenState(({ context }) => context.refused)
  const heldWords = useHeldWords()
  if (!refused) return null
  const { orderNumber } = refused.step
  const pressed = heldWords(refused.step)
  const { data } = refused.error
  return (
    <div role="alert" className={styles.warning}>
      <p>
        {data.path === 'minutes' ? (
          <Trans>
            La orden {orderNumber} ya tenía otra hora, puesta en otra pantalla. La lista muestra la que vale.
          </Trans>
        ) : (
          <Trans>
            La orden {orderNumber} no pudo pasar a “{pressed}”: ya iba por otro paso o estaba cancelada. La lista
            muestra cómo está ahora.
          </Trans>
        )}
      </p>
      <button type="button" className={styles.noticeButton} onClick={() => actor.send({ type: 'refusal.read' })}>
        <Trans>Entendido</Trans>
      </button>
    </div>
  )
}
