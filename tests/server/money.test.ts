import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildPrice, chargesOfExtras, extrasPrice } from '../../contract/build-price.ts'
import { seedCatalog } from '../../server/db/seed/catalog.ts'
import { indexCatalog } from '../../server/domain/catalog-index.ts'
import type { Product, Tier } from '../../server/domain/catalog.ts'
import { pointsOfOrder } from '../../server/domain/points.ts'
import { priceLine, type Line } from '../../server/domain/pricing/line-price.ts'
import { noBenefits, totalsOf } from '../../server/domain/pricing/totals.ts'
import { taxesOf } from '../../contract/taxes.ts'
import { market } from '../../server/domain/market.ts'
import { productWire } from '../../server/serializers/menu-wire.ts'
import { Temporal } from 'temporal-polyfill'
import { randomBuild } from './support/random-build.ts'

const catalog = indexCatalog({ ...seedCatalog, version: 'test' })
const at = Temporal.Instant.from('2026-03-03T16:00:00Z')
const wireOf = (product: Product, tier: Tier) => productWire(catalog, product, { lang: 'es', tier, at, outlet: null })
const amount = fc.integer({ min: 0, max: 5_000_000 })
const taxable = fc.record({ taxClass: fc.constantFrom('food' as const, 'general' as const), amount })
const lines = fc.array(taxable, { maxLength: 30 })

/** Rounds half up to the cent, with exact integers. */
const exact = (cents: number, perMille: number) => {
  const product = BigInt(cents) * BigInt(perMille)
  return Number((product + 500n) / 1000n)
}

describe('taxes', () => {
  it('[price.tax] taxes are two amounts and their sum, each rounded once', () => {
    fc.assert(
      fc.property(lines, amount, (items, fee) => {
        const food = items.filter(({ taxClass }) => taxClass === 'food').reduce((sum, item) => sum + item.amount, fee)
        const general = items
          .filter(({ taxClass }) => taxClass === 'general')
          .reduce((sum, item) => sum + item.amount, 0)
        const taxes = taxesOf(market.tax, items, fee)
        expect(taxes.state).toBe(exact(food, 60) + exact(general, 105))
        expect(taxes.municipal).toBe(exact(food + general, 10))
        expect(taxes.total).toBe(taxes.state + taxes.municipal)
      }),
    )
  })

  it('taxes do not depend on the order or splitting of lines', () => {
    fc.assert(
      fc.property(lines, amount, fc.integer({ min: 0 }), (items, fee, seed) => {
        const cut = items.flatMap(({ taxClass, amount: whole }) => {
          const part = whole === 0 ? 0 : seed % whole
          return [
            { taxClass, amount: whole - part },
            { taxClass, amount: part },
          ]
        })
        expect(taxesOf(market.tax, cut.toReversed(), fee)).toEqual(taxesOf(market.tax, items, fee))
      }),
    )
  })

  it('taxes on an $18.00 pizza with a $3.99 fee are $1.54', () => {
    expect(taxesOf(market.tax, [{ taxClass: 'food', amount: 1800 }], 399)).toMatchObject({
      state: 132,
      municipal: 22,
      total: 154,
      percent: 7,
    })
    expect(taxesOf(market.tax, [{ taxClass: 'general', amount: 1499 }], 0)).toMatchObject({ state: 157, municipal: 15 })
    expect(taxesOf(market.tax, [], 0)).toEqual({ state: 0, municipal: 0, total: 0, percent: 0 })
  })
})

describe('points', () => {
  const totals = { subTotal: 2599, deliveryFee: 399, taxes: taxesOf(market.tax, [], 399), total: 2998 }
  const coupon = (uuid: string, discount: number) => ({
    uuid,
    code: uuid,
    name: { es: uuid, en: uuid },
    discount,
    counted: false,
  })
  const pointsWith = (...coupons: ReturnType<typeof coupon>[]) =>
    pointsOfOrder({ totals, coupons }, (uuid) => uuid === 'free delivery')

  it('an order earns one point per full $2.00 after discounts, and free delivery does not reduce them', () => {
    expect(pointsWith()).toBe(12)
    expect(pointsWith(coupon('five dollars', 500))).toBe(10)
    expect(pointsWith(coupon('free delivery', 399))).toBe(12)
    expect(pointsWith(coupon('everything', 2599))).toBe(0)
  })
})

