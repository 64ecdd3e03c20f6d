import type { I18n } from '@lingui/core'
import { unknownCode, type ApiError } from '../../contract/errors.ts'
import { formatDay } from '../ui/format-time.ts'
import { formatMoney } from '../ui/money.tsx'
import { errorMessages } from './error-messages.ts'

/** A refusal in the customer's language, with its amounts and dates; of a code that is not known, what the server says. */
export function errorText(i18n: I18n, { code, message, data }: ApiError): string {
  if (code === unknownCode) return message || i18n._(errorMessages['COMMON-99'])
  return i18n._(errorMessages[code].id, {
    minCart: formatMoney(data.min_cart ?? 0),
    total: formatMoney(data.total ?? 0),
    advanceHours: data.advance_hours ?? 0,
    start: data.start ? formatDay(data.start, i18n.locale) : '',
    limit: data.limit ?? 0,
    max: data.max ?? 0,
  })
}
