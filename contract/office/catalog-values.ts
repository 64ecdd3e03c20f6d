import { Temporal } from 'temporal-polyfill'
import * as v from 'valibot'
import { Cents, Instant } from '../primitives.ts'

/** Letters that the database stores; line breaks are among them. */
export const Letters = v.pipe(
  v.string(),
  v.check((text) => text.isWellFormed() && !/[^\P{Cc}\n]/u.test(text), 'has invisible characters'),
)

/** A text of a customer in one language. */
const Text = v.pipe(
  Letters,
  v.check((text) => text !== '', 'is empty'),
  v.check((text) => text.trim() === text, 'has a space at its start or end'),
)
export const Localized = v.strictObject({ es: Text, en: Text })
export const Name = Text

/** At most $10,000: more is a slip, and totals must fit into the database. */
const Money = v.pipe(
  Cents,
  v.safeInteger('must be whole cents'),
  v.maxValue(1_000_000, 'must be at most 1000000, which is $10,000'),
)
export const Amount = v.pipe(Money, v.minValue(0, 'must not be negative'))
const Price = v.pipe(Money, v.minValue(1, 'must be more than 0'))

/** Prices by the tier of a store. */
export const TierPrices = v.strictObject({ 1: Price, 2: Price, 3: Price })
export const TierExtras = v.strictObject({ 1: Amount, 2: Amount, 3: Amount })

export const Rank = v.pipe(
  v.number(),
  v.safeInteger('must be a whole number'),
  v.maxValue(1_000_000, 'must be at most 1000000'),
)
export const Count = v.pipe(Rank, v.minValue(1, 'must be at least 1'))
export const Percent = v.pipe(Rank, v.minValue(0, 'must be from 0 to 100'), v.maxValue(100, 'must be from 0 to 100'))

export const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'has small letters, digits and hyphens'))
export const OutletCode = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9]+$/, 'has capital letters and digits'))
export const CouponCode = v.pipe(v.string(), v.regex(/^[A-Z0-9]+$/, 'has capital letters and digits'))

/** `HH:MM` in the market's zone. */
export const ClockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:30'))
/** Whether a calendar has it: the schemas of dates accept February 31. */
function exists(parse: () => unknown): boolean {
  try {
    parse()
    return true
  } catch {
    return false
  }
}
const dateWords = 'must be a date such as 2026-12-25'
export const DateText = v.pipe(
  v.string(),
  v.isoDate(dateWords),
  v.check((text) => exists(() => Temporal.PlainDate.from(text)), dateWords),
)
const instantWords = 'must be an instant such as 2026-12-25T04:00:00Z'
export const ExactInstant = v.pipe(
  Instant,
  v.check((text) => exists(() => Temporal.Instant.from(text)), instantWords),
)
export const InstantText = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/, instantWords),
  v.check((text) => exists(() => Temporal.Instant.from(text)), instantWords),
)
export const Weekday = v.picklist([1, 2, 3, 4, 5, 6, 7])
