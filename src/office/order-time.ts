import { formatClock, formatDate } from '../ui/format-time.ts'

const short = (instant: string, locale: string) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-US' : 'es-PR', {
    timeZone: 'America/Puerto_Rico',
    day: 'numeric',
    month: 'short',
  }).format(new Date(instant))

/** Returns "4 mar · 6:15 p. m." in the market's zone. */
export const formatMoment = (instant: string, locale: string) =>
  `${short(instant, locale)} · ${formatClock(instant, locale)}`

/** Returns "4 de marzo de 2026 · 6:15 p. m." in the market's zone. */
export const formatLongMoment = (instant: string, locale: string) =>
  `${formatDate(instant, locale)} · ${formatClock(instant, locale)}`
