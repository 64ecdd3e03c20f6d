import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { When } from '../../../../contract/disposition.ts'
import { dateOf, formatClock, formatDay, formatShortDay, noonOf } from '../../../ui/format-time.ts'

const dayMilliseconds = 86_400_000

/** Returns "hoy" or "mañana" at `now`; null for other days. */
function nearDay(i18n: I18n, date: string, now: string | null): string | null {
  if (now === null) return null
  if (date === dateOf(now)) return i18n._(msg`hoy`)
  const tomorrow = dateOf(new Date(Date.parse(now) + dayMilliseconds).toISOString())
  return date === tomorrow ? i18n._(msg`mañana`) : null
}

/** Returns "hoy", "mañana" or weekday and date. */
export const dayText = (i18n: I18n, date: string, now: string | null): string =>
  nearDay(i18n, date, now) ?? formatDay(noonOf(date), i18n.locale)

/** Returns the same in short form for a row of days: "mié 25". */
export const shortDayText = (i18n: I18n, date: string, now: string | null): string =>
  nearDay(i18n, date, now) ?? formatShortDay(noonOf(date), i18n.locale)

const nightMilliseconds = 18_000_000

/** Whether an instant is in the hours after midnight, which people count to the night before. */
const isAfterMidnight = (instant: string) =>
  dateOf(instant) !== dateOf(new Date(Date.parse(instant) - nightMilliseconds).toISOString())

const withClock = (i18n: I18n, instant: string, day: string) =>
  `${isAfterMidnight(instant) ? i18n._(msg`${day} de madrugada`) : day}, ${formatClock(instant, i18n.locale)}`

/** Returns, within a sentence, "mañana, 6:15 p. m.", "mañana de madrugada, 12:30 a. m." or "el jueves, 4 de marzo, 6:15 p. m." */
export function dayAndTimeText(i18n: I18n, instant: string, now: string | null): string {
  const date = formatDay(instant, i18n.locale)
  return withClock(i18n, instant, nearDay(i18n, dateOf(instant), now) ?? i18n._(msg`el ${date}`))
}

/** Returns "lo antes posible", or the slot's day and time, as they stand alone. */
export const whenText = (i18n: I18n, when: When, now: string | null): string =>
  when.kind === 'asap' ? i18n._(msg`lo antes posible`) : withClock(i18n, when.at, dayText(i18n, dateOf(when.at), now))

export const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
