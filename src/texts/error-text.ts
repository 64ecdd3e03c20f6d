import type { I18n } from '@lingui/core'
import { unknownCode, type ApiError, type ErrorData } from '../../contract/errors.ts'
import { formatClock, formatDate, formatDay, formatTimeOfDay } from '../ui/format-time.ts'
import { formatMoney } from '../ui/money.tsx'

/** Ids in error-messages.ts that are not the code. */
const keys: Readonly<Record<string, string | undefined>> = {
  [unknownCode]: 'COMMON-99',
  'HUTFE-12': 'hutfe.error_text_fe_order_time_in_past',
}

/** Returns a refusal in the customer's language, with amounts and dates; for unknown codes the server's message. */
export function errorText(i18n: I18n, { code, message, data }: ApiError): string {
  if (code === unknownCode && message) return message
  return i18n._(keys[code] ?? code, refusalValues(i18n, data))
}

/** Returns an end's last day: an end at midnight is shown as the day before. */
export const lastMoment = (end: string) => new Date(Date.parse(end) - 1).toISOString()

/** Returns a wait, in minutes from one on. */
function formatWait(seconds: number, locale: string): string {
  const isShort = seconds < 60
  const format = { style: 'unit', unit: isShort ? 'second' : 'minute', unitDisplay: 'long' } as const
  return new Intl.NumberFormat(locale, format).format(isShort ? seconds : Math.ceil(seconds / 60))
}

/** Returns the values of a refusal's message. */
export const refusalValues = ({ locale }: I18n, data: ErrorData) => ({
  minCart: formatMoney(data.min_cart ?? 0),
  total: formatMoney(data.total ?? 0),
  advanceHours: data.advance_hours ?? 0,
  start: data.start ? formatDate(data.start, locale) : '',
  limit: data.limit ?? 0,
  isLimited: data.limit === undefined ? 'no' : 'yes',
  most: formatMoney(data.limit ?? 0),
  max: data.max ?? 0,
  min: data.min ?? 0,
  classes: data.classes ?? 0,
  minimum: formatMoney(data.minimum ?? 0),
  missing: formatMoney(data.missing ?? 0),
  points: data.minimum ?? 0,
  missingPoints: data.missing ?? 0,
  isRepeated: data.starts === undefined ? 'no' : 'yes',
  missingItems: data.missing_items ?? 1,
  orderType: data.order_type ?? 'carryout',
  outlets: new Intl.ListFormat(locale, { type: 'disjunction' }).format((data.outlets ?? []).map(({ name }) => name)),
  reason: data.reason ?? 'combine',
  otherCoupon: new Intl.ListFormat(locale).format(data.other_coupons ?? []),
  hasReference: data.reference === undefined ? 'no' : 'yes',
  reference: data.reference ?? '',
  from: data.hours ? formatTimeOfDay(data.hours.from, locale) : '',
  to: data.hours ? formatTimeOfDay(data.hours.to, locale) : '',
  opening: data.opens_at ? `${formatDay(data.opens_at, locale)}, ${formatClock(data.opens_at, locale)}` : '',
  wait: formatWait(data.retry_after ?? 60, locale),
  starts: data.starts ? formatDate(data.starts, locale) : '',
  ends: data.ends ? formatDate(lastMoment(data.ends), locale) : '',
})
