import * as v from 'valibot'
import type { ErrorCode, ErrorData } from '../../contract/errors.ts'
import { statusOfCode } from '../../contract/error-statuses.ts'
import { OfficeErrorCode, statusOfOfficeCode, type OfficeErrorData } from '../../contract/office/errors.ts'

/** Why a rule refuses. */
export type Refusal = { readonly code: ErrorCode; readonly data: ErrorData }

export const refuse = (code: ErrorCode, data: ErrorData = {}): Refusal => ({ code, data })

/** A code of any call; those of the office are apart, so that customers' pages do not load them. */
export type AnyErrorCode = ErrorCode | OfficeErrorCode

/** Returns the HTTP status of a refusal. */
export const statusOfRefusal = (code: AnyErrorCode) =>
  v.is(OfficeErrorCode, code) ? statusOfOfficeCode(code) : statusOfCode(code)

/** Thrown to refuse a call: rolls the transaction back and becomes the error body. */
export class RefusalError extends Error {
  override name = 'RefusalError'
  readonly code: AnyErrorCode
  readonly data: OfficeErrorData

  constructor(code: AnyErrorCode, data: OfficeErrorData = {}) {
    super(code)
    this.code = code
    this.data = data
  }
}

/** Throws `refusal`, if any. */
export function throwIfRefused(refusal: Refusal | null): void {
  if (refusal) throw new RefusalError(refusal.code, refusal.data)
}
