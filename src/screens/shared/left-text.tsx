import { Trans } from '@lingui/react/macro'
import type { StorefrontNotice } from '../../../machines/storefront.setup.ts'

/** Why the customer is back at the start. */
export const LeftText = ({ notice }: { notice: StorefrontNotice }) =>
  notice === 'closed' ? (
    <Trans>La tienda cerró. Escoge otra, o deja tu orden para más tarde.</Trans>
  ) : (
    <Trans>Tu orden venció o ya no existe. Escoge tu tienda y empieza otra.</Trans>
  )
