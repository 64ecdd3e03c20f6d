import type { ErrorCode, ErrorData } from '../../contract/errors.ts'

/** Why a rule says no. */
export type Refusal = { readonly code: ErrorCode; readonly data: ErrorData }

export const refuse = (code: ErrorCode, data: ErrorData = {}): Refusal => ({ code, data })
