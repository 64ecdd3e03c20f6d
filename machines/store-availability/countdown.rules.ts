import type { When } from '../../contract/disposition.ts'
import type { StoreClosing } from './countdown.ports.ts'

/** Input of a countdown. Instants are ISO, `quoteMinutes` is the store's for this order type. */
export type CountdownBasis = {
  readonly when: When
  readonly quoteMinutes: number
  readonly closing: StoreClosing | null
}

const minute = 60_000
const millisecondsLeft = (closesAt: string, now: string) => Date.parse(closesAt) - Date.parse(now)

/** Whether the closing matters to the order: as soon as possible, or a slot in the closing period. */
function isConcerned({ when, quoteMinutes }: CountdownBasis, { closesAt, now, isOpen }: StoreClosing): boolean {
  if (when.kind === 'asap') return true
  if (!isOpen || closesAt === null) return Date.parse(when.at) <= Date.parse(now)
  const early = millisecondsLeft(closesAt, when.at)
  return early >= 0 && early <= quoteMinutes * minute
}

/** Returns the milliseconds until the store stops taking orders, at least 0; null if that does not matter to the order. */
export function millisecondsUntilClosing(watched: CountdownBasis, now: string): number | null {
  const { closing } = watched
  if (!closing || !isConcerned(watched, { ...closing, now })) return null
  if (!closing.isOpen) return 0
  return closing.closesAt === null ? null : Math.max(0, millisecondsLeft(closing.closesAt, now))
}

/** Whether the closing is within the quote time [time.countdown]. */
export const isClosingNear = (watched: CountdownBasis, now: string): boolean =>
  closesWithin(watched, now, watched.quoteMinutes)

/** Whether at most this many minutes are left. */
export function closesWithin(watched: CountdownBasis, now: string, minutes: number): boolean {
  const left = millisecondsUntilClosing(watched, now)
  return left !== null && left <= minutes * minute
}

/** Whether the store's data is stale: after ten minutes, or after one minute if unknown. */
export const isClosingStale = (closing: StoreClosing | null, now: string): boolean =>
  closing === null || millisecondsLeft(now, closing.now) >= (closing.closesAt === null ? 1 : 10) * minute

/** Formats minutes and seconds: "12:34". */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
