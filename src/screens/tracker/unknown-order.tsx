import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'
import { TrackerPage } from './tracker-page.tsx'
import styles from './tracker.module.css'

/** There is no such order: what may be wrong, and the way on. */
export const UnknownOrder = () => (
  <TrackerPage title={<Trans>No encontramos esa orden</Trans>}>
    <UnknownWay />
  </TrackerPage>
)

export const UnknownWay = () => (
  <div className={styles.main}>
    <p>
      <Trans>Revisa el enlace. Si acabas de ordenar, búscala en el dispositivo donde la hiciste.</Trans>
    </p>
    <p className={styles.more}>
      <ButtonLink href="/" kind="main">
        <Trans>Ir al inicio</Trans>
      </ButtonLink>
    </p>
  </div>
)
