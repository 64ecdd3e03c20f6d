import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Order } from '../../../contract/orders.ts'
import { dateOf } from '../../ui/format-time.ts'
import { dayText } from '../shared/deferred/when-text.ts'

/** Maximum minutes of a countdown; later times show their day. */
const maxMinutes = 120

/**
 * Returns how far away an order's time is: its day if it is scheduled or hours away, else minutes. Null until the
 * market's clock is known, except for the day of a scheduled order.
 */
export function remainingText(
  i18n: I18n,
  { promised: { from }, advance_order: isLater }: Pick<Order, 'promised' | 'advance_order'>,
  now: string | null,
  isScheduled: boolean,
): string | null {
  const day = () => dayText(i18n, dateOf(from), now)
  if (now === null) return isLater === 1 ? day() : null
  const minutes = Math.ceil((Date.parse(from) - Date.parse(now)) / 60_000)
  if (isScheduled || minutes > maxMinutes) return day()
  return minutes > 0 ? i18n._(msg`en unos ${minutes} min`) : i18n._(msg`en cualquier momento`)
}
