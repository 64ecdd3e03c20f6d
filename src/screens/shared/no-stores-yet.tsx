import { Trans } from '@lingui/react/macro'
import { Notice } from '../../ui/notice.tsx'

/** A chain that has no store yet. */
export const NoStoresYet = () => (
  <Notice>
    <p>
      <Trans>Todavía no hay tiendas. Estamos preparando la primera: vuelve pronto.</Trans>
    </p>
  </Notice>
)
