import type { Cart, CartComparison } from '../../contract/cart.ts'
import type { ParkedCart } from './cart.ports.ts'

/** Returns a member's cart of another device as an offer [cart.devices]. */
export const parkedFromOtherDevice = ({ uuid, data, total }: Cart): ParkedCart => ({
  cartId: uuid,
  needsMember: true,
  why: 'elsewhere',
  count: data.reduce((sum, { quantity }) => sum + quantity, 0),
  held: { lines: data.map(({ name, quantity }) => ({ name, quantity })), total },
})

/** Whether nothing would differ: availability and price of every line, discounts of coupons, and the total. */
export const isUnchanged = ({ lines, coupons, before, after }: CartComparison): boolean =>
  before.total === after.total &&
  lines.every((line) => line.error === null && line.after === line.before) &&
  coupons.every((coupon) => coupon.after === coupon.before)

/** Whether an order would be had in the same way, and as soon as possible if it was so. */
export const isSameWay = ({ before, after }: CartComparison): boolean =>
  before.order_type === after.order_type && (before.order_time === null) === (after.order_time === null)

/** Returns the ids of lines that are not sold there and then. */
export const unsoldLineIds = ({ lines }: CartComparison): string[] =>
  lines.filter(({ error }) => error !== null).map(({ id }) => id)

/** Returns the codes of coupons that would not apply there; they are removed with consent, so that they do not block the checkout. */
export const inapplicableCouponCodes = (checked: CartComparison): string[] =>
  isUnchanged(checked) ? [] : checked.coupons.filter(({ error }) => error !== null).map(({ code }) => code)

/** The line ids and coupon codes that a cart of another place or time leaves out. */
export type CartExclusions = { readonly without: readonly string[]; readonly withoutCoupons: readonly string[] }
export const exclusionsOf = (checked: CartComparison | null): CartExclusions => ({
  without: checked ? unsoldLineIds(checked) : [],
  withoutCoupons: checked ? inapplicableCouponCodes(checked) : [],
})

/** Whether any line can be sold there and then. */
export const hasSellableLine = ({ lines }: CartComparison): boolean => lines.some(({ error }) => error === null)
