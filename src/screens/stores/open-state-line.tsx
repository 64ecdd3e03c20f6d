import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import { clockWithArticle } from '../../ui/clock-with-article.ts'
import { formatClock } from '../../ui/format-time.ts'
import { formatClosingTime } from '../shared/closing-time.ts'
import { useNow } from '../shared/use-now.ts'
import { dayAndTimeText } from '../shared/deferred/when-text.ts'
import { takesOrders, type OpenState } from './open-state.ts'
import styles from './stores.module.css'

const tones = { open: styles.open, closing: styles.late, closed: styles.closed, unavailable: styles.closed }

/** "Abierta · cierra a las 11:00 p. m."; reserves its line until loaded. */
export const OpenStateLine = ({ state }: { state: OpenState | undefined }) => (
  <>
    <p className={clsx(styles.state, state && tones[state.state])}>{state ? <OpenWords {...state} /> : '\u00A0'}</p>
    {state?.deliveries_resume_at && takesOrders(state) && <PausedDeliveries until={state.deliveries_resume_at} />}
  </>
)

const PausedDeliveries = ({ until }: { until: string }) => {
  const { i18n } = useLingui()
  const now = useNow()
  const time = dayAndTimeText(i18n, until, now)
  return (
    <p className={clsx(styles.state, styles.late)}>
      <Trans>Entregas en pausa · vuelven {time}</Trans>
    </p>
  )
}

const OpenWords = ({ state, until, opens_at: opensAt, pause }: OpenState) => {
  const { i18n } = useLingui()
  const now = useNow()
  const clock = state === 'closing' ? formatClock : formatClosingTime
  const closing = until && clockWithArticle(clock(until, i18n.locale), i18n.locale)
  if (state === 'unavailable') return <Trans>No está tomando órdenes por ahora</Trans>
  if (state === 'closing' && closing) return <Trans>Últimas órdenes hasta {closing}</Trans>
  if (state !== 'closed') return closing ? <Trans>Abierta · cierra a {closing}</Trans> : <Trans>Abierta</Trans>
  const opening = opensAt && dayAndTimeText(i18n, opensAt, now)
  if (pause && opening) return <Trans>En pausa · vuelve a tomar órdenes {opening}</Trans>
  return opening ? <Trans>Cerrada · abre {opening}</Trans> : <Trans>Cerrada</Trans>
}
