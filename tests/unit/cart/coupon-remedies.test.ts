import { describe, expect, test } from 'vitest'
import { holdsAlcohol, type CartCoupon } from '../../../contract/cart.ts'
import type { ErrorData } from '../../../contract/errors.ts'
import { checkoutBlocked, towardsMinimum } from '../../../machines/cart/cart.rules.ts'
import { repairedFrom, repairOf } from '../../../machines/coupons/remedies.rules.ts'
import { cartCoupon } from '../../paths/fixtures/coupons.ts'
import { cartOf, line } from '../../paths/fixtures/goods.ts'
import { market } from '../../paths/fixtures/market.ts'

const wings = { uuid: 'w', slug: 'alitas', category: 'sides' }
const family = { uuid: 'f', slug: 'combo-la-familia', category: 'combos' }

describe('the way out of a refused coupon', () => {
  test.each<[string, Parameters<typeof repairOf>[0]['code'], ErrorData, unknown]>([
    [
      'an amount is missing, and a product makes up for it',
      'CP-02',
      { missing: 281, products: [wings] },
      { kind: 'add', href: '/order/sides/all/w', missing: 281 },
    ],
    [
      'more than any product is missing',
      'CP-02',
      { missing: 9000 },
      { kind: 'add', href: '/order/pizzas', missing: 9000 },
    ],
    ['items are missing', 'CP-03', { missing_items: 2 }, { kind: 'add', href: '/order/pizzas', missing: null }],
    ['its product', 'CP-11', { products: [wings] }, { kind: 'add', href: '/order/sides/all/w', missing: null }],
    ['its combo', 'CP-11', { products: [family] }, { kind: 'add', href: '/combo-detail/f', missing: null }],
    [
      'its combo, with the coupon',
      'CP-11',
      { products: [family], coupon_code: 'FAMILIA34' },
      { kind: 'add', href: '/combo-detail/f/0/FAMILIA34', missing: null },
    ],
    [
      'any of its products',
      'CP-11',
      { products: [wings, wings] },
      { kind: 'add', href: '/order/sides', missing: null },
    ],
    ['one more of a category', 'CP-16', { category: 'pizzas' }, { kind: 'add', href: '/order/pizzas', missing: null }],
    [
      'something of its category',
      'CP-22',
      { category: 'desserts' },
      { kind: 'add', href: '/order/desserts', missing: null },
    ],
    ['anything that it is for', 'CP-22', {}, { kind: 'add', href: '/order/pizzas', missing: null }],
    ['another hour', 'CP-13', {}, { kind: 'time' }],
    ['later', 'CP-17', {}, { kind: 'time' }],
    ['a Monday', 'CP-18', {}, { kind: 'time' }],
    ['a Tuesday', 'CP-19', {}, { kind: 'time' }],
    ['a hut day', 'CP-20', {}, { kind: 'time' }],
    ['lunch', 'CP-21', {}, { kind: 'time' }],
    ['another way of ordering', 'CP-05', {}, { kind: 'place' }],
    ['another store', 'CP-09', {}, { kind: 'place' }],
    ['without the other coupon', 'CP-10', { other_coupons: ['BOHIO20'] }, { kind: 'remove', code: 'BOHIO20' }],
    [
      'in the place of the other coupon',
      'CP-10',
      { coupon_code: 'CINCO30', other_coupons: ['BOHIO20'], total: 3210 },
      { kind: 'swap', code: 'CINCO30', others: ['BOHIO20'], total: 3210 },
    ],
    [
      'a login, and back to use it',
      'CP-07',
      { coupon_code: 'FAMILIA15' },
      { kind: 'login', href: '/login?callback=%2Fcrm%2Fcoupon%2FFAMILIA15%3Fuse%3D1' },
    ],
    ['its code redeemed', 'CP-24', { coupon_code: 'REFERIDO' }, { kind: 'claim', code: 'REFERIDO' }],
    ['used before: none', 'CP-10', { reason: 'used' }, null],
    ['a wrong code: none', 'CP-12', {}, null],
  ])('%s', (_, code, data, repair) => {
    expect(repairOf({ code, data }, data.coupon_code ?? null)).toEqual(repair)
  })
})

test('what a coupon gives makes an order one with alcohol', () => {
  expect(holdsAlcohol(cartOf(line))).toBe(false)
  expect(holdsAlcohol({ ...cartOf(line), free_items: [{ ...line, alcohol: true }] })).toBe(true)
})

const withCoupon = (change: Partial<CartCoupon>) => ({
  ...cartOf(line),
  sub_total: 1800,
  coupon: { data: [{ ...cartCoupon, ...change }], total_discount: 0 },
})

describe('an order with a coupon', () => {
  test('counts towards the minimum after its discount', () => {
    expect(towardsMinimum(withCoupon({ discount: 250 }))).toBe(1550)
    expect(checkoutBlocked(withCoupon({ discount: 250 }))).toEqual({
      code: 'minimum',
      params: { missing: 50, minimum: 1600 },
    })
  })
  test('counts whole where only the delivery is free', () => {
    expect(towardsMinimum(withCoupon({ discount_type: 4, discount: 399 }))).toBe(1800)
    expect(checkoutBlocked(withCoupon({ discount_type: 4, discount: 399 }))).toBeNull()
  })
  test('cannot be paid while a coupon of it does not count', () => {
    expect(checkoutBlocked(withCoupon({ discount: 0, error: { code: 'CP-02', data: {} } }))).toEqual({
      code: 'coupon-unmet',
      params: { code: 'BOHIO20' },
    })
  })
})

describe('the time that mends a refusal, from a Tuesday at noon', () => {
  test.each<[string, Parameters<typeof repairOf>[0]['code'], ErrorData, string | null]>([
    ['any other time', 'CP-17', {}, '2026-03-03T16:00:00Z'],
    ['a Monday', 'CP-18', { weekdays: [1] }, '2026-03-09T04:00:00.000Z'],
    ['late at night', 'CP-13', { hours: { from: '21:00', to: '23:59' } }, '2026-03-04T01:00:00.000Z'],
    [
      'a Wednesday at lunch',
      'CP-21',
      { weekdays: [3], hours: { from: '11:00', to: '15:00' } },
      '2026-03-04T15:00:00.000Z',
    ],
    ['a line of the hut day', 'ITEM-02', {}, '2026-03-04T04:00:00.000Z'],
    ['a line with a day of notice', 'ITEM-10', { advance_hours: 24 }, '2026-03-04T16:00:00.000Z'],
    ['a line not on sale yet', 'SINGLE-06', { start: '2026-03-05T14:00:00Z' }, '2026-03-05T14:00:00.000Z'],
    ['nothing that a time mends', 'CP-02', { missing: 100 }, null],
  ])('%s', (_, code, data, from) => {
    expect(repairedFrom({ code, data }, '2026-03-03T16:00:00Z', market)).toBe(from)
  })
})
