import type { Temporal } from 'temporal-polyfill'
import { market } from './market.ts'

/** Returns the first quarter of an hour in which an order that is ready then has a place. */
export function ceilToQuarterHour(readyAt: Temporal.Instant): Temporal.Instant {
  return readyAt.round({ smallestUnit: 'minute', roundingIncrement: market.slot_interval, roundingMode: 'ceil' })
}
