import type { ErrorCode, ErrorData } from '../../contract/errors.ts'

/** Why a rule refuses. */
export type Refusal = { readonly code: ErrorCode; readonly data: ErrorData }

export const refuse = (code: ErrorCode, data: ErrorData = {}): Refusal => ({ code, data })

/** Thrown to refuse a call: rolls the transaction back and becomes the error body. */
export class RefusalError extends Error implements Refusal {
  override name = 'RefusalError'
  readonly code: ErrorCode
  readonly data: ErrorData

  constructor(code: ErrorCode, data: ErrorData = {}) {
    super(code)
    this.code = code
    this.data = data
  }
}

/** Throws `refusal`, if any. */
export function throwIfRefused(refusal: Refusal | null): void {
  if (refusal) throw new RefusalError(refusal.code, refusal.data)
}
