import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrderType } from '../../../contract/primitives.ts'
import { lineDiscountsOf } from '../../../server/domain/coupons/coupon-discount.ts'
import { noBenefits, totalsOf } from '../../../server/domain/pricing/totals.ts'
import { couponOfType, pricedLine } from './priced-line.ts'

const store = { deliveryFee: 399, minCart: 1600 }

const anyLine = fc
  .record({
    unitPrice: fc.integer({ min: 0, max: 20_000 }),
    quantity: fc.integer({ min: 1, max: 999 }),
    taxClass: fc.constantFrom('food' as const, 'general' as const),
    slug: fc.constantFrom('pizza', 'wings', 'combo'),
    category: fc.constantFrom('pizzas', 'sides'),
  })
  .map(({ unitPrice, quantity, ...kind }) => pricedLine(unitPrice, quantity, kind))
const anyLines = fc.array(anyLine, { maxLength: 100 })
const anyCoupon = fc
  .record({
    type: fc.constantFrom(2 as const, 3 as const, 5 as const, 6 as const),
    value: fc.integer({ min: 0, max: 100_000 }),
    products: fc.constantFrom(null, ['wings'], ['wings', 'combo']),
    categories: fc.constantFrom(null, ['sides']),
    maxQuantity: fc.constantFrom(null, 1, 2, 50),
  })
  .map(({ type, value, ...rest }) => couponOfType(type, type === 3 || type === 6 ? value % 101 : value, rest))
const anyBenefits = fc.record({
  discount: fc.option(anyCoupon),
  gift: fc.constant(null),
  freeDelivery: fc.option(fc.constant(couponOfType(4))),
})
const anyGift = anyLine.map(({ unitPrice, taxClass }) => ({
  ...noBenefits,
  discount: couponOfType(1),
  gift: pricedLine(unitPrice, 1, { taxClass }),
}))
const anyWay = fc.constantFrom<OrderType>('delivery', 'carryout')

describe('any order', () => {
  it('no amount is negative, and the total is the sum of its parts', () => {
    fc.assert(
      fc.property(anyLines, fc.oneof(anyBenefits, anyGift), anyWay, (lines, benefits, way) => {
        const totals = totalsOf(lines, store, way, benefits)
        const { subTotal, lineDiscount, feeDiscount, deliveryFee, taxes, total } = totals
        for (const sum of [subTotal, lineDiscount, feeDiscount, deliveryFee, taxes.state, taxes.municipal, total]) {
          expect(Number.isSafeInteger(sum)).toBe(true)
          expect(sum).toBeGreaterThanOrEqual(0)
        }
        expect(lineDiscount).toBeLessThanOrEqual(subTotal)
        expect(feeDiscount).toBeLessThanOrEqual(deliveryFee)
        expect(total).toBe(subTotal - lineDiscount + deliveryFee - feeDiscount + taxes.total)
        expect(taxes.total).toBe(taxes.state + taxes.municipal)
      }),
    )
  })

  it('a discount never exceeds its line and only applies to eligible lines', () => {
    fc.assert(
      fc.property(anyLines, anyCoupon, (lines, coupon) => {
        const discounts = lineDiscountsOf(coupon, lines)
        for (const line of lines) {
          const less = discounts.get(line.id) ?? 0
          expect(less).toBeGreaterThanOrEqual(0)
          const isMeant =
            (coupon.products === null && coupon.categories === null) ||
            coupon.products?.includes(line.slug ?? '') ||
            coupon.categories?.includes(line.category.slug)
          expect(less).toBeLessThanOrEqual(isMeant ? line.total : 0)
        }
      }),
    )
  })

  it('[price.discount] a fixed discount is allocated to the cent, up to the subtotal', () => {
    fc.assert(
      fc.property(anyLines, fc.nat(100_000), (lines, cents) => {
        const given = [...lineDiscountsOf(couponOfType(2, cents), lines).values()].reduce((sum, one) => sum + one, 0)
        const all = lines.reduce((sum, { total }) => sum + total, 0)
        expect(given).toBe(Math.min(cents, all))
      }),
    )
  })

  it('totals do not depend on the order of lines', () => {
    fc.assert(
      fc.property(
        anyLines.chain((lines) =>
          fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
        ),
        anyBenefits,
        anyWay,
        ([lines, shuffled], benefits, way) => {
          expect(totalsOf(shuffled, store, way, benefits)).toEqual(totalsOf(lines, store, way, benefits))
        },
      ),
    )
  })

  it('totals do not depend on splitting units into more lines', () => {
    fc.assert(
      fc.property(anyLines, anyBenefits, anyWay, (lines, benefits, way) => {
        const { discount } = benefits
        // Allocation by amount gives the cents to other lines of the same class.
        fc.pre(discount === null || discount.type === 5 || discount.type === 6)
        const cut = lines.flatMap((line) => {
          const { unitPrice, quantity, slug = '', category, taxClass } = line
          const part = (count: number) => pricedLine(unitPrice, count, { slug, category: category.slug, taxClass })
          return quantity > 1 ? [part(1), part(quantity - 1)] : [line]
        })
        expect(totalsOf(cut, store, way, benefits)).toEqual(totalsOf(lines, store, way, benefits))
      }),
    )
  })
})
