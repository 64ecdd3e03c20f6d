import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../../contract/primitives.ts'
import type { Coupon } from '../../../server/domain/catalog.ts'
import type { PricedLine } from '../../../server/domain/pricing/line-price.ts'
import { noBenefits, totalsOf, type Benefits } from '../../../server/domain/pricing/totals.ts'
import { couponOfType, pricedLine } from './priced-line.ts'

const store = { deliveryFee: 399, minCart: 1600 }

const food = pricedLine
const wine = (price: number, quantity = 1) => pricedLine(price, quantity, { taxClass: 'general', category: 'drinks' })
const malta = (price: number) => pricedLine(price, 1, { category: 'drinks' })
const wings = (price: number, quantity = 1) => pricedLine(price, quantity, { slug: 'wings', category: 'sides' })
const combo = (price: number, quantity = 1) => pricedLine(price, quantity, { slug: 'combo', category: 'combos' })
const dessert = (price: number, quantity = 1) => pricedLine(price, quantity, { slug: 'flan', category: 'desserts' })

const off = (discount: Coupon): Benefits => ({ ...noBenefits, discount })
const cents = (value: number, change: Partial<Coupon> = {}) => off(couponOfType(2, value, change))
const percent = (value: number, change: Partial<Coupon> = {}) => off(couponOfType(3, value, change))
const comboAt = (value: number) => off(couponOfType(5, value, { products: ['combo'] }))
const second = (value: number, maxQuantity: number | null = null) => off(couponOfType(6, value, { maxQuantity }))
const gift = (line: PricedLine): Benefits => ({ ...noBenefits, discount: couponOfType(1), gift: line })
const freeDelivery: Benefits = { ...noBenefits, freeDelivery: couponOfType(4) }
const none = noBenefits

type Example = readonly [
  what: string,
  lines: readonly PricedLine[],
  benefits: Benefits,
  way: 'D' | 'C',
  sums: { sub: number; off: number; fee: number; free: number; state: number; municipal: number; total: number },
]

const sums = (
  sub: number,
  less: number,
  fee: number,
  free: number,
  state: number,
  municipal: number,
  total: number,
) => ({
  sub,
  off: less,
  fee,
  free,
  state,
  municipal,
  total,
})

/**
 * Worked out by hand. Columns: subtotal, off the lines, fee, off the fee, state tax (6 % of food and fee, 10.5 % of the
 * rest), municipal tax (1 %), total. Each tax is rounded half up, once.
 */
