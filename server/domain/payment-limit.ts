import type { PaymentMethod } from '../../contract/primitives.ts'
import type { Cents } from './catalog.ts'
import type { Outlet } from './outlet.ts'

/** The most that a store takes by a method, in cents; null without a limit. */
export const maxBy = ({ cashMax }: Outlet, method: PaymentMethod): Cents | null =>
  method === 'cash' ? (cashMax ?? null) : null
