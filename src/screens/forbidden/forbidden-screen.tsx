import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/form/button.tsx'
import styles from '../page.module.css'

/** The page for forbidden addresses. */
export const ForbiddenScreen = () => (
  <main id="main" className={styles.message}>
    <h1>
      <Trans>Aquí no se puede pasar</Trans>
    </h1>
    <p>
      <Trans>Esta página no es para ti o hace falta otra cuenta para verla.</Trans>
    </p>
    <ButtonLink href="/login" kind="main">
      <Trans>Entrar a tu cuenta</Trans>
    </ButtonLink>
    <ButtonLink href="/">
      <Trans>Ir al inicio</Trans>
    </ButtonLink>
  </main>
)
