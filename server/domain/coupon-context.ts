import type { PaymentMethod, OrderType } from '../../contract/primitives.ts'
import type { Coupon } from './catalog.ts'
import type { LineContext } from './line-rules.ts'
import type { Outlet } from './outlet.ts'
import type { PricedLine } from './price.ts'

/** Where an order is made: the `Client` header. */
export const channels = ['web', 'app', 'phone'] as const
export type Channel = (typeof channels)[number]

export type Member = { readonly id: string; readonly email: string }

/** Who asks: nobody is signed in where `member` is null. */
export type Customer = { readonly member: Member | null; readonly channel: Channel }

/** What has become of coupons, by their uuids. */
export type CouponUsage = {
  /** Used by this customer, where once is enough. */
  readonly used: ReadonlySet<string>
  /** Used as often as there are. */
  readonly spent: ReadonlySet<string>
  /** This customer has placed an order before. */
  readonly hasOrdered: boolean
  /** Redeemed by this member. */
  readonly held: ReadonlySet<string>
  /** The member's points; 0 for guests, and where no coupon costs any. */
  readonly points: number
}

export const noCouponUsage: CouponUsage = {
  used: new Set(),
  spent: new Set(),
  hasOrdered: false,
  held: new Set(),
  points: 0,
}

/** What a coupon is judged by. Before a store is chosen, or a way, nothing is held against a coupon for it. */
export type CouponContext = Omit<LineContext, 'outlet'> & {
  readonly outlet: Outlet | null
  readonly orderType: OrderType | null
  readonly lines: readonly PricedLine[]
  readonly customer: Customer
  readonly usage: CouponUsage
  /** Coupons that are applied already. */
  readonly others: readonly Coupon[]
  /** Known once the order is sent. */
  readonly paymentMethod: PaymentMethod | null
}
