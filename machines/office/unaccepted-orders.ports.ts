import type { UnacceptedOrder } from '../../contract/office/orders.ts'
import { definePort } from '../shared/port.ts'
import type { OfficeResult } from './office-result.ts'

/** Reads the orders that their store has left unaccepted, the longest first. */
export const readUnaccepted = definePort<OfficeResult<readonly UnacceptedOrder[]>, null>('readUnaccepted')
