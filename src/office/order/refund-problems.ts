import { refundNoteLength } from '../../../contract/office/orders.ts'
import type { RefundForm } from '../../../machines/office/refund.ports.ts'
import { refundCents } from '../../../machines/office/refund.rules.ts'

export type RefundProblem =
  | 'amount-required'
  | 'amount-invalid'
  | 'amount-too-high'
  | 'reason-required'
  | 'note-too-long'

function amountProblem(form: RefundForm, refundable: number): RefundProblem | null {
  if (!form.isWhole && form.amount.trim() === '') return 'amount-required'
  const cents = refundCents(form, refundable)
  if (cents === null || cents === 0) return 'amount-invalid'
  return cents > refundable ? 'amount-too-high' : null
}

/** Returns what is missing or wrong, by field; nothing exactly if the form can be confirmed. */
export const refundProblems = (form: RefundForm, refundable: number) => ({
  amount: amountProblem(form, refundable),
  reason: form.reason === null ? ('reason-required' as const) : null,
  note: form.note.length > refundNoteLength ? ('note-too-long' as const) : null,
})
