import type { Market } from '../../contract/market.ts'
import { slicesBySize } from './recipe-nutrition.ts'

const atom = "[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+"
const domainLabel = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'

/** The market's properties [api.market], except those of the catalog. */
export const market: Omit<Market, 'upsell' | 'lunch_category' | 'hut_day_category'> = {
  country: 'PR',
  currency: 'USD',
  languages: ['es', 'en'],
  default_language: 'es',
  timezone: 'America/Puerto_Rico',
  tax: { state_food: 0.06, state_general: 0.105, municipal: 0.01 },
  min_cart: 1600,
  delivery_fee: 399,
  quote_time: { D: 45, C: 30 },
  default_hours: { open: '10:00:00', close: '23:00:00' },
  slot_interval: 15,
  horizon_days: 7,
  last_order_time: 60,
  lunch: { weekdays: [1, 2, 3, 4, 5], from: '11:00', to: '15:00' },
  hut_day: 3,
  store_limit: 5,
  km_to_miles: 0.62137,
  search_debounce: 1000,
  notification_duration: 5000,
  idle_limit_minutes: 60,
  cache_minutes: 5,
  toppings: { max: 15, max_each: 2 },
  max_quantity: 999,
  instruction_max: 32,
  password: { min: 10, classes: 3 },
  // HTML's type=email, with a dot in the domain and as mail servers take it; the usual pattern refuses plus signs and new TLDs.
  email_pattern: `^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${domainLabel}\\.)+[a-zA-Z]{2,63}$`,
  phone_digits: { min: 10, max: 12 },
  address_code_length: 7,
  birthday_min_year: 1900,
  member_age: 18,
  location_limit: 10,
  resend_seconds: 60,
  cents_of_point: 200,
  alcohol_age: 18,
  change_minutes: 120,
  payment_methods: [
    { code: 7, method: 'credit_card' },
    { code: 9, method: 'cash' },
  ],
  kitchen: { weights: { drinks: 0, desserts: 0, 'add-ons': 0, combos: 2, deals: 2, catering: 4 } },
  half_base: { regular: 1800, lunch: 1300 },
  pizza_sizes: {
    personal: { inches: 8, slices: slicesBySize.personal.count, people: { min: 1, max: 1 } },
    medium: { inches: 12, slices: slicesBySize.medium.count, people: { min: 2, max: 3 } },
    large: { inches: 14, slices: slicesBySize.large.count, people: { min: 3, max: 4 } },
    familiar: { inches: 16, slices: slicesBySize.familiar.count, people: { min: 4, max: 6 } },
  },
}
