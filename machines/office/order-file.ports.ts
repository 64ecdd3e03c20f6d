import type { OfficeOrder } from '../../contract/office/orders.ts'
import { definePort } from '../shared/port.ts'
import type { OfficeResult } from './office-result.ts'

/** Reads an order with its whole history. */
export const readOrder = definePort<OfficeResult<OfficeOrder>, { uuid: string }>('readOrder')
