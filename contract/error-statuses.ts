import type { ErrorCode } from './errors.ts'

/** HTTP statuses of refusals, but for those of 400. */
const statuses: Partial<Record<ErrorCode, 401 | 403 | 404 | 409 | 413 | 429 | 500 | 503>> = {
  'COMMON-02': 409,
  'COMMON-03': 403,
  'COMMON-04': 404,
  'COMMON-05': 413,
  'COMMON-06': 429,
  'COMMON-07': 503,
  'COMMON-99': 500,
  'HUTBE-1': 404,
  'ORDER-1': 404,
  'CUS-100001': 401,
  'CUS-100013': 404,
}

/** Returns the HTTP status of a refusal. */
export const statusOfCode = (code: ErrorCode) => statuses[code] ?? 400
