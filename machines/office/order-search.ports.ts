import type { OfficeOrderSummary } from '../../contract/office/orders.ts'
import { definePort } from '../shared/port.ts'
import type { OfficeResult } from './office-result.ts'

/** What is searched for: number, phone, name or email, the code of a store, days; empty ones do not count. */
export type OrderQuery = {
  readonly search: string
  readonly outlet: string
  readonly from: string
  readonly to: string
}

/** Finds the newest orders, placed before one of them. */
export const findOrders = definePort<
  OfficeResult<readonly OfficeOrderSummary[]>,
  { query: OrderQuery; before: string | null }
>('findOrders')
