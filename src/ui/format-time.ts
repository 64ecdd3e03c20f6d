const zone = 'America/Puerto_Rico'
const localeOf = (locale: string) => (locale === 'en' ? 'en-US' : 'es-PR')

const format = (instant: string, locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(locale), { timeZone: zone, ...options })
    .format(new Date(instant))
    .replaceAll(' ', '\u00A0')
    .replaceAll('\u202F', '\u00A0')

/** Returns "6:15 p. m." or "6:15 PM" in the market's zone, without a line break. */
export const formatClock = (instant: string, locale: string) =>
  format(instant, locale, { hour: 'numeric', minute: '2-digit' })

/** Returns a time of day of the market, `HH:MM`, in the same way; Puerto Rico is UTC−4 all year. */
export const formatTimeOfDay = (time: string, locale: string) => formatClock(`1970-01-01T${time}:00-04:00`, locale)

/** Returns time and half of the day separately, for large type: "6:15" and "p. m.". */
export function clockParts(instant: string, locale: string): { time: string; period: string } {
  const [time = '', ...period] = formatClock(instant, locale).split('\u00A0')
  return { time, period: period.join('\u00A0') }
}

/** Returns "miércoles, 25 de noviembre" in the market's zone. */
export const formatDay = (instant: string, locale: string) =>
  new Intl.DateTimeFormat(localeOf(locale), { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' }).format(
    new Date(instant),
  )

/** Returns "25 de noviembre de 2026" in the market's zone. */
export const formatDate = (instant: string, locale: string) =>
  new Intl.DateTimeFormat(localeOf(locale), { timeZone: zone, dateStyle: 'long' }).format(new Date(instant))

/** Returns "mié 25" in the market's zone. */
export const formatShortDay = (instant: string, locale: string) =>
  `${format(instant, locale, { weekday: 'short' })}\u00A0${format(instant, locale, { day: 'numeric' })}`

/** Returns the date `YYYY-MM-DD` of an instant in the market's zone. */
export const dateOf = (instant: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  )

/** Returns noon of a date in the market as an instant, for the formatters. */
export const noonOf = (date: string) => `${date}T16:00:00Z`

/** Returns "miércoles" for a date. */
export const formatWeekday = (date: string, locale: string) => format(noonOf(date), locale, { weekday: 'long' })

/** Returns the previous date. */
export const dayBefore = (date: string) => dateOf(new Date(Date.parse(noonOf(date)) - 86_400_000).toISOString())
