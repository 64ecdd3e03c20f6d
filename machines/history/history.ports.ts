import type { Result } from '../../contract/errors.ts'
import type { OrderSummary } from '../../contract/orders.ts'
import { port } from '../shared/port.ts'

/** A member's orders, newest first, from after the one of uuid `before`. */
export const loadOrders = port<Result<OrderSummary[]>, { before: string | null; limit: number }>('loadOrders')
