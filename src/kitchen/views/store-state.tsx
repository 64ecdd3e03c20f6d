import { useLingui } from '@lingui/react/macro'
import { clockWithArticle } from '../../ui/clock-with-article.ts'
import { formatClock } from '../../ui/format-time.ts'
import { useStoreControls, type ShownControls } from '../use-store-controls.ts'
import styles from './board.module.css'

/** That the store takes no orders, or no deliveries, for now, and until when. */
export const StoreState = () => {
  const shown = useStoreControls()
  if (!shown) return null
  const { paused_until: paused, delivery_paused_until: deliveriesPaused } = shown.controls
  if (paused === null && deliveriesPaused === null) return null
  return (
    <p className={styles.notice}>
      <PauseState controls={shown.controls} />
    </p>
  )
}

/** The pauses of a store in words; nothing without one. */
export const PauseState = ({ controls }: Pick<ShownControls, 'controls'>) => {
  const { t, i18n } = useLingui()
  const { paused_until: paused, delivery_paused_until: deliveriesPaused } = controls
  const inWords = (until: string | null, words: (time: string) => string) =>
    until === null ? [] : [words(clockWithArticle(formatClock(until, i18n.locale), i18n.locale))]
  return [
    ...inWords(paused, (time) => t`En pausa hasta ${time}`),
    ...inWords(deliveriesPaused, (time) => t`Entregas en pausa hasta ${time}`),
  ].join('. ')
}
