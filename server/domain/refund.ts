import { allocateAmount } from './pricing/allocate-amount.ts'
import type { Cents } from './catalog.ts'
import type { Totals } from './pricing/totals.ts'

/** A refund and the taxes in its amount. */
type RefundParts = { readonly amount: Cents; readonly stateTax: Cents; readonly municipalTax: Cents }

const sumOf = (refunds: readonly RefundParts[], part: keyof RefundParts) =>
  refunds.reduce((sum, refund) => sum + refund[part], 0)

/**
 * Returns the taxes in a refund of `amount`. It is allocated to what earlier refunds left of the order, so that all
 * refunds of a whole order add up to its taxes, to the cent.
 */
export function taxesOfRefund(
  amount: Cents,
  { total, taxes }: Pick<Totals, 'total' | 'taxes'>,
  earlier: readonly RefundParts[],
): Omit<RefundParts, 'amount'> {
  const state = taxes.state - sumOf(earlier, 'stateTax')
  const municipal = taxes.municipal - sumOf(earlier, 'municipalTax')
  const left = Math.max(0, total - sumOf(earlier, 'amount'))
  const shares = allocateAmount(Math.min(amount, left), [
    { id: 'net', taxClass: 'food', amount: left - state - municipal },
    { id: 'state', taxClass: 'food', amount: state },
    { id: 'municipal', taxClass: 'food', amount: municipal },
  ])
  return { stateTax: shares.get('state') ?? 0, municipalTax: shares.get('municipal') ?? 0 }
}
