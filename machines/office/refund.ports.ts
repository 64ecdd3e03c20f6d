import { fromCallback, type EventObject } from 'xstate'
import type { OfficeRefund, RefundReason } from '../../contract/office/orders.ts'
import { MissingPort, definePort } from '../shared/port.ts'
import type { OfficeResult } from './office-result.ts'

/** What is typed about a refund. */
export type RefundForm = {
  /** Whether all that is left is given back; else `amount` as it was typed. */
  readonly isWhole: boolean
  readonly amount: string
  readonly reason: RefundReason | null
  readonly note: string
}

/** A confirmed refund: the same `key` is the same refund, however often it is sent. */
export type ConfirmedRefund = {
  readonly key: string
  readonly cents: number
  readonly reason: RefundReason
  readonly note: string
}

/** What the tab keeps of a refund: the form, and what was confirmed but not answered yet. */
export type RefundDraft = { readonly form: RefundForm; readonly confirmed: ConfirmedRefund | null }

/** Asks the bank to give money of an order back. */
export const requestRefund = definePort<OfficeResult<OfficeRefund>, { order: string; refund: ConfirmedRefund }>(
  'requestRefund',
  20_000,
)

export type ConnectionEvent = { type: 'connection.returned' }
/** Reports when a retry is due, or the device is online again, after a number of consecutive failures. */
export const watchConnection = fromCallback<EventObject, { failures: number }>(() => {
  throw new MissingPort('watchConnection')
})
