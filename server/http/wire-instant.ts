import { Temporal } from 'temporal-polyfill'
import type { ErrorCode } from '../../contract/errors.ts'
import { fromWireTime } from '../../contract/wire-time.ts'
import { RefusalError } from '../domain/refusal.ts'

/** Parses a time of the contract. Its pattern allows impossible dates, which are refused like any bad input. */
export function parseWireInstant(time: string, code: ErrorCode = 'COMMON-01'): Temporal.Instant {
  try {
    return Temporal.Instant.from(fromWireTime(time))
  } catch {
    throw new RefusalError(code, { path: 'order_time' })
  }
}
