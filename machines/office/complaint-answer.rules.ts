import { amountProblem, readCents } from '../../contract/dollars.ts'
import { answerWordsLength, maxCouponCents, type ComplaintAnswerRequest } from '../../contract/office/complaints.ts'
import { requireValue } from '../shared/require-value.ts'
import type { AnswerForm } from './complaint-answer.ports.ts'

/** Returns the most cents that an answer can give: what is left of the card payment, or the largest coupon. */
export const mostCents = ({ kind }: AnswerForm, refundable: number) => (kind === 'refund' ? refundable : maxCouponCents)

/** Returns what is missing or wrong, by field. */
export function answerProblems(form: AnswerForm, refundable: number) {
  const { kind, amount, lines } = form
  const isMoney = kind === 'refund' || kind === 'coupon'
  return {
    kind: kind === null ? ('kind-required' as const) : null,
    amount: isMoney ? amountProblem(amount, mostCents(form, refundable)) : null,
    lines: kind === 'remake' && lines.length === 0 ? ('lines-required' as const) : null,
    words: wordsProblem(form),
  }
}

function wordsProblem({ kind, words }: AnswerForm): 'words-required' | 'words-too-long' | null {
  if (words.length > answerWordsLength) return 'words-too-long'
  return kind === 'words' && words.trim() === '' ? 'words-required' : null
}

/** Returns the request of a complete form. */
export function answerRequest(key: string, { kind, amount, lines, words }: AnswerForm): ComplaintAnswerRequest {
  const said = { key, words: words.trim() }
  const cents = () => requireValue(readCents(amount), 'A complete form has an amount')
  switch (requireValue(kind, 'A complete form has a kind')) {
    case 'refund':
      return { kind: 'refund', cents: cents(), ...said }
    case 'coupon':
      return { kind: 'coupon', cents: cents(), ...said }
    case 'remake':
      return { kind: 'remake', lines: [...lines], ...said }
    case 'words':
      return { kind: 'words', ...said }
  }
}
