import type { ComplaintAnswer } from '../../contract/complaints.ts'
import type { ComplaintAnswerRequest, OfficeComplaint } from '../../contract/office/complaints.ts'
import { definePort } from '../shared/port.ts'
import type { OfficeResult } from './office-result.ts'

/** What is typed of an answer. `amount`: dollars as typed; `lines`: ids of what is made once more. */
export type AnswerForm = {
  readonly kind: ComplaintAnswer | null
  readonly amount: string
  readonly lines: readonly string[]
  readonly words: string
}

/** Gives the customer money, a coupon, the food once more, or words; the same key is the same answer. */
export const answerComplaint = definePort<
  OfficeResult<OfficeComplaint>,
  { complaint: string; answer: ComplaintAnswerRequest }
>('answerComplaint', 20_000)
