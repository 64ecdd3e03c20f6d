import type { TaxClass } from '../../../contract/taxes.ts'
import type { Cents } from '../catalog.ts'

/** A share of a discount. */
export type DiscountShare = { readonly id: string; readonly taxClass: TaxClass; readonly amount: Cents }

/** Orders food first. */
export const compareFoodFirst = (a: Pick<DiscountShare, 'taxClass'>, b: Pick<DiscountShare, 'taxClass'>) =>
  Number(b.taxClass === 'food') - Number(a.taxClass === 'food')

/**
 * Allocates `discount` by amount, to the cent, by largest remainder [price.discount]; returns cents by id. It is at most
 * the sum of the amounts. Equal remainders go to the larger amount, then to food, independent of the order of shares.
 */
export function allocateAmount(discount: Cents, shares: readonly DiscountShare[]): Map<string, Cents> {
  const sum = shares.reduce((total, { amount }) => total + BigInt(amount), 0n)
  if (sum === 0n) return new Map()
  const cut = shares.map((share) => {
    const exact = BigInt(discount) * BigInt(share.amount)
    return { ...share, whole: Number(exact / sum), rest: exact % sum }
  })
  const left = discount - cut.reduce((total, { whole }) => total + whole, 0)
  const ranked = cut.toSorted((a, b) => Number(b.rest - a.rest) || b.amount - a.amount || compareFoodFirst(a, b))
  return new Map(ranked.map(({ id, whole }, index) => [id, whole + (index < left ? 1 : 0)]))
}
