import { Trans } from '@lingui/react/macro'
import { useMachineSelector } from '../../../machine-bindings/use-machine.ts'
import type { StorefrontNotice } from '../../../../machines/storefront/storefront.types.ts'

/** Why the customer is back at the start. */
export const BackToStartText = ({ notice }: { notice: StorefrontNotice }) => {
  const hasStore = useMachineSelector('storefront', (storefront) => storefront?.context.disposition != null)
  switch (notice) {
    case 'closed':
      return <Trans>La tienda cerró o hizo una pausa. Escoge otra o deja tu orden para más tarde.</Trans>
    case 'gone':
      return <Trans>Ya no tenemos esa tienda. Escoge otra.</Trans>
    case 'unknownStore':
      return <Trans>No encontramos la tienda de ese enlace. La tuya sigue escogida.</Trans>
    case 'unansweredLink':
      return <Trans>No pudimos abrir la tienda de ese enlace. La tuya sigue escogida; abre el enlace otra vez.</Trans>
    case 'unknownPath':
      return <Trans>La página que buscabas no existe o se mudó. Te trajimos al inicio.</Trans>
    case 'lost':
      return hasStore ? (
        <Trans>
          Ya no tenemos esa orden: pasó mucho tiempo o la hiciste en otro dispositivo. Tu tienda sigue escogida: empieza
          otra cuando quieras.
        </Trans>
      ) : (
        <Trans>
          Ya no tenemos esa orden: pasó mucho tiempo o la hiciste en otro dispositivo. Escoge tu tienda y empieza otra.
        </Trans>
      )
  }
}
