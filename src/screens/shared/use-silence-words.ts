import { useLingui } from '@lingui/react/macro'
import { useOnline } from './use-online.ts'

/** Why no answer came, as far as the device knows: it has no network, or the store's server does not answer. */
export function useSilenceWords(): string {
  const { t } = useLingui()
  return useOnline() ? t`La tienda no contesta.` : t`Sin conexión con la tienda.`
}
