import { Trans } from '@lingui/react/macro'
import { Button, ButtonLink } from '../../ui/button.tsx'
import styles from '../page.module.css'

/** A screen that broke; what the customer had is kept on this device and on the server. */
export const ErrorScreen = ({ reset }: { reset: () => void }) => (
  <main id="main" className={styles.message}>
    <h1>
      <Trans>Se nos quemó algo</Trans>
    </h1>
    <p>
      <Trans>Esta página no se pudo mostrar. Tu orden sigue guardada: inténtalo otra vez.</Trans>
    </p>
    <Button kind="main" onClick={reset}>
      <Trans>Intentar otra vez</Trans>
    </Button>
    <ButtonLink href="/">
      <Trans>Ir al inicio</Trans>
    </ButtonLink>
  </main>
)
