import { Trans, useLingui } from '@lingui/react/macro'
import { linkProps } from '../use-atlas-location.ts'
import { useDocumentTitle } from './use-document-title.ts'

/** An unknown address of the atlas. */
export const NotFoundView = () => {
  const { t } = useLingui()
  const title = t`Aquí no hay ningún flujo`
  useDocumentTitle(title)
  return (
    <section className="stack">
      <h1>{title}</h1>
      <p>
        <Trans>Ese flujo, estado o camino no existe. Puede que lo hayan cambiado desde que se guardó el enlace.</Trans>
      </p>
      <p>
        <a {...linkProps({ view: 'overview' })}>
          <Trans>Ver todos los flujos</Trans>
        </a>
      </p>
    </section>
  )
}
