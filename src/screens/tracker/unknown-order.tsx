import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/form/button.tsx'
import { TrackerPage } from './tracker-page.tsx'
import styles from './tracker.module.css'

/** An unknown order: possible reasons, and the next step. */
export const UnknownOrder = ({ hasTitle = true }: { hasTitle?: boolean }) => {
  const { t } = useLingui()
  const title = t`No encontramos esa orden`
  return (
    <TrackerPage title={title} {...(hasTitle && { documentTitle: title })}>
      <UnknownOrderHelp />
    </TrackerPage>
  )
}

export const UnknownOrderHelp = () => (
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
