import { Trans } from '@lingui/react/macro'
import { linkTo } from '../use-place.ts'

/** An address of the atlas that leads nowhere. */
export const NothingView = () => (
  <section className="stack">
    <h1>
      <Trans>Aquí no hay ningún flujo</Trans>
    </h1>
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
