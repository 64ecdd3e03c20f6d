import type { Cart, CheckedCart } from '../../contract/cart.ts'
import type { ParkedCart } from './cart.ports.ts'

/** A member's cart of another device, as it is offered (spec §7 "a member's earlier cart"). */
export const earlierOf = ({ uuid, data, total }: Cart): ParkedCart => ({
  cartId: uuid,
  why: 'elsewhere',
  count: data.reduce((sum, { quantity }) => sum + quantity, 0),
  held: { lines: data.map(({ name, quantity }) => ({ name, quantity })), total },
})

/** Whether nothing would differ: every line is sold at the same price, every coupon takes off the same, and so is the total. */
export const isUnchanged = ({ lines, coupons, before, after }: CheckedCart): boolean =>
  before.total === after.total &&
  lines.every((line) => line.error === null && line.after === line.before) &&
  coupons.every((coupon) => coupon.after === coupon.before)

/** Ids of the lines that cannot be sold there and then. */
export const lostLines = ({ lines }: CheckedCart): string[] =>
  lines.filter(({ error }) => error !== null).map(({ id }) => id)

/** Codes of the coupons that would not count there and then: what was said and agreed to is not left to block the way to pay. */
export const lostCoupons = (checked: CheckedCart): string[] =>
  isUnchanged(checked) ? [] : checked.coupons.filter(({ error }) => error !== null).map(({ code }) => code)

/** Whether anything of the cart can be sold there and then. */
export const hasSellable = ({ lines }: CheckedCart): boolean => lines.some(({ error }) => error === null)
