import { Trans, useLingui } from '@lingui/react/macro'
import { clockWithArticle } from '../../ui/clock-with-article.ts'
import { formatClock } from '../../ui/format-time.ts'
import { useStoreControls } from '../use-store-controls.ts'
import styles from './board.module.css'

/** That the store takes no orders for now, and until when. */
export const StoreState = () => {
  const { i18n } = useLingui()
  const until = useStoreControls()?.controls.paused_until ?? null
  if (until === null) return null
  const time = clockWithArticle(formatClock(until, i18n.locale), i18n.locale)
  return (
    <p className={styles.notice}>
      <Trans>En pausa hasta {time}</Trans>
    </p>
  )
}
