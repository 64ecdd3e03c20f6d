import { Trans, useLingui } from '@lingui/react/macro'
import { linkTo } from '../use-place.ts'
import { useTitle } from './use-title.ts'

/** An unknown address of the atlas. */
export const NothingView = () => {
  const { t } = useLingui()
  const title = t`Aquí no hay ningún flujo`
  useTitle(title)
  return (
    <section className="stack">
      <h1>{title}</h1>
      <p>
        <Trans>Ese flujo, estado o camino no existe. Puede que lo hayan cambiado desde que se guardó el enlace.</Trans>
      </p>
      <p>
        <a {...linkTo({ view: 'overview' })}>
          <Trans>Ver todos los flujos</Trans>
        </a>
      </p>
    </section>
  )
}
