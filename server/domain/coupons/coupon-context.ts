import type { PaymentMethod, OrderType } from '../../../contract/primitives.ts'
import type { Coupon } from '../catalog.ts'
import type { SaleContext } from '../product-sale-rules.ts'
import type { Outlet } from '../stores/outlet.ts'
import type { PricedLine } from '../pricing/line-price.ts'

/** Sales channel: the `Client` header. */
export const channels = ['web', 'app', 'phone'] as const
export type Channel = (typeof channels)[number]

export type Member = { readonly id: string; readonly email: string }

/** The caller; a guest if `member` is null. */
export type Customer = { readonly member: Member | null; readonly channel: Channel }

/** Usage of coupons, by uuid. */
export type CouponUsage = {
  /** Whether this customer has used a single-use coupon. */
  readonly used: ReadonlySet<string>
  /** Whether it is used up. */
  readonly spent: ReadonlySet<string>
  /** Whether this customer has placed an order before. */
  readonly hasOrdered: boolean
  /** Whether this member has redeemed it. */
  readonly held: ReadonlySet<string>
  /** The member's points; 0 for guests, and if no coupon costs any. */
  readonly points: number
}

export const noCouponUsage: CouponUsage = {
  used: new Set(),
  spent: new Set(),
  hasOrdered: false,
  held: new Set(),
  points: 0,
}

/** What a coupon is checked against. Conditions of store and order type count as met before those are chosen. */
export type CouponContext = Omit<SaleContext, 'outlet'> & {
  readonly outlet: Outlet | null
  readonly orderType: OrderType | null
  readonly lines: readonly PricedLine[]
  readonly customer: Customer
  readonly usage: CouponUsage
  /** Coupons applied before it. */
  readonly others: readonly Coupon[]
  /** Known when the order is sent. */
  readonly paymentMethod: PaymentMethod | null
}
