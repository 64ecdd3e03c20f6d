import type { unknownCode } from '../../contract/errors.ts'
import type { OfficeFailure } from '../../contract/office/errors.ts'

type Known = OfficeFailure['error']

/** A refusal of a call of the office; `message` is the server's. */
export type OfficeError = Omit<Known, 'code'> & { code: Known['code'] | typeof unknownCode }

/** An answer of the office's server: refusals are values. */
export type OfficeResult<T> = { ok: true; value: T } | { ok: false; error: OfficeError }

/** Why something was not done: refused, or without an answer. */
export type Problem = OfficeError | 'unanswered'
