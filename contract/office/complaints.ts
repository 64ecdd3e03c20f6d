import * as v from 'valibot'
import { Complaint } from '../complaints.ts'
import { Cents, Instant, singleLine, Uuid } from '../primitives.ts'

/** `GET complaints?outlet=`: open ones, the oldest first. */
export const ComplaintsQuery = v.object({ outlet: v.optional(v.pipe(v.string(), v.maxLength(20))) })

/** A complaint in the order's file. */
export const OfficeComplaint = v.object({
  ...Complaint.entries,
  /** Ids of the order's lines that it is about. */
  lines: v.array(v.string()),
})
export type OfficeComplaint = v.InferOutput<typeof OfficeComplaint>

export const OpenComplaint = v.object({
  ...v.pick(Complaint, ['uuid', 'kind', 'words', 'has_picture', 'created_at']).entries,
  order_uuid: Uuid,
  order_number: v.string(),
  outlet_code: v.string(),
  outlet_name: v.string(),
  /** Empty once a guest's data is erased. */
  customer: v.string(),
  total: Cents,
  handed_over_at: v.nullable(Instant),
})
export type OpenComplaint = v.InferOutput<typeof OpenComplaint>

/** Longest words to the customer, in UTF-16 units. */
export const answerWordsLength = 500
/** Most cents of a coupon. */
export const maxCouponCents = 10_000

const base = { key: Uuid, words: v.optional(singleLine(answerWordsLength), '') }
const Money = v.pipe(Cents, v.minValue(1))
/** `POST complaints/{uuid}/answer` (service, owner): the same `key` is the same answer. */
export const ComplaintAnswerRequest = v.variant('kind', [
  v.object({ kind: v.literal('refund'), cents: Money, ...base }),
  v.object({ kind: v.literal('coupon'), cents: v.pipe(Money, v.maxValue(maxCouponCents)), ...base }),
  v.object({ kind: v.literal('remake'), lines: v.pipe(v.array(Uuid), v.minLength(1), v.maxLength(100)), ...base }),
  v.object({
    kind: v.literal('words'),
    key: Uuid,
    words: v.pipe(singleLine(answerWordsLength), v.minLength(1)),
  }),
])
export type ComplaintAnswerRequest = v.InferInput<typeof ComplaintAnswerRequest>
