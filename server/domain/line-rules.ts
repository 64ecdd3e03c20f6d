import { Temporal } from 'temporal-polyfill'
import { extraUnits, type Build } from '../../contract/build-price.ts'
import { isOrderableOnline, isSoldAt, type CatalogIndex } from './catalog-index.ts'
import type { Outlet } from './outlet.ts'
import type { Product } from './catalog.ts'
import { market } from './market.ts'
import { isHutDay, isLunch } from './order-time.ts'
import { refuse, type Refusal } from './refusal.ts'

/** Where and when a line would be made. `at` is the order time: the slot, or now. */
export type LineContext = {
  readonly outlet: Outlet
  readonly at: Temporal.Instant
  readonly future: boolean
  readonly now: Temporal.Instant
}

/** Why `product` cannot be sold then and there; null when it can. */
export function judgeSale(product: Product, { outlet, at, future, now }: LineContext): Refusal | null {
  const { sale } = product
  if (!isOrderableOnline(product) || !isSoldAt(product, outlet)) return refuse('CART-06')
  if (sale.startsAt !== null && Temporal.Instant.compare(at, Temporal.Instant.from(sale.startsAt)) < 0) {
    return refuse('SINGLE-06', { start: sale.startsAt })
  }
  if (sale.hutDayOnly && !isHutDay(at)) return refuse('ITEM-02')
  if (sale.lunchOnly && !isLunch(at)) return refuse('ITEM-03')
  const noticeEnds = now.add({ hours: sale.advanceHours })
  if (sale.advanceHours > 0 && (!future || Temporal.Instant.compare(at, noticeEnds) < 0)) {
    return refuse('ITEM-10', { advance_hours: sale.advanceHours })
  }
  return null
}

/** Why `build` is not a way to have `product`; null when it is (spec §9: 2 of a topping, 15 in total). */
export function judgeBuild(catalog: CatalogIndex, product: Product, build: Build): Refusal | null {
  const size = product.sizes.find(({ code }) => code === build.size)
  if (!size) return refuse('CART-06')
  const isCrustRight =
    size.crusts.length > 0 ? size.crusts.some(({ code }) => code === build.crust) : build.crust === null
  if (!isCrustRight) return refuse('CART-06')
  const extras = Object.entries(build.extra)
  if (!product.toppable && (extras.length > 0 || build.removed.length > 0)) return refuse('CART-06')
  if (build.removed.some((code) => !product.toppings.includes(code))) return refuse('CART-06')
  if (extras.some(([code]) => !catalog.toppingByCode.get(code)?.prices[build.size])) return refuse('CART-06')
  if (extras.some(([code]) => build.removed.includes(code))) return refuse('CART-06')
  const each = market.toppings.max_each
  if (extras.some(([code, quantity]) => quantity > each - (product.toppings.includes(code) ? 1 : 0))) {
    return refuse('GROUP-01', { limit: each })
  }
  return extraUnits(build) > market.toppings.max ? refuse('GROUP-01', { limit: market.toppings.max }) : null
}
