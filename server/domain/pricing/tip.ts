import type { ParsedOrderRequest } from '../../../contract/orders.ts'
import { tipInCents } from '../../../contract/tip.ts'
import type { Cents } from '../catalog.ts'
import type { Totals } from './totals.ts'

/** Returns the tip of an order in cents: it is added to its total, so it is neither taxed nor discounted. */
export const tipOf = (
  { tip }: Pick<ParsedOrderRequest, 'tip'>,
  { subTotal, lineDiscount }: Pick<Totals, 'subTotal' | 'lineDiscount'>,
): Cents => tipInCents(tip, subTotal - lineDiscount)
