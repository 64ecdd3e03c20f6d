import { Temporal } from 'temporal-polyfill'
import { isSoldAt, isSoldOutAt, type CatalogIndex } from './catalog-index.ts'
import type { Product } from './catalog.ts'
import type { Outlet } from './stores/outlet.ts'
import { isHutDay, isLunch } from './order-time.ts'
import { refuse, type Refusal } from './refusal.ts'

/** Place and time of a line. `at` is the order time: the slot, or now. */
export type SaleContext = {
  readonly catalog: CatalogIndex
  readonly outlet: Outlet
  readonly at: Temporal.Instant
  readonly future: boolean
  readonly now: Temporal.Instant
}

/** Returns why `product` cannot be sold then and there, or null. */
export function judgeSale(product: Product, { catalog, outlet, at, future, now }: SaleContext): Refusal | null {
  const { sale } = product
  if (!isSoldAt(product, outlet) || isSoldOutAt(catalog, product, outlet)) {
    return refuse('CART-06', { path: 'productUuid' })
  }
  if (sale.startsAt !== null && Temporal.Instant.compare(at, Temporal.Instant.from(sale.startsAt)) < 0) {
    return refuse('SINGLE-06', { start: sale.startsAt })
  }
  if (sale.hutDayOnly && !isHutDay(at)) return refuse('ITEM-02')
  if (sale.lunchOnly && !isLunch(at)) return refuse('ITEM-03')
  const isTooSoon = () => !future || Temporal.Instant.compare(at, now.add({ hours: sale.advanceHours })) < 0
  if (sale.advanceHours > 0 && isTooSoon()) {
    return refuse('ITEM-10', { advance_hours: sale.advanceHours })
  }
  return null
}
