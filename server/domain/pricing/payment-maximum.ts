import { athMovilLimits } from '../../../contract/ath-movil.ts'
import type { PaymentMethod } from '../../../contract/primitives.ts'
import type { Cents } from '../catalog.ts'
import type { Outlet } from '../stores/outlet.ts'

/** Returns a store's maximum for a payment method in cents, or null. */
export function paymentMaximum({ cashMax }: Outlet, method: PaymentMethod): Cents | null {
  if (method === 'ath_movil') return athMovilLimits.max
  return method === 'cash' ? (cashMax ?? null) : null
}
