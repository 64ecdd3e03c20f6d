import type { Cents, Coupon } from './catalog.ts'
import type { PricedLine } from './price.ts'
import { foodFirst, spread } from './allocate.ts'

/** Cents off by the id of their line. */
export type Discounts = ReadonlyMap<string, Cents>

/** Whether a product, by its slug and its category's, is one of those that a coupon is for. */
export const isFor = ({ categories, products }: Coupon, slug: string | undefined, category: string): boolean =>
  (categories === null && products === null) ||
  (categories?.includes(category) ?? false) ||
  (slug !== undefined && (products?.includes(slug) ?? false))

const isForLine = (coupon: Coupon, { slug, category }: PricedLine) => isFor(coupon, slug, category.slug)

/** Units of the lines that a coupon is for. */
export const unitsFor = (coupon: Coupon, lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + (isForLine(coupon, line) ? line.quantity : 0), 0)

/** Percent of an amount, half up to the cent. */
const percentOf = (amount: Cents, percent: number) => Math.floor((amount * percent + 50) / 100)

const sharesOf = (lines: readonly PricedLine[]) =>
  lines.map(({ id, taxClass, total }) => ({ id, taxClass, amount: total }))

/** How many of `count` units are the second of their pair, when `before` units come before them. */
const secondsAmong = (before: number, count: number) => Math.floor((before + count) / 2) - Math.floor(before / 2)

/** Pairs are made from the dearest unit down; the second of each is cheaper, for `maxQuantity` pairs at most. */
function secondItems({ value, maxQuantity }: Coupon, lines: readonly PricedLine[]): Map<string, Cents> {
  const dearestFirst = lines.toSorted((a, b) => b.unitPrice - a.unitPrice || foodFirst(a, b))
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

/** What a coupon takes off each line, never more than the line; nothing for gifts (1) and free delivery (4). */
export function discountsOf(coupon: Coupon, all: readonly PricedLine[]): Discounts {
  const lines = all.filter((line) => isForLine(coupon, line))
  const sum = lines.reduce((total, line) => total + line.total, 0)
  switch (coupon.type) {
    case 2:
      return spread(Math.min(coupon.value, sum), sharesOf(lines))
    case 3:
      return spread(percentOf(sum, coupon.value), sharesOf(lines))
    case 5:
      return new Map(lines.map(({ id, unitPrice, quantity }) => [id, Math.max(0, unitPrice - coupon.value) * quantity]))
    case 6:
      return secondItems(coupon, lines)
    default:
      return new Map()
  }
}
