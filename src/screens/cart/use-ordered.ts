import type { Disposition } from '../../../contract/disposition.ts'
import { useMachine } from '../../flow/use-machine.ts'

/** Store, way and time of the order: those of the checkout while one is open, which may have moved the time. */
export function useOrdered(): Disposition | null {
  const disposition = useMachine('storefront')?.context.disposition ?? null
  return useMachine('checkout')?.context.order.disposition ?? disposition
}
