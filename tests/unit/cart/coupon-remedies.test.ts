import { describe, expect, test } from 'vitest'
import { holdsAlcohol, type CartCoupon } from '../../../contract/cart.ts'
import type { ErrorData } from '../../../contract/errors.ts'
import { checkoutBlocker, amountTowardMinimum } from '../../../machines/cart/cart.rules.ts'
import { refusedUntil, remedyOf } from '../../../machines/cart/refusal-remedies.rules.ts'
import { cartCoupon } from '../../paths/fixtures/coupons.ts'
import { cartOf, line } from '../../paths/fixtures/products-and-carts.ts'
import { market } from '../../paths/fixtures/market.ts'

const wings = { uuid: 'w', slug: 'alitas', category: 'sides' }
const family = { uuid: 'f', slug: 'combo-la-familia', category: 'combos' }

describe('remedy of a refused coupon', () => {
  test.each<[string, Parameters<typeof remedyOf>[0]['code'], ErrorData, unknown]>([
    [
      'add a product that reaches the amount',
      'CP-02',
      { missing: 281, products: [wings] },
      { kind: 'add', href: '/order/sides/all/w', missing: 281 },
    ],
    [
      'add from the menu when no product reaches the amount',
      'CP-02',
      { missing: 9000 },
      { kind: 'add', href: '/order/pizzas', missing: 9000 },
    ],
    ['add items', 'CP-03', { missing_items: 2 }, { kind: 'add', href: '/order/pizzas', missing: null }],
    ['add its product', 'CP-11', { products: [wings] }, { kind: 'add', href: '/order/sides/all/w', missing: null }],
    ['add its combo', 'CP-11', { products: [family] }, { kind: 'add', href: '/combo-detail/f', missing: null }],
    [
      'add its combo with the coupon',
      'CP-11',
      { products: [family], coupon_code: 'FAMILIA34' },
      { kind: 'add', href: '/combo-detail/f/0/FAMILIA34', missing: null },
    ],
    [
      'add one of its products',
      'CP-11',
      { products: [wings, wings] },
      { kind: 'add', href: '/order/sides', missing: null },
    ],
    [
      'add one more of its category',
      'CP-16',
      { category: 'pizzas' },
      { kind: 'add', href: '/order/pizzas', missing: null },
    ],
    [
      'add an item of its category',
      'CP-22',
      { category: 'desserts' },
      { kind: 'add', href: '/order/desserts', missing: null },
    ],
    ['add any item', 'CP-22', {}, { kind: 'add', href: '/order/pizzas', missing: null }],
    ['choose another hour', 'CP-13', {}, { kind: 'time' }],
    ['choose a later time', 'CP-17', {}, { kind: 'time' }],
    ['choose a Monday', 'CP-18', {}, { kind: 'time' }],
    ['choose a Tuesday', 'CP-19', {}, { kind: 'time' }],
    ['choose a hut day', 'CP-20', {}, { kind: 'time' }],
    ['choose lunch time', 'CP-21', {}, { kind: 'time' }],
    ['choose another order type', 'CP-05', {}, { kind: 'place' }],
    ['choose another store', 'CP-09', {}, { kind: 'place' }],
    ['remove the other coupon', 'CP-10', { other_coupons: ['BOHIO20'] }, { kind: 'remove', code: 'BOHIO20' }],
    [
      'replace the other coupon',
      'CP-10',
      { coupon_code: 'CINCO30', other_coupons: ['BOHIO20'], total: 3210 },
      { kind: 'swap', code: 'CINCO30', others: ['BOHIO20'], total: 3210 },
    ],
    [
      'log in and return to use it',
      'CP-07',
      { coupon_code: 'FAMILIA15' },
      { kind: 'login', href: '/login?callback=%2Fcrm%2Fcoupon%2FFAMILIA15%3Fuse%3D1' },
    ],
    ['redeem its code', 'CP-24', { coupon_code: 'REFERIDO' }, { kind: 'claim', code: 'REFERIDO' }],
    ['none for a used coupon', 'CP-10', { reason: 'used' }, null],
    ['none for an unknown code', 'CP-12', {}, null],
  ])('the remedy for a coupon refusal: %s', (_, code, data, remedy) => {
    expect(remedyOf({ code, data }, data.coupon_code ?? null)).toEqual(remedy)
  })
})

test('a free item with alcohol makes the order alcoholic', () => {
  expect(holdsAlcohol(cartOf(line))).toBe(false)
  expect(holdsAlcohol({ ...cartOf(line), free_items: [{ ...line, alcohol: true }] })).toBe(true)
})

const withCoupon = (change: Partial<CartCoupon>) => ({
  ...cartOf(line),
  sub_total: 1800,
  coupon: { data: [{ ...cartCoupon, ...change }], total_discount: 0 },
})

describe('orders with a coupon', () => {
  test('a discount lowers the amount toward the minimum', () => {
    expect(amountTowardMinimum(withCoupon({ discount: 250 }))).toBe(1550)
    expect(checkoutBlocker(withCoupon({ discount: 250 }))).toEqual({
      code: 'minimum',
      params: { missing: 50, minimum: 1600 },
    })
  })
  test('free delivery does not lower the amount toward the minimum', () => {
    expect(amountTowardMinimum(withCoupon({ discount_type: 4, discount: 399 }))).toBe(1800)
    expect(checkoutBlocker(withCoupon({ discount_type: 4, discount: 399 }))).toBeNull()
  })
  test('checkout is blocked while a coupon does not apply', () => {
    expect(checkoutBlocker(withCoupon({ discount: 0, error: { code: 'CP-02', data: {} } }))).toEqual({
      code: 'coupon-unmet',
      params: { code: 'BOHIO20' },
    })
  })
})

describe('earliest remedy time, from a Tuesday at noon', () => {
  test.each<[string, Parameters<typeof remedyOf>[0]['code'], ErrorData, string | null]>([
    ['any other time', 'CP-17', {}, '2026-03-03T16:00:00Z'],
    ['a Monday', 'CP-18', { weekdays: [1] }, '2026-03-09T04:00:00.000Z'],
    ['late at night', 'CP-13', { hours: { from: '21:00', to: '23:59' } }, '2026-03-04T01:00:00.000Z'],
    [
      'a Wednesday at lunch',
      'CP-21',
      { weekdays: [3], hours: { from: '11:00', to: '15:00' } },
      '2026-03-04T15:00:00.000Z',
    ],
    ['an item of the hut day', 'ITEM-02', {}, '2026-03-04T04:00:00.000Z'],
    ['an item by advance order', 'ITEM-10', { advance_hours: 24 }, '2026-03-04T16:00:00.000Z'],
    ['an item that is not on sale yet', 'SINGLE-06', { start: '2026-03-05T14:00:00Z' }, '2026-03-05T14:00:00.000Z'],
    ['none when time is not the problem', 'CP-02', { missing: 100 }, null],
  ])('the earliest time that fixes a refusal: %s', (_, code, data, from) => {
    expect(refusedUntil({ code, data }, '2026-03-03T16:00:00Z', market)).toBe(from)
  })
})
