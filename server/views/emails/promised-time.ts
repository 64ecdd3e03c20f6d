import type { I18n } from '@lingui/core'
import type { Order } from '../../../contract/orders.ts'
import { formatClock, formatDay } from '../../../src/ui/format-time.ts'

/** Returns day and time range, "miércoles, 4 de marzo, 4:45–5:00 p. m.": an email may be read on any day. */
export function promisedTimeText({ locale }: I18n, { promised: { from, to } }: Pick<Order, 'promised'>): string {
  const [first, last] = [formatClock(from, locale), formatClock(to, locale)]
  return `${formatDay(from, locale)}, ${first === last ? first : `${first} – ${last}`}`
}
