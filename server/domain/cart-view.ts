import type { Temporal } from 'temporal-polyfill'
import type { OrderType, PaymentMethod } from '../../contract/primitives.ts'
import type { Cents, Coupon } from './catalog.ts'
import type { CatalogIndex } from './catalog-index.ts'
import { judgeBuild } from './build-rules.ts'
import { judgeCoupons, type JudgedCoupon } from './coupons/cart-coupons.ts'
import type { CouponContext, Customer, CouponUsage } from './coupons/coupon-context.ts'
import { onlyPaymentMethod } from './order-time.ts'
import type { Outlet } from './stores/outlet.ts'
import { minimumSuggestionFor, type NamedProduct } from './pricing/minimum-suggestion.ts'
import { freeDeliverySuggestionFor, type FreeDelivery } from './pricing/free-delivery.ts'
import { judgeSale } from './product-sale-rules.ts'
import { priceLine, type Line, type PricedLine } from './pricing/line-price.ts'
import { totalsOf, type Totals } from './pricing/totals.ts'
import { refuse, type Refusal } from './refusal.ts'

type JudgedLine = { readonly line: PricedLine; readonly problem: Refusal | null }
export type CartView = {
  readonly lines: readonly JudgedLine[]
  /** Gifts of coupons, at their prices. */
  readonly gifts: readonly PricedLine[]
  readonly coupons: readonly JudgedCoupon[]
  readonly totals: Totals
  /** The nearest free delivery, if any. */
  readonly freeDelivery: FreeDelivery | null
  /** The cheapest product that reaches the minimum; null if it is reached, or no single product does. */
  readonly filler: NamedProduct | null
  /** Ids of lines whose product or choices are no longer in the catalog. */
  readonly lost: readonly string[]
}

/** A cart or an order for comparison at a store, for an order type and time: lines, coupons and totals. */
export type ComparableCart<Applied = JudgedCoupon> = Pick<CartQuery, 'orderType' | 'orderTime'> & {
  readonly outlet: Pick<Outlet, 'name'>
  /** Until it is ready, if ordered for as soon as possible. */
  readonly minutes: number
  readonly view: Pick<CartView, 'lines'> & {
    readonly coupons: readonly Applied[]
    readonly totals: Pick<Totals, 'deliveryFee' | 'taxes' | 'total'>
  }
}
type AppliedCoupon = { readonly coupon: Pick<Coupon, 'uuid'>; readonly discount: Cents }
/** A cart or an order before and after a change of store or time. */
export type ComparedCart = { readonly before: ComparableCart<AppliedCoupon>; readonly after: ComparableCart }

/** A stored cart, independent of the caller and the time. */
export type CartQuery = {
  readonly orderType: OrderType
  readonly orderTime: Temporal.Instant | null
  readonly lines: readonly Line[]
  readonly couponUuids: readonly string[]
}

/** The caller, and the usage of the coupons. */
export type CouponViewer = {
  readonly customer: Customer
  readonly usage: CouponUsage
  readonly paymentMethod: PaymentMethod | null
}

type Judged = { readonly context: CouponContext & { readonly outlet: Outlet; readonly orderType: OrderType } }

function judgeLines(
  catalog: CatalogIndex,
  outlet: Outlet,
  { orderTime, lines: stored }: CartQuery,
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

/** Returns the amount missing to the store's minimum, in cents; 0 or less if it is reached. */
const missingOf = ({ minCart, subTotal, lineDiscount }: Totals): number => minCart - (subTotal - lineDiscount)

/** Returns what the coupons of a cart are checked against, except the coupons applied before them. */
export function couponContext(
  catalog: CatalogIndex,
  outlet: Outlet,
  { orderType, orderTime }: Pick<CartQuery, 'orderType' | 'orderTime'>,
  { lines }: Pick<CartView, 'lines'>,
  viewerOf: CouponViewer,
  now: Temporal.Instant,
): Judged['context'] {
  const sold = lines.map(({ line }) => line)
  const when = { at: orderTime ?? now, future: orderTime !== null, now }
  const paymentMethod = viewerOf.paymentMethod ?? onlyPaymentMethod(orderType, when.at)
  return { catalog, outlet, orderType, ...when, ...viewerOf, paymentMethod, lines: sold, others: [] }
}

/** Returns a cart with current prices, unavailable lines, and its totals with coupons. */
export function viewCart(
  catalog: CatalogIndex,
  outlet: Outlet,
  cart: CartQuery,
  viewerOf: CouponViewer,
  now: Temporal.Instant,
): CartView {
  const judged = judgeLines(catalog, outlet, cart, now)
  const context = couponContext(catalog, outlet, cart, judged, viewerOf, now)
  const attached = cart.couponUuids.flatMap((uuid) => catalog.couponByUuid.get(uuid) ?? [])
  const { coupons, benefits } = judgeCoupons(attached, context)
  const totalsWith = (lines: readonly PricedLine[]) => totalsOf(lines, outlet, cart.orderType, benefits)
  const totals = totalsWith(context.lines)
  const filler =
    context.lines.length > 0 && missingOf(totals) > 0
      ? minimumSuggestionFor(context, missingOf(totals), (line) => missingOf(totalsWith([...context.lines, line])) <= 0)
      : null
  const freeDelivery = freeDeliverySuggestionFor(catalog.coupons, { ...context, others: attached })
  return { ...judged, coupons, gifts: benefits.gift ? [benefits.gift] : [], totals, freeDelivery, filler }
}

/** Returns the checked lines that can be sold. */
export const availableLines = ({ lines: judged }: CartView, lines: readonly Line[]): Line[] => {
  const sold = new Set(judged.filter(({ problem }) => problem === null).map(({ line }) => line.id))
  return lines.filter(({ id }) => sold.has(id))
}

/** Returns why a cart's contents block the order: lost lines, unavailable lines, coupons, the minimum. */
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
