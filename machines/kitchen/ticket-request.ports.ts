import type { Result } from '../../contract/errors.ts'
import type { StoreTicket } from '../../contract/store-orders.ts'
import { definePort } from '../shared/port.ts'

/** Asks for the ticket of an order once more. */
export const askTicket = definePort<Result<StoreTicket>, { key: string; uuid: string }>('askTicket')
