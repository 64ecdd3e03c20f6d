import { fromCallback, type EventObject } from 'xstate'
import type { OfficeCancelRequest, OfficeOrder } from '../../contract/office/orders.ts'
import { MissingPort, definePort } from '../shared/port.ts'
import type { OfficeResult } from './office-result.ts'

/** Reads an order with its whole history. */
export const readOrder = definePort<OfficeResult<OfficeOrder>, { uuid: string }>('readOrder')

/** Cancels an order before its end; a second time changes nothing. */
export const cancelOrder = definePort<OfficeResult<OfficeOrder>, OfficeCancelRequest & { uuid: string }>('cancelOrder')

export type ReturnEvent = { type: 'page.returned' }
/** Reports that the page was visited again, after another tab, window or program. */
export const watchReturn = fromCallback<EventObject>(() => {
  throw new MissingPort('watchReturn')
})
