import type { CatalogIndex } from './catalog-index.ts'
import { market } from './market.ts'
import type { Line } from './pricing/line-price.ts'
import type { Outlet } from './stores/outlet.ts'

type Weighed = Pick<Line, 'productUuid' | 'quantity'>

function weightOfLine(catalog: CatalogIndex, { productUuid, quantity }: Weighed): number {
  const product = catalog.productByUuid.get(productUuid)
  return quantity * (product?.weight ?? market.kitchen.weights[product?.category ?? ''] ?? 1)
}

/**
 * Returns the work of an order for its kitchen, where a pizza is 1 [time.capacity]: each order is at least 1, and
 * one that is larger than a quarter of an hour takes a whole one.
 */
export function weightOf(catalog: CatalogIndex, { slotCapacity }: Outlet, lines: readonly Weighed[]): number {
  const weight = lines.reduce((sum, line) => sum + weightOfLine(catalog, line), 0)
  return Math.min(Math.max(1, weight), Math.max(1, slotCapacity))
}
