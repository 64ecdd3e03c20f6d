import { Trans } from '@lingui/react/macro'
import type { StorefrontNotice } from '../../../machines/storefront.setup.ts'

/** Why the customer is back at the start. */
export const LeftText = ({ notice }: { notice: StorefrontNotice }) => {
  switch (notice) {
    case 'closed':
      return <Trans>La tienda cerró. Escoge otra, o deja tu orden para más tarde.</Trans>
    case 'gone':
      return <Trans>Ya no tenemos esa tienda. Escoge otra.</Trans>
    case 'lost':
      return <Trans>Tu orden venció o ya no existe. Escoge tu tienda y empieza otra.</Trans>
  }
}
