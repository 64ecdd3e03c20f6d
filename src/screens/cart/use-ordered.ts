import type { Disposition } from '../../../contract/disposition.ts'
import { useMachineSelector } from '../../bindings/use-machine-selector.ts'

/** Store, way and time of the order: those of the checkout while one is open, which may have moved the time. */
export function useOrdered(): Disposition | null {
  const disposition = useMachineSelector('storefront', (storefront) => storefront?.context.disposition) ?? null
  return useMachineSelector('checkout', (checkout) => checkout?.context.order.disposition) ?? disposition
}
