import * as v from 'valibot'
import { Cents, Instant, Uuid } from './primitives.ts'

/** What can be wrong with an order that was handed over. `late`: late or cold. */
export const complaintKinds = ['missing', 'wrong', 'late', 'quality', 'other'] as const
export const ComplaintKind = v.picklist(complaintKinds)
export type ComplaintKind = v.InferOutput<typeof ComplaintKind>

/** What the office gives: money, a coupon, the food once more, or words alone. */
export const complaintAnswers = ['refund', 'coupon', 'remake', 'words'] as const
export const ComplaintAnswer = v.picklist(complaintAnswers)
export type ComplaintAnswer = v.InferOutput<typeof ComplaintAnswer>

/** Longest words of a complaint, in UTF-16 units. */
export const complaintWordsLength = 1000
/** Most bytes of a picture. */
export const maxPictureBytes = 2 * 1024 * 1024
/** Hours after the handover in which something can be said to be wrong. */
export const complaintHours = 48

const Base64 = v.pipe(v.string(), v.base64(), v.maxLength(Math.ceil(maxPictureBytes / 3) * 4))

/** `POST orders/{uuid}/complaint`: the same `key` is the same complaint. */
export const ComplaintRequest = v.object({
  key: Uuid,
  kind: ComplaintKind,
  /** Ids of the order's lines. */
  lines: v.optional(v.pipe(v.array(Uuid), v.maxLength(100)), []),
  words: v.pipe(v.string(), v.maxLength(complaintWordsLength)),
  /** A JPEG, PNG or WebP, as Base64. */
  picture: v.optional(v.nullable(Base64), null),
})
export type ComplaintRequest = v.InferInput<typeof ComplaintRequest>

/** `GET orders/{uuid}/complaint`: the latest one, and until when another can be made. */
export const Complaint = v.object({
  uuid: Uuid,
  kind: ComplaintKind,
  words: v.string(),
  has_picture: v.boolean(),
  created_at: Instant,
  /** Null until it is answered. */
  answer: v.nullable(
    v.object({
      kind: ComplaintAnswer,
      words: v.string(),
      at: Instant,
      /** What is given back, or the worth of the coupon. */
      cents: v.nullable(Cents),
      coupon: v.nullable(v.object({ code: v.string(), ends: Instant })),
      /** The order that brings the food once more. */
      order_number: v.nullable(v.string()),
    }),
  ),
})
export type Complaint = v.InferOutput<typeof Complaint>

export const ComplaintState = v.object({
  complaint: v.nullable(Complaint),
  /** Null if none can be made. */
  open_until: v.nullable(Instant),
})
export type ComplaintState = v.InferOutput<typeof ComplaintState>
