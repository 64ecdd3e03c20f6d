import * as v from 'valibot'
import { Cents, Language, PaymentMethod, personLengths, Uuid } from './primitives.ts'

/** The specification's pattern (§5), for a market that sets none of its own. */
export const defaultEmailPattern = String.raw`^[\w.-]+@([\w-]+\.)+[A-Za-z]{2,3}$`

/** Everything that is a property of the market (decisions §1). The server owns the values and serves them. */
export const Market = v.object({
  country: v.literal('PR'),
  currency: v.literal('USD'),
  languages: v.array(Language),
  default_language: Language,
  timezone: v.string(),
  tax: v.object({ state_food: v.number(), state_general: v.number(), municipal: v.number() }),
  min_cart: Cents,
  delivery_fee: Cents,
  quote_time: v.object({ D: v.number(), C: v.number() }),
  /** Hours of a store that has none of its own, `HH:MM:SS`. */
  default_hours: v.object({ open: v.string(), close: v.string() }),
  slot_interval: v.number(),
  horizon_days: v.number(),
  /** Minutes before closing at which the store says "last orders". */
  last_order_time: v.number(),
  lunch: v.object({ weekdays: v.array(v.number()), from: v.string(), to: v.string() }),
  /** ISO weekday. */
  hut_day: v.number(),
  store_limit: v.number(),
  km_to_miles: v.number(),
  search_debounce: v.number(),
  notification_duration: v.number(),
  idle_limit_minutes: v.number(),
  cache_minutes: v.number(),
  toppings: v.object({ max: v.number(), max_each: v.number() }),
  max_quantity: v.number(),
  instruction_max: v.number(),
  password: v.object({ min: v.number(), classes: v.number() }),
  email_pattern: v.optional(v.string(), defaultEmailPattern),
  phone_digits: v.object({ min: v.number(), max: v.number() }),
  address_code_length: v.number(),
  birthday_min_year: v.number(),
  /** Years that a member has at least. */
  member_age: v.number(),
  /** Addresses that a member can save (CUS-100014). */
  location_limit: v.number(),
  /** Seconds between two mails of a kind to one e-mail (spec §9 "OTP resend"). */
  resend_seconds: v.number(),
  /** Cents of an order, after discounts, that give a point. */
  cents_of_point: Cents,
  alcohol_age: v.number(),
  payment_methods: v.array(v.object({ code: v.number(), method: PaymentMethod })),
  half_base: v.object({ regular: Cents, lunch: Cents }),
  /** Categories of what is sold at lunch, and on the day of the hut. */
  lunch_category: Uuid,
  hut_day_category: Uuid,
  upsell: v.array(Uuid),
})
export type Market = v.InferOutput<typeof Market>

/** What `config` answers: the market, and whose map is shown. Both null: the map that comes with the storefront. */
export const TenantConfig = v.object({
  ...Market.entries,
  map: v.object({
    /** Public token of Mapbox. */
    mapbox_token: v.nullable(v.string()),
    /** Address of a MapLibre style. */
    style_url: v.nullable(v.string()),
  }),
  /** Container of Google Tag Manager, which visits are measured by once the customer agrees; null for none. */
  gtm_id: v.nullable(v.string()),
  /** Origins of the bank's pages; the sandbox bank's are this site's. */
  bank_origins: v.array(v.string()),
  /** Providers that members can sign in by (`google`, `facebook`, `apple`), from `/v1/product-customer/social/{method}/start?callback=`. */
  login_methods: v.array(v.string()),
})
export type TenantConfig = v.InferOutput<typeof TenantConfig>

/**
 * Returns a phone as stored, or null when it is not one (decisions §2): as many digits as the market has at least, alone or
 * after a 1, get `+1`; what was typed with a `+` is of that country, up to the most that the market takes.
 */
export function normalizePhone({ phone_digits }: Pick<Market, 'phone_digits'>, text: string): string | null {
  const { min, max } = phone_digits
  const [, plus, digits = ''] = /^(\+?)(\d+)$/.exec(text.replace(/[\s().-]/g, '')) ?? []
  if (digits.length < min || /^1?(\d)\1+$/.test(digits)) return null
  if (plus) return digits.length > max ? null : `+${digits}`
  if (digits.length === min) return `+1${digits}`
  return digits.length === min + 1 && digits.startsWith('1') ? `+${digits}` : null
}

/** Whether `email` fits the market's pattern (spec §5). */
export const isEmail = (market: Pick<Market, 'email_pattern'>, email: string) =>
  email.length <= personLengths.email && new RegExp(market.email_pattern).test(email)
