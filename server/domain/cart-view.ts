import type { Temporal } from 'temporal-polyfill'
import type { OrderType } from '../../contract/primitives.ts'
import type { CatalogIndex } from './catalog-index.ts'
import { judgeBuild } from './build-rules.ts'
import type { Outlet } from './outlet.ts'
import { judgeSale } from './line-rules.ts'
import { priceLine, type Line, type PricedLine } from './price.ts'
import { totalsOf, type Totals } from './totals.ts'
import { refuse, type Refusal } from './refusal.ts'

export type JudgedLine = { readonly line: PricedLine; readonly problem: Refusal | null }
export type CartView = {
  readonly lines: readonly JudgedLine[]
  readonly totals: Totals
  /** Ids of lines whose product or choices the catalogue no longer has. */
  readonly lost: readonly string[]
}

/** A cart at its store and time, and as it would be elsewhere or at another time. */
export type ComparedCart = { readonly before: CartView; readonly after: CartView }

/** What a cart holds now: today's prices, and what cannot be sold at its time. */
export function viewCart(
  catalog: CatalogIndex,
  outlet: Outlet,
  { orderType, orderTime }: { readonly orderType: OrderType; readonly orderTime: Temporal.Instant | null },
  stored: readonly Line[],
  now: Temporal.Instant,
): CartView {
  const context = { catalog, outlet, at: orderTime ?? now, future: orderTime !== null, now }
  const lines: JudgedLine[] = []
  const lost: string[] = []
  for (const storedLine of stored) {
    const line = priceLine(catalog, storedLine, outlet.tier)
    const product = catalog.productByUuid.get(storedLine.productUuid)
    const problem = product ? (judgeSale(product, context) ?? judgeBuild(context, product, storedLine.build)) : null
    if (line) lines.push({ line, problem })
    else lost.push(storedLine.id)
  }
  const sold = lines.map(({ line }) => line)
  return { lines, totals: totalsOf(sold, outlet, orderType), lost }
}

/** The lines that can be sold, of those that were judged. */
export const soldLines = ({ lines: judged }: CartView, lines: readonly Line[]): Line[] => {
  const sold = new Set(judged.filter(({ problem }) => problem === null).map(({ line }) => line.id))
  return lines.filter(({ id }) => sold.has(id))
}

/** Why a cart cannot be ordered because of what is in it: lost lines, lines that are not sold then, the minimum. */
export function judgeCart({ lines, totals, lost }: CartView): Refusal | null {
  const [lostLine] = lost
  if (lostLine !== undefined) return refuse('CART-06', { line_id: lostLine })
  const refused = lines.find(({ problem }) => problem !== null)
  if (refused?.problem) {
    return refuse(refused.problem.code, { ...refused.problem.data, line_id: refused.line.id })
  }
  const { subTotal, minCart } = totals
  return subTotal < minCart ? refuse('CART-05', { min_cart: minCart, sub_total: subTotal }) : null
}
