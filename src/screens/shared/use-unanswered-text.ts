import { useLingui } from '@lingui/react/macro'
import { useOnline } from './use-online.ts'

/** Returns why a request failed, as far as the device knows: offline, or the server does not respond. */
export function useUnansweredText(): string {
  const { t } = useLingui()
  return useOnline() ? t`La tienda no contesta.` : t`Sin conexión con la tienda.`
}
