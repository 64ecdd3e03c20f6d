import type { Result } from '../../contract/errors.ts'
import type { OrderSummary } from '../../contract/orders.ts'
import { definePort } from '../shared/port.ts'

/** Returns a page of a member's orders, newest first, after the uuid `before`. */
export const loadOrders = definePort<Result<OrderSummary[]>, { before: string | null; limit: number }>('loadOrders')
