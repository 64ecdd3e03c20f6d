import { refundNoteLength } from '../../contract/office/orders.ts'
import type { OfficeError } from './office-result.ts'
import type { RefundForm } from './refund.ports.ts'

export const emptyRefundForm: RefundForm = { isWhole: true, amount: '', reason: null, note: '' }

/** Returns the cents of a typed amount such as `12`, `12.5`, `$12.50` or `12,50`; null for anything else. */
export function readCents(text: string): number | null {
  const [, dollars, cents = ''] = /^\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  return dollars === undefined ? null : Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

export type AmountProblem = 'amount-required' | 'amount-invalid' | 'amount-too-high'

/** Returns what is wrong with a typed amount of up to `most` cents. */
export function amountProblem(text: string, most: number): AmountProblem | null {
  if (text.trim() === '') return 'amount-required'
  const cents = readCents(text)
  if (cents === null || cents === 0) return 'amount-invalid'
  return cents > most ? 'amount-too-high' : null
}

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
