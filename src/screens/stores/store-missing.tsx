import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/form/button.tsx'
import { DocumentTitle } from '../../ui/document-title.tsx'
import styles from '../page.module.css'

export const StoreMissing = () => {
  const { t } = useLingui()
  const title = t`No tenemos una tienda con ese código`
  return (
    <main id="main" className={styles.message}>
      <DocumentTitle>{title}</DocumentTitle>
      <h1>{title}</h1>
      <p>
        <Trans>Puede que el enlace esté viejo o mal escrito. Aquí están todas nuestras tiendas.</Trans>
      </p>
      <ButtonLink href="/find-a-hut" kind="main">
        <Trans>Ver las tiendas</Trans>
      </ButtonLink>
      <ButtonLink href="/">
        <Trans>Ir al inicio</Trans>
      </ButtonLink>
    </main>
  )
}
