import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/form/button.tsx'
import { DocumentTitle } from '../../ui/document-title.tsx'
import styles from '../page.module.css'

/** The page for unknown addresses. */
export const NotFoundScreen = () => {
  const { t } = useLingui()
  const title = t`Esta página no está en el menú`
  return (
    <main id="main" className={styles.message}>
      <DocumentTitle>{title}</DocumentTitle>
      <h1>{title}</h1>
      <p>
        <Trans>Puede que el enlace esté viejo o mal escrito. Las pizzas sí están donde siempre.</Trans>
      </p>
      <ButtonLink href="/order/pizzas" kind="main">
        <Trans>Ver las pizzas</Trans>
      </ButtonLink>
      <ButtonLink href="/">
        <Trans>Ir al inicio</Trans>
      </ButtonLink>
    </main>
  )
}
