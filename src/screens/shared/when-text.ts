import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { When } from '../../../contract/disposition.ts'
import { dateOf, formatClock, formatDay, noonOf } from '../../ui/format-time.ts'

const dayMilliseconds = 86_400_000

/** "Hoy", "Mañana" or the day's name and date, as seen at `now`; without `now` always the date. */
export function dayText(i18n: I18n, date: string, now: string | null): string {
  if (now !== null) {
    if (date === dateOf(now)) return i18n._(msg`hoy`)
    if (date === dateOf(new Date(Date.parse(now) + dayMilliseconds).toISOString())) return i18n._(msg`mañana`)
  }
  return formatDay(noonOf(date), i18n.locale)
}

/** "mañana, 6:15 p. m." */
export const momentText = (i18n: I18n, instant: string, now: string | null): string =>
  `${dayText(i18n, dateOf(instant), now)}, ${formatClock(instant, i18n.locale)}`

/** "lo antes posible", or the slot's day and hour. */
export const whenText = (i18n: I18n, when: When, now: string | null): string =>
  when.kind === 'asap' ? i18n._(msg`lo antes posible`) : momentText(i18n, when.at, now)

export const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
