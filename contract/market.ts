import * as v from 'valibot'
import { Cents, Language, PaymentMethod, personLengths, Uuid, withoutSeparators } from './primitives.ts'

/** The pattern of a market that sets none; it refuses plus signs and long endings. */
const defaultEmailPattern = String.raw`^[\w.-]+@([\w-]+\.)+[A-Za-z]{2,3}$`

/** The configuration of the market [api.market]. The server owns the values and serves them. */
const PizzaSize = v.object({
  inches: v.number(),
  slices: v.number(),
  people: v.object({ min: v.number(), max: v.number() }),
})

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
  /** Default hours of a store, `HH:MM:SS`. */
  default_hours: v.object({ open: v.string(), close: v.string() }),
  slot_interval: v.number(),
  horizon_days: v.number(),
  /** Minutes before closing with the state "last orders". */
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
  /** Minimum age of a member, in years. */
  member_age: v.number(),
  /** Maximum number of saved addresses (CUS-100014). */
  location_limit: v.number(),
  /** Seconds between two emails of a kind to one address. */
  resend_seconds: v.number(),
  /** Cents of an order, after discounts, for one point. */
  cents_of_point: Cents,
  alcohol_age: v.number(),
  /** Minutes before its time until when the customer can cancel an order that its store accepted for later. */
  change_minutes: v.optional(v.number(), 120),
  payment_methods: v.array(v.object({ code: v.number(), method: PaymentMethod })),
  /** Work of a product for the kitchen by its category, where a pizza is 1; of other categories 1. */
  kitchen: v.optional(v.object({ weights: v.record(v.string(), v.number()) }), { weights: {} }),
  half_base: v.object({ regular: Cents, lunch: Cents }),
  /** How large a pizza of a size is, by its code: inches across, slices, and the number of people whom it feeds. */
  pizza_sizes: v.optional(v.record(v.string(), PizzaSize), {}),
  /** Categories of lunch and hut-day products. */
  lunch_category: Uuid,
  hut_day_category: Uuid,
  upsell: v.array(Uuid),
})
export type Market = v.InferOutput<typeof Market>

/** Answer of `config`: the market, and the map's settings. Both null for the bundled map. */
export const TenantConfig = v.object({
  ...Market.entries,
  map: v.object({
    /** Public token of Mapbox. */
    mapbox_token: v.nullable(v.string()),
    /** Address of a MapLibre style. */
    style_url: v.nullable(v.string()),
  }),
  /** Container of Google Tag Manager, loaded after consent; null for none. */
  gtm_id: v.nullable(v.string()),
  /** Origins of the payment provider's pages; sandbox payments are on this site. */
  bank_origins: v.array(v.string()),
  /** Providers for sign-in (`google`, `facebook`, `apple`), from `/v1/product-customer/social/{method}/start?callback=`. */
  login_methods: v.array(v.string()),
})
export type TenantConfig = v.InferOutput<typeof TenantConfig>

/** Ten digits that cannot be dialed: area code and exchange begin with 2 to 9. */
const undialable = /^(?:[01]\d{9}|\d{3}[01]\d{6})$/
/** The island's area codes, which some write as if they were a country's. */
const islandCodes = /^(787|939)/

/**
 * Returns a phone in its stored form, or null: the market's minimum number of digits, alone or after a 1, gets `+1`;
 * entries with `+` keep their country, up to the market's maximum.
 */
export function normalizePhone({ phone_digits }: Pick<Market, 'phone_digits'>, text: string): string | null {
  const { min, max } = phone_digits
  const [, plus, digits = ''] = /^(\+?)(\d+)$/.exec(withoutSeparators(text)) ?? []
  if (digits.length < min || /^1?(\d)\1+$/.test(digits)) return null
  const isOfIsland = digits.length === min && islandCodes.test(digits)
  if (plus && !isOfIsland && !digits.startsWith('1')) return digits.length > max ? null : `+${digits}`
  const national = digits.length === min ? digits : digits.replace(/^1/, '')
  return national.length === min && !undialable.test(national) ? `+1${national}` : null
}

/** Whether `email` matches the market's pattern. */
export const isEmail = (market: Pick<Market, 'email_pattern'>, email: string) =>
  email.length <= personLengths.email && new RegExp(market.email_pattern).test(email)
