import type { CartLine } from '../../contract/cart.ts'
import type { When } from '../../contract/disposition.ts'
import type { CartOrder, ConfiguredItem, ConnectionEvent, CouponSource, CurrentCart } from './cart.ports.ts'

/** Events of the cart. */
export type CartEvent =
  | { type: 'item.added'; item: ConfiguredItem }
  | { type: 'item.replaced'; lineId: string; item: ConfiguredItem }
  | { type: 'quantity.changed'; lineId: string; quantity: number }
  | { type: 'line.removed'; lineId: string }
  | { type: 'line.restored'; line: CartLine }
  | { type: 'coupon.applied'; code: string; from: CouponSource; swap?: true }
  | { type: 'coupon.removed'; code: string }
  | { type: 'cart.emptied' }
  | { type: 'cart.expired' }
  | { type: 'cart.recovered'; cartId: string; needsMember: boolean }
  | ({ type: 'cart.followed'; order: CartOrder | null } & CurrentCart)
  | { type: 'member.left' }
  | { type: 'time.changed'; when: When; without: readonly string[] }
  | { type: 'store.settled'; order: CartOrder }
  | { type: 'store.left'; why: 'changed' | 'closed' }
  | { type: 'order.placed' }
  | { type: 'cart.requested' }
  | { type: 'cart.refreshed' }
  | { type: 'refusal.read' }
  | ConnectionEvent
