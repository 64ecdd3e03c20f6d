import { Trans } from '@lingui/react/macro'
import styles from './live.module.css'
import { startFollowing, stopFollowing, useLive } from './live-state.ts'

/** Starts and stops following the storefront of another tab. */
export const LiveSwitch = () => {
  const { isFollowing } = useLive()
  return (
    <button
      type="button"
      className={styles.switch}
      aria-pressed={isFollowing}
      onClick={isFollowing ? stopFollowing : startFollowing}
    >
      <span className={styles.dot} aria-hidden="true" />
      <Trans>Seguir la tienda</Trans>
    </button>
  )
}
