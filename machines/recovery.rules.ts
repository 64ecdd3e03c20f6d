import type { CheckedCart } from '../contract/cart.ts'

/** Whether nothing would differ: every line is sold at the same price, and the total is the same. */
export const isUnchanged = ({ lines, total_before: before, total_after: after }: CheckedCart): boolean =>
  before === after && lines.every((line) => line.error === null && line.after === line.before)

/** Ids of the lines that cannot be sold there and then. */
export const lostLines = ({ lines }: CheckedCart): string[] =>
  lines.filter(({ error }) => error !== null).map(({ id }) => id)

/** Whether anything of the cart can be sold there and then. */
export const hasSellable = ({ lines }: CheckedCart): boolean => lines.some(({ error }) => error === null)
