import { useLingui } from '@lingui/react/macro'
import styles from './progress-bar.module.css'

/** A slim progress bar at the top of the page while anything loads. */
export const ProgressBar = ({ isLoading }: { isLoading: boolean }) => {
  const { t } = useLingui()
  if (!isLoading) return null
  return <progress aria-label={t`Cargando`} className={styles.bar} />
}
