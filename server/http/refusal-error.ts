import type { ErrorCode, ErrorData } from '../../contract/errors.ts'
import type { Refusal } from '../domain/refusal.ts'

const statuses: Partial<Record<ErrorCode, 401 | 403 | 404 | 409 | 413 | 429 | 500 | 503>> = {
  'COMMON-02': 409,
  'COMMON-03': 403,
  'COMMON-04': 404,
  'COMMON-05': 413,
  'COMMON-06': 429,
  'COMMON-07': 503,
  'COMMON-99': 500,
  'CUS-100001': 401,
  'HUTBE-1': 404,
  'ORDER-1': 404,
}

/** HTTP status of a refusal (decisions §3). */
export const statusOfCode = (code: ErrorCode) => statuses[code] ?? 400

/** A refusal on its way out of a call: it rolls the transaction back and becomes the error body. */
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

/** Throws `refusal` when there is one. */
export function pass(refusal: Refusal | null): void {
  if (refusal) throw new RefusalError(refusal.code, refusal.data)
}
