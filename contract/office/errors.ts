import * as v from 'valibot'
import { ErrorCode, ErrorData } from '../errors.ts'
import { Cents } from '../primitives.ts'

/** Refusals of the office, apart from those of customers, whose pages do not load them. */
const refusals = [
  /** The session is missing or has ended. */
  ['STAFF-1', 401],
  /** Email and password do not match, or the account is blocked or not active yet. */
  ['STAFF-2', 400],
  /** The code of the authenticator app is wrong, was used, or its challenge has ended. */
  ['STAFF-3', 400],
  /** The invitation is unknown, used or has ended. */
  ['STAFF-4', 400],
  /** An account with this email exists. */
  ['STAFF-5', 409],
  /** The last owner cannot be blocked or lose the role. */
  ['STAFF-6', 409],
  /** The password is too weak. */
  ['STAFF-7', 400],
  /** The passkey is unknown or wrong, its member of staff is blocked, or its challenge has ended. */
  ['STAFF-8', 400],
  /** The passkey was not added: its challenge has ended, or the device's answer is not valid. */
  ['STAFF-9', 400],
  /** No card payment of the order was captured: there is nothing to give back. */
  ['REFUND-1', 400],
  /** More than is left to give back: `left`. */
  ['REFUND-2', 400],
  /** The cardholder disputes the payment. */
  ['REFUND-3', 409],
  /** The key belongs to another refund. */
  ['REFUND-4', 409],
  /** Somebody else has answered the complaint. */
  ['COMPLAINT-1', 409],
  /** The catalog is invalid: `problems`. */
  ['CATALOG-1', 400],
  /** Another version was published since this one was opened: `version`. */
  ['CATALOG-2', 409],
] as const

export const officeErrorCodes = refusals.map(([code]) => code)
export const OfficeErrorCode = v.picklist(officeErrorCodes)
export type OfficeErrorCode = v.InferOutput<typeof OfficeErrorCode>

const statuses: ReadonlyMap<OfficeErrorCode, (typeof refusals)[number][1]> = new Map(refusals)
/** Returns the HTTP status of a refusal of the office. */
export const statusOfOfficeCode = (code: OfficeErrorCode) => statuses.get(code) ?? 400

/** Data of a refusal of the office besides its code. */
export const OfficeErrorData = v.object({
  ...ErrorData.entries,
  ...v.partial(
    v.object({
      /** REFUND-2: cents that can still be given back. */
      left: Cents,
      /** CATALOG-1: what is wrong, and where. */
      problems: v.array(v.object({ path: v.string(), problem: v.string() })),
      /** CATALOG-2: the version that was published. */
      version: v.number(),
    }),
  ).entries,
})
export type OfficeErrorData = v.InferOutput<typeof OfficeErrorData>

/** Body of every error response of the office: its own refusals, and those of all calls. */
export const OfficeFailure = v.object({
  status: v.literal(false),
  message: v.string(),
  error: v.object({
    code: v.union([ErrorCode, OfficeErrorCode]),
    message: v.string(),
    data: v.optional(OfficeErrorData, {}),
  }),
})
export type OfficeFailure = v.InferOutput<typeof OfficeFailure>
