import type { PaymentMethod } from '../../../contract/primitives.ts'
import type { Cents } from '../catalog.ts'
import type { Outlet } from '../stores/outlet.ts'

/** Returns a store's maximum for a payment method in cents, or null. */
export const paymentMaximum = ({ cashMax }: Outlet, method: PaymentMethod): Cents | null =>
  method === 'cash' ? (cashMax ?? null) : null
