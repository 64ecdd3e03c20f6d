import { expect, test } from 'vitest'
import { market } from '../../server/domain/market.ts'
import { outlets } from '../../server/db/seed/outlets.ts'

test.each([
  ['currency', market.currency, 'USD'],
  ['country', market.country, 'PR'],
  ['languages', market.languages, ['es', 'en']],
  ['default language', market.default_language, 'es'],
  ['store list length', market.store_limit, 5],
  ['search debounce', market.search_debounce, 1000],
  ['idle limit in minutes', market.idle_limit_minutes, 60],
  ['cache lifetime in minutes', market.cache_minutes, 5],
  ['miles per kilometer', market.km_to_miles, 0.62137],
  ['notification duration', market.notification_duration, 5000],
  ['default hours', market.default_hours, { open: '10:00:00', close: '23:00:00' }],
  ['pickup quote', market.quote_time.C, 30],
  ['last orders', market.last_order_time, 60],
  ['the end of changes', market.change_minutes, 120],
  ['address code length', market.address_code_length, 7],
  ['taxes', market.tax, { state_food: 0.06, state_general: 0.105, municipal: 0.01 }],
  ['half-and-half', market.half_base, { regular: 1800, lunch: 1300 }],
  ['toppings', market.toppings, { max: 15, max_each: 2 }],
  ['quantity', market.max_quantity, 999],
  ['password', market.password, { min: 10, classes: 3 }],
  ['phone', market.phone_digits, { min: 10, max: 12 }],
  ['instructions', market.instruction_max, 32],
  ['birthday', market.birthday_min_year, 1900],
  ['minimum age of members', market.member_age, 18],
  ['delivery minimum', market.min_cart, 1600],
  ['delivery fee', market.delivery_fee, 399],
  ['payment methods', market.payment_methods.map(({ code }) => code), [7, 9]],
])('the market has its value of %s', (_, value, expected) => {
  expect(value).toEqual(expected)
})

test('a store without its own hours has the default hours', () => {
  const usual = outlets.find(({ code }) => code === 'CA02')
  expect(usual?.hours[1]).toEqual({ opens: '10:00', closes: '23:00' })
})
