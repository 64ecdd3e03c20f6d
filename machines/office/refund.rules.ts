import { refundNoteLength } from '../../contract/office/orders.ts'
import type { OfficeError } from './office-result.ts'
import type { RefundForm } from './refund.ports.ts'

export const emptyRefundForm: RefundForm = { isWhole: true, amount: '', reason: null, note: '' }

export type RefundProblem =
  | 'amount-required'
  | 'amount-invalid'
  | 'amount-too-high'
  | 'reason-required'
  | 'note-too-long'

/** Returns the cents of a typed amount such as `12`, `12.5`, `$12.50` or `12,50`; null for anything else. */
export function readCents(text: string): number | null {
  const [, dollars, cents = ''] = /^\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  return dollars === undefined ? null : Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

/** Returns the cents that the form gives back; null while they are not known. */
export const refundCents = ({ isWhole, amount }: RefundForm, refundable: number): number | null =>
  isWhole ? refundable : readCents(amount)

function amountProblem(form: RefundForm, refundable: number): RefundProblem | null {
  if (!form.isWhole && form.amount.trim() === '') return 'amount-required'
  const cents = refundCents(form, refundable)
  if (cents === null || cents === 0) return 'amount-invalid'
  return cents > refundable ? 'amount-too-high' : null
}

/** Returns what is missing or wrong, by field. */
export const refundProblems = (form: RefundForm, refundable: number) => ({
  amount: amountProblem(form, refundable),
  reason: form.reason === null ? ('reason-required' as const) : null,
  note: form.note.length > refundNoteLength ? ('note-too-long' as const) : null,
})

/** Whether the form can be confirmed. */
export const isCompleteRefund = (form: RefundForm, refundable: number) =>
  Object.values(refundProblems(form, refundable)).every((problem) => problem === null)

const busyCodes: readonly string[] = ['COMMON-06', 'COMMON-07', 'COMMON-99', 'STAFF-1']

/** Whether the server decided; it did not if it was too busy, failed, or asks to sign in again. */
export const isDecision = ({ code }: OfficeError) => !busyCodes.includes(code)
