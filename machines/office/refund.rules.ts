import { amountProblem, readCents } from '../../contract/dollars.ts'
import { refundNoteLength } from '../../contract/office/orders.ts'
import type { OfficeError } from './office-result.ts'
import type { RefundForm } from './refund.ports.ts'

export const emptyRefundForm: RefundForm = { isWhole: true, amount: '', reason: null, note: '' }

/** Returns the cents that the form gives back; null while they are not known. */
export const refundCents = ({ isWhole, amount }: RefundForm, refundable: number): number | null =>
  isWhole ? refundable : readCents(amount)

/** Returns what is missing or wrong, by field. */
export function refundProblems({ isWhole, amount, reason, note }: RefundForm, refundable: number) {
  return {
    amount: isWhole ? null : amountProblem(amount, refundable),
    reason: reason === null ? ('reason-required' as const) : null,
    note: note.length > refundNoteLength ? ('note-too-long' as const) : null,
  }
}

/** Whether nothing is missing or wrong. */
export const isComplete = (problems: Readonly<Record<string, string | null>>) =>
  Object.values(problems).every((problem) => problem === null)

const busyCodes: readonly string[] = ['COMMON-06', 'COMMON-07', 'COMMON-99', 'STAFF-1']

/** Whether the server decided; it did not if it was too busy, failed, or asks to sign in again. */
export const isDecision = ({ code }: OfficeError) => !busyCodes.includes(code)
