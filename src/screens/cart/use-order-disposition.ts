import type { Disposition } from '../../../contract/disposition.ts'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'

/** Returns store, order type and time of the order: those of an open checkout, which may have another time. */
export function useOrderDisposition(): Disposition | null {
  const disposition = useMachineSelector('storefront', (storefront) => storefront?.context.disposition) ?? null
  return useMachineSelector('checkout', (checkout) => checkout?.context.order.disposition) ?? disposition
}
