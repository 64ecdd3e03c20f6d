import type { Temporal } from 'temporal-polyfill'
import type { OrderType, PaymentMethod } from '../../contract/primitives.ts'
import type { Cents, Coupon } from './catalog.ts'
import type { CatalogIndex } from './catalog-index.ts'
import { judgeBuild } from './build-rules.ts'
import { judgeCoupons, type JudgedCoupon } from './cart-coupons.ts'
import type { CouponContext, Customer, Standing } from './coupon-context.ts'
import type { Outlet } from './outlet.ts'
import { fillerFor, type NamedProduct } from './filler.ts'
import { freeDeliveryOf, type FreeDelivery } from './free-delivery.ts'
import { judgeSale } from './line-rules.ts'
import { priceLine, type Line, type PricedLine } from './price.ts'
import { totalsOf, type Totals } from './totals.ts'
import { refuse, type Refusal } from './refusal.ts'

type JudgedLine = { readonly line: PricedLine; readonly problem: Refusal | null }
export type CartView = {
  readonly lines: readonly JudgedLine[]
  /** What coupons give, at its price. */
  readonly gifts: readonly PricedLine[]
  readonly coupons: readonly JudgedCoupon[]
  readonly totals: Totals
  /** The nearest way to a free delivery, where there is one. */
  readonly freeDelivery: FreeDelivery | null
  /** The cheapest product that reaches the minimum; null when it is reached, or no one product does. */
  readonly filler: NamedProduct | null
  /** Ids of lines whose product or choices the catalogue no longer has. */
  readonly lost: readonly string[]
}

/** What is compared of a cart or an order at a store, for a way and a time: its lines, its coupons and what it comes to. */
export type PlacedCart<Applied = JudgedCoupon> = Pick<Viewed, 'orderType' | 'orderTime'> & {
  readonly outlet: Pick<Outlet, 'name' | 'quoteMinutes'>
  readonly view: Pick<CartView, 'lines'> & {
    readonly coupons: readonly Applied[]
    readonly totals: Pick<Totals, 'deliveryFee' | 'taxes' | 'total'>
  }
}
type AppliedCoupon = { readonly coupon: Pick<Coupon, 'uuid'>; readonly discount: Cents }
/** A cart or an order as it is or was, and as it would be elsewhere or at another time. */
export type ComparedCart = { readonly before: PlacedCart<AppliedCoupon>; readonly after: PlacedCart }

/** A cart as it was stored, wherever and whenever it is looked at. */
export type Viewed = {
  readonly orderType: OrderType
  readonly orderTime: Temporal.Instant | null
  readonly lines: readonly Line[]
  readonly couponUuids: readonly string[]
}

/** Who looks, and what is known of the coupons. */
export type Looking = {
  readonly customer: Customer
  readonly standing: Standing
  readonly paymentMethod: PaymentMethod | null
}

type Judged = { readonly context: CouponContext & { readonly outlet: Outlet; readonly orderType: OrderType } }

function judgeLines(
  catalog: CatalogIndex,
  outlet: Outlet,
  { orderTime, lines: stored }: Viewed,
  now: Temporal.Instant,
): Pick<CartView, 'lines' | 'lost'> {
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
  return { lines, lost }
}

/** What an order lacks to the minimum of its store, in cents; 0 or less when it lacks nothing. */
const missingOf = ({ minCart, subTotal, lineDiscount }: Totals): number => minCart - (subTotal - lineDiscount)

/** What the coupons of a cart are judged by, but for those that are applied before them. */
export function couponContext(
  catalog: CatalogIndex,
  outlet: Outlet,
  { orderType, orderTime }: Pick<Viewed, 'orderType' | 'orderTime'>,
  { lines }: Pick<CartView, 'lines'>,
  looking: Looking,
  now: Temporal.Instant,
): Judged['context'] {
  const sold = lines.map(({ line }) => line)
  const when = { at: orderTime ?? now, future: orderTime !== null, now }
  return { catalog, outlet, orderType, ...when, ...looking, lines: sold, others: [] }
}

/** What a cart holds now: today's prices, what cannot be sold at its time, and what its coupons come to. */
export function viewCart(
  catalog: CatalogIndex,
  outlet: Outlet,
  cart: Viewed,
  looking: Looking,
  now: Temporal.Instant,
): CartView {
  const judged = judgeLines(catalog, outlet, cart, now)
  const context = couponContext(catalog, outlet, cart, judged, looking, now)
  const attached = cart.couponUuids.flatMap((uuid) => catalog.couponByUuid.get(uuid) ?? [])
  const { coupons, benefits } = judgeCoupons(attached, context)
  const totalsWith = (lines: readonly PricedLine[]) => totalsOf(lines, outlet, cart.orderType, benefits)
  const totals = totalsWith(context.lines)
  const filler =
    context.lines.length > 0 && missingOf(totals) > 0
      ? fillerFor(context, missingOf(totals), (line) => missingOf(totalsWith([...context.lines, line])) <= 0)
      : null
  const freeDelivery = freeDeliveryOf(catalog.coupons, { ...context, others: attached })
  return { ...judged, coupons, gifts: benefits.gift ? [benefits.gift] : [], totals, freeDelivery, filler }
}

/** The lines that can be sold, of those that were judged. */
export const soldLines = ({ lines: judged }: CartView, lines: readonly Line[]): Line[] => {
  const sold = new Set(judged.filter(({ problem }) => problem === null).map(({ line }) => line.id))
  return lines.filter(({ id }) => sold.has(id))
}

/** Why a cart cannot be ordered because of what is in it: lost lines, lines that are not sold then, coupons, the minimum. */
export function judgeCart({ lines, coupons, totals, lost }: CartView): Refusal | null {
  const [lostLine] = lost
  if (lostLine !== undefined) return refuse('CART-06', { line_id: lostLine })
  const refused = lines.find(({ problem }) => problem !== null)
  if (refused?.problem) {
    return refuse(refused.problem.code, { ...refused.problem.data, line_id: refused.line.id })
  }
  const unmet = coupons.find(({ problem }) => problem !== null)
  if (unmet) return unmet.problem
  const missing = missingOf(totals)
  return missing > 0 ? refuse('CART-05', { min_cart: totals.minCart, sub_total: totals.minCart - missing }) : null
}
