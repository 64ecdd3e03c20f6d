import { Temporal } from 'temporal-polyfill'
import { market } from './market.ts'
import { RefusalError } from './refusal.ts'

const [firstYear, lastYear] = [2000, 2100]

/** A day of the market, from its first instant to before that of the next. */
export type MarketDay = { readonly since: Temporal.Instant; readonly until: Temporal.Instant }

const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(market.timezone).toInstant()

/** Returns the day of a date as `YYYY-MM-DD`; refuses one that no calendar has, and other centuries (COMMON-01). */
export function marketDay(text: string, path: string): MarketDay {
  try {
    const date = Temporal.PlainDate.from(text, { overflow: 'reject' })
    if (date.year >= firstYear && date.year < lastYear)
      return { since: startOf(date), until: startOf(date.add({ days: 1 })) }
  } catch {
    // A RangeError: the same refusal.
  }
  throw new RefusalError('COMMON-01', { path })
}
