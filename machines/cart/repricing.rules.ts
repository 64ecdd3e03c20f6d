import type { Cart } from '../../contract/cart.ts'

/** What a store can change in an order: amounts, and what is no longer sold or applies. */
const judged = ({ total, data, coupon }: Cart) =>
  JSON.stringify([
    total,
    data.map((line) => [line.id, line.total, line.error?.code]),
    coupon.data.map(({ code, discount, error }) => [code, discount, error?.code]),
  ])

/** Whether an order costs something else than before, or lost a line or a coupon. */
export const isRepriced = (before: Cart, after: Cart): boolean => judged(before) !== judged(after)
