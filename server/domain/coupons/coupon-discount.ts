import type { Cents, Coupon } from '../catalog.ts'
import type { PricedLine } from '../pricing/line-price.ts'
import { compareFoodFirst, allocateAmount } from '../pricing/allocate-amount.ts'

/** Discounts in cents, by line id. */
export type Discounts = ReadonlyMap<string, Cents>

/** Whether a coupon applies to a product, by the slugs of product and category. */
export const couponAppliesTo = (
  { categories, products }: Coupon,
  slug: string | undefined,
  category: string,
): boolean =>
  (categories === null && products === null) ||
  (categories?.includes(category) ?? false) ||
  (slug !== undefined && (products?.includes(slug) ?? false))

const isForLine = (coupon: Coupon, { slug, category }: PricedLine) => couponAppliesTo(coupon, slug, category.slug)

/** Counts the units of lines that a coupon applies to. */
export const countEligibleUnits = (coupon: Coupon, lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + (isForLine(coupon, line) ? line.quantity : 0), 0)

/** Returns a percentage of an amount, rounded half up to the cent. */
const percentOf = (amount: Cents, percent: number) => Math.floor((amount * percent + 50) / 100)

const sharesOf = (lines: readonly PricedLine[]) =>
  lines.map(({ id, taxClass, total }) => ({ id, taxClass, amount: total }))

/** Counts the second items of pairs among `count` units, after `before` units. */
const secondsAmong = (before: number, count: number) => Math.floor((before + count) / 2) - Math.floor(before / 2)

/** Units are paired from the most expensive down; the second of each pair is discounted, for at most `maxQuantity` pairs. */
function secondItems({ value, maxQuantity }: Coupon, lines: readonly PricedLine[]): Map<string, Cents> {
  const dearestFirst = lines.toSorted((a, b) => b.unitPrice - a.unitPrice || compareFoodFirst(a, b))
  const discounts = new Map<string, Cents>()
  let before = 0
  let pairs = maxQuantity ?? Number.POSITIVE_INFINITY
  for (const { id, unitPrice, quantity } of dearestFirst) {
    const seconds = Math.min(secondsAmong(before, quantity), pairs)
    discounts.set(id, seconds * percentOf(unitPrice, value))
    before += quantity
    pairs -= seconds
  }
  return discounts
}

/** Returns a coupon's discount of each line, at most its price; zero for gifts (1) and free delivery (4). */
export function lineDiscountsOf(coupon: Coupon, all: readonly PricedLine[]): Discounts {
  const lines = all.filter((line) => isForLine(coupon, line))
  const sum = lines.reduce((total, line) => total + line.total, 0)
  switch (coupon.type) {
    case 2:
      return allocateAmount(Math.min(coupon.value, sum), sharesOf(lines))
    case 3:
      return allocateAmount(percentOf(sum, coupon.value), sharesOf(lines))
    case 5:
      return new Map(lines.map(({ id, unitPrice, quantity }) => [id, Math.max(0, unitPrice - coupon.value) * quantity]))
    case 6:
      return secondItems(coupon, lines)
    default:
      return new Map()
  }
}
