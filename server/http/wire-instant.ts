import { Temporal } from 'temporal-polyfill'
import type { ErrorCode } from '../../contract/errors.ts'
import { fromWireTime } from '../../contract/slots.ts'
import { RefusalError } from '../domain/refusal.ts'

/** The instant of a wire time. Its pattern lets impossible dates through; they are bad input like any other. */
export function wireInstant(time: string, code: ErrorCode = 'COMMON-01'): Temporal.Instant {
  try {
    return Temporal.Instant.from(fromWireTime(time))
  } catch {
    throw new RefusalError(code, { path: 'order_time' })
  }
}
