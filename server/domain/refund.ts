import { allocateAmount } from './pricing/allocate-amount.ts'
import type { Cents } from './catalog.ts'
import type { Totals } from './pricing/totals.ts'

/** A refund, and the taxes and the tip in its amount. */
type RefundParts = Readonly<Record<'amount' | 'stateTax' | 'municipalTax' | 'tip', Cents>>

const sumOf = (refunds: readonly RefundParts[], part: keyof RefundParts) =>
  refunds.reduce((sum, refund) => sum + refund[part], 0)

/**
 * Returns the taxes and the tip in a refund of `amount`. It is allocated to what earlier refunds left of the order, so that
 * all refunds of a whole order add up to its taxes, to the cent. The tip comes last: a part is given back for the food, and
 * leaves the rider's.
 */
export function partsOfRefund(
  amount: Cents,
  { total, taxes, tip }: Pick<Totals, 'total' | 'taxes'> & { readonly tip: Cents },
  earlier: readonly RefundParts[],
): Omit<RefundParts, 'amount'> {
  const state = taxes.state - sumOf(earlier, 'stateTax')
  const municipal = taxes.municipal - sumOf(earlier, 'municipalTax')
  const left = Math.max(0, total - sumOf(earlier, 'amount') + sumOf(earlier, 'tip'))
  const share = Math.min(amount, left)
  const shares = allocateAmount(share, [
    { id: 'net', taxClass: 'food', amount: left - state - municipal },
    { id: 'state', taxClass: 'food', amount: state },
    { id: 'municipal', taxClass: 'food', amount: municipal },
  ])
  return {
    stateTax: shares.get('state') ?? 0,
    municipalTax: shares.get('municipal') ?? 0,
    tip: Math.min(amount - share, tip - sumOf(earlier, 'tip')),
  }
}