describe('prices', () => {
  const choice = fc.record({
    product: fc.constantFrom(...catalog.products),
    tier: fc.constantFrom(1 as const, 2 as const, 3 as const),
    seed: fc.integer(),
    quantity: fc.integer({ min: 1, max: 999 }),
  })
  type Made = typeof choice extends fc.Arbitrary<infer T> ? T : never
  const lineOf = ({ product, tier, seed, quantity }: Made): Line => ({
    id: 'line',
    productUuid: product.uuid,
    quantity,
    build: randomBuild(wireOf(product, tier), seed),
  })

  it('[price.server] server prices equal the prices that the storefront shows', () => {
    fc.assert(
      fc.property(choice, (made) => {
        const line = lineOf(made)
        const shown = buildPrice(wireOf(made.product, made.tier), line.build)
        expect(shown).not.toBeNull()
        expect(priceLine(catalog, line, made.tier)?.unitPrice).toBe(shown)
      }),
    )
  })

  it('what extras are shown to add is what their half or pizza is charged', () => {
    const portions = fc.array(
      fc.record({ price: fc.integer({ min: 0, max: 400 }), quantity: fc.integer({ max: 2, min: 0 }) }),
    )
    fc.assert(
      fc.property(portions, fc.boolean(), (extras, isHalf) => {
        const addOns = extras.map(({ price }, index) => ({ code: `t${index}`, prices: { large: price } }))
        const extra = Object.fromEntries(extras.map(({ quantity }, index) => [`t${index}`, quantity]))
        const charges = [...chargesOfExtras(addOns, extra, 'large', isHalf).values()]
        expect(charges.reduce((sum, { charged }) => sum + charged, 0)).toBe(extrasPrice(extras, isHalf))
      }),
    )
    const [garlic] = chargesOfExtras([{ code: 'ajo', prices: { large: 189 } }], { ajo: 1 }, 'large', true).values()
    expect(garlic).toEqual({ charged: 95, next: 94 })
  })

  it('extras are in the order of the catalog, however the database returns them', () => {
    const single = seedCatalog.products.find(({ kind, sizes }) => kind === 'single' && sizes.length === 4)
    if (!single) throw new Error('No pizza')
    const codes = wireOf(single, 1)
      .add_ons.map(({ code }) => code)
      .slice(0, 5)
    const extrasOf = (order: readonly string[]) => {
      const build = {
        ...randomBuild(wireOf(single, 1), 1),
        extra: Object.fromEntries(order.map((code) => [code, 1])),
        removed: [],
      }
      return priceLine(catalog, { id: 'line', productUuid: single.uuid, quantity: 1, build }, 1)?.parts[0]?.extra
    }
    expect(extrasOf(codes)).toHaveLength(5)
    expect(extrasOf(codes.toReversed())).toEqual(extrasOf(codes))
  })

  it('prices add up to the total in whole cents', () => {
    const [outlet] = catalog.outlets
    fc.assert(
      fc.property(
        fc.array(choice, { maxLength: 8 }),
        fc.constantFrom('delivery' as const, 'carryout' as const),
        (made, orderType) => {
          if (!outlet) throw new Error('No stores')
          const priced = made.flatMap((one) => priceLine(catalog, lineOf(one), 1) ?? [])
          const totals = totalsOf(priced, outlet, orderType, noBenefits)
          expect(totals.subTotal).toBe(priced.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0))
          expect(totals.total).toBe(totals.subTotal + totals.deliveryFee + totals.taxes.total)
          expect(Number.isSafeInteger(totals.total)).toBe(true)
          expect(totals.deliveryFee).toBe(orderType === 'delivery' && priced.length > 0 ? outlet.deliveryFee : 0)
          expect(totals.minCart).toBe(orderType === 'delivery' ? outlet.minCart : 0)
        },
      ),
    )
  })
})
