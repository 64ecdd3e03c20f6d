import { refundNoteLength } from '../../contract/office/orders.ts'
import type { OfficeError } from './office-result.ts'
import type { RefundForm } from './refund.ports.ts'

export const emptyRefundForm: RefundForm = { isWhole: true, amount: '', reason: null, note: '' }

/** Returns the cents of a typed amount such as `12`, `12.5`, `$12.50` or `12,50`; null for anything else. */
export function readCents(text: string): number | null {
  const [, dollars, cents = ''] = /^\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  return dollars === undefined ? null : Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

/** Returns the cents that the form gives back; null while they are not known. */
export const refundCents = ({ isWhole, amount }: RefundForm, refundable: number): number | null =>
  isWhole ? refundable : readCents(amount)

/** Whether the form can be confirmed: an amount that is left, a reason, and a note that is not too long. */
export function isCompleteRefund(form: RefundForm, refundable: number): boolean {
  const cents = refundCents(form, refundable)
  if (cents === null || cents === 0 || cents > refundable) return false
  return form.reason !== null && form.note.length <= refundNoteLength
}

const busyCodes: readonly string[] = ['COMMON-06', 'COMMON-07', 'COMMON-99', 'STAFF-1']

/** Whether the server decided; it did not if it was too busy, failed, or asks to sign in again. */
export const isDecision = ({ code }: OfficeError) => !busyCodes.includes(code)
