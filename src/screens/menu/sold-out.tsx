import { Trans } from '@lingui/react/macro'

/** Why a product is unavailable at the store; the server's page shows it too, so its text is not deferred. */
export const SoldOut = () => <Trans>Se acabó por hoy en esta tienda.</Trans>
