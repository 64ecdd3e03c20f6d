import { formatClock } from '../../ui/format-time.ts'

/** The market's 23:55:59 as UTC: the last order of a store that closes at midnight [time.midnight]. */
const lastOfDay = 'T03:55:59'
const midnight = 'T04:00:00'

/** Returns the closing time of a store with its last order at `until`. */
export const formatClosingTime = (until: string, locale: string): string =>
  formatClock(until.replace(lastOfDay, midnight), locale)