const examples: readonly Example[] = [
  ['an empty order', [], none, 'C', sums(0, 0, 0, 0, 0, 0, 0)],
  ['an empty delivery', [], none, 'D', sums(0, 0, 0, 0, 0, 0, 0)],
  ['$10 of food', [food(1000)], none, 'C', sums(1000, 0, 0, 0, 60, 10, 1070)],
  ['a pizza', [food(1299)], none, 'C', sums(1299, 0, 0, 0, 78, 13, 1390)],
  ['two pizzas', [food(1299, 2)], none, 'C', sums(2598, 0, 0, 0, 156, 26, 2780)],
  ['a delivery fee is taxed like food', [food(1800)], none, 'D', sums(1800, 0, 399, 0, 132, 22, 2353)],
  ['a beer', [wine(399)], none, 'C', sums(399, 0, 0, 0, 42, 4, 445)],
  ['a bottle of wine', [wine(1499)], none, 'C', sums(1499, 0, 0, 0, 157, 15, 1671)],
  ['a pizza and a beer', [food(1299), wine(399)], none, 'C', sums(1698, 0, 0, 0, 120, 17, 1835)],
  ['a delivered pizza and beer', [food(1299), wine(399)], none, 'D', sums(1698, 0, 399, 0, 144, 21, 2262)],
  ['half a cent of state tax is a cent', [food(25)], none, 'C', sums(25, 0, 0, 0, 2, 0, 27)],
  ['half a cent of municipal tax is a cent', [food(50)], none, 'C', sums(50, 0, 0, 0, 3, 1, 54)],
  ['half a cent at the general rate is a cent', [wine(100)], none, 'C', sums(100, 0, 0, 0, 11, 1, 112)],
  ['lines are not rounded one by one', [food(8), food(8), food(8)], none, 'C', sums(24, 0, 0, 0, 1, 0, 25)],

  ['$5 off', [food(1300)], cents(500), 'C', sums(1300, 500, 0, 0, 48, 8, 856)],
  ['$5 off $3', [food(300)], cents(500), 'C', sums(300, 300, 0, 0, 0, 0, 0)],
  [
    '$5 over two classes: 3.33 and 1.67',
    [food(2000), wine(1000)],
    cents(500),
    'C',
    sums(3000, 500, 0, 0, 187, 25, 2712),
  ],
  [
    '$5 over two classes: 1.67 and 3.33',
    [food(1000), wine(2000)],
    cents(500),
    'C',
    sums(3000, 500, 0, 0, 225, 25, 2750),
  ],
  [
    'a cent between two classes goes to food',
    [wine(300), food(300)],
    cents(401),
    'C',
    sums(600, 401, 0, 0, 17, 2, 218),
  ],
  [
    '$2 off wings',
    [wings(549), food(1299)],
    cents(200, { products: ['wings'] }),
    'C',
    sums(1848, 200, 0, 0, 99, 16, 1763),
  ],
  [
    '$2 off wings for $1.69',
    [wings(169), food(1299)],
    cents(200, { products: ['wings'] }),
    'C',
    sums(1468, 169, 0, 0, 78, 13, 1390),
  ],
  ['$5 off a delivery: the fee stays', [food(2000)], cents(500), 'D', sums(2000, 500, 399, 0, 114, 19, 2032)],

  ['20 % of $12.99', [food(1299)], percent(20), 'C', sums(1299, 260, 0, 0, 62, 10, 1111)],
  ['20 % of two', [food(1299, 2)], percent(20), 'C', sums(2598, 520, 0, 0, 125, 21, 2224)],
  ['half a cent of a discount is a cent', [food(1310)], percent(15), 'C', sums(1310, 197, 0, 0, 67, 11, 1191)],
  ['a quarter of a cent is dropped', [food(1301)], percent(25), 'C', sums(1301, 325, 0, 0, 59, 10, 1045)],
  ['100 % off', [food(1299)], percent(100), 'C', sums(1299, 1299, 0, 0, 0, 0, 0)],
  [
    '10 % over two classes: 1.30 and 0.40',
    [food(1299), wine(399)],
    percent(10),
    'C',
    sums(1698, 170, 0, 0, 108, 15, 1651),
  ],
  [
    '20 % of the desserts',
    [dessert(399, 2), food(1299)],
    percent(20, { categories: ['desserts'] }),
    'C',
    sums(2097, 160, 0, 0, 116, 19, 2072),
  ],
  [
    '20 % of drinks of both classes: 0.50 and 0.80',
    [malta(249), wine(399)],
    percent(20, { categories: ['drinks'] }),
    'C',
    sums(648, 130, 0, 0, 45, 5, 568),
  ],
  ['a discount below half a cent is dropped', [food(30)], percent(1), 'C', sums(30, 0, 0, 0, 2, 0, 32)],
  ['50 % off a delivery: the fee stays', [food(3000)], percent(50), 'D', sums(3000, 1500, 399, 0, 114, 19, 2032)],

  ['free delivery', [food(2599)], freeDelivery, 'D', sums(2599, 0, 399, 399, 156, 26, 2781)],
  ['free delivery on a pickup order', [food(2599)], freeDelivery, 'C', sums(2599, 0, 0, 0, 156, 26, 2781)],
  [
    '20 % and free delivery',
    [food(2599)],
    { ...percent(20), freeDelivery: couponOfType(4) },
    'D',
    sums(2599, 520, 399, 399, 125, 21, 2225),
  ],
  [
    '$5 over two classes and free delivery: 2.32 and 2.68',
    [wine(1499), food(1299)],
    { ...cents(500), freeDelivery: couponOfType(4) },
    'D',
    sums(2798, 500, 399, 399, 193, 23, 2514),
  ],

  ['a combo at $34.99', [combo(3899)], comboAt(3499), 'C', sums(3899, 400, 0, 0, 210, 35, 3744)],
  ['two combos at $34.99', [combo(3899, 2)], comboAt(3499), 'C', sums(7798, 800, 0, 0, 420, 70, 7488)],
  [
    'a combo at $34.99 with more expensive choices',
    [combo(4249)],
    comboAt(3499),
    'C',
    sums(4249, 750, 0, 0, 210, 35, 3744),
  ],
  ['a combo already below $34.99', [combo(3299)], comboAt(3499), 'C', sums(3299, 0, 0, 0, 198, 33, 3530)],
  [
    'a combo at $34.99 with a pizza',
    [food(1299), combo(3899)],
    comboAt(3499),
    'C',
    sums(5198, 400, 0, 0, 288, 48, 5134),
  ],

  ['the second item at half price', [food(1299, 2)], second(50), 'C', sums(2598, 650, 0, 0, 117, 19, 2084)],
  ['a third item gets no discount', [food(1299, 3)], second(50), 'C', sums(3897, 650, 0, 0, 195, 32, 3474)],
  ['two pairs', [food(1299, 4)], second(50, 2), 'C', sums(5196, 1300, 0, 0, 234, 39, 4169)],
  ['three pairs with a limit of two', [food(1299, 6)], second(50, 2), 'C', sums(7794, 1300, 0, 0, 390, 65, 6949)],
  [
    'two for one: the cheaper is free',
    [food(1299), food(1899)],
    second(100),
    'C',
    sums(3198, 1299, 0, 0, 114, 19, 2032),
  ],
  [
    'of three items the two most expensive form the pair',
    [food(1299), food(1899), food(1599)],
    second(100),
    'C',
    sums(4797, 1599, 0, 0, 192, 32, 3422),
  ],
  [
    'four items form two pairs',
    [food(1149), food(1299), food(1899), food(1599)],
    second(100),
    'C',
    sums(5946, 2748, 0, 0, 192, 32, 3422),
  ],
  ['a pair spans two lines', [food(1299, 3), food(1899)], second(100), 'C', sums(5796, 2598, 0, 0, 192, 32, 3422)],

  [
    'a gift is added at its price and taken off again',
    [food(2500)],
    gift(dessert(399)),
    'C',
    sums(2899, 399, 0, 0, 150, 25, 2675),
  ],
  ['a delivered gift', [food(2500)], gift(dessert(399)), 'D', sums(2899, 399, 399, 0, 174, 29, 3102)],
  [
    'a gift of the other class is not taxed either',
    [food(2500)],
    gift(wine(399)),
    'C',
    sums(2899, 399, 0, 0, 150, 25, 2675),
  ],
  [
    'a gift and free delivery',
    [food(2500)],
    { ...gift(dessert(399)), freeDelivery: couponOfType(4) },
    'D',
    sums(2899, 399, 399, 399, 150, 25, 2675),
  ],
]

const wayOf = (letter: 'D' | 'C'): OrderType => (letter === 'D' ? 'delivery' : 'carryout')

describe('worked examples', () => {
  test.each(examples)('[price.total] totals are correct: %s', (_what, lines, benefits, way, expected) => {
    const totals = totalsOf(lines, store, wayOf(way), benefits)
    expect({
      sub: totals.subTotal,
      off: totals.lineDiscount,
      fee: totals.deliveryFee,
      free: totals.feeDiscount,
      state: totals.taxes.state,
      municipal: totals.taxes.municipal,
      total: totals.total,
    }).toEqual(expected)
    expect(totals.minCart).toBe(way === 'D' ? 1600 : 0)
  })
})
