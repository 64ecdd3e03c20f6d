import type { CheckoutForm } from '../../contract/checkout-form.ts'
import { amountProblem, readCents, type AmountProblem } from '../../contract/dollars.ts'
import type { ErrorData } from '../../contract/errors.ts'
import { maxOwnTip, takesTip, tipInCents, type Tip } from '../../contract/tip.ts'
import type { CheckoutOrder } from './checkout-order.rules.ts'

/** A form with the order that its tip is for. */
export type TippedOrder = { readonly form: CheckoutForm; readonly order: CheckoutOrder }

/** Whether the customer is asked for a tip: not for one that is given by hand. */
export const asksForTip = ({ form, order: { disposition } }: TippedOrder): boolean =>
  takesTip(disposition.orderType, form.payment)

/** Returns what is wrong with the customer's own amount, if one is asked for. */
export const ownTipProblem = (filled: TippedOrder): AmountProblem | null =>
  asksForTip(filled) && filled.form.tip === 'own' ? amountProblem(filled.form.ownTip, maxOwnTip) : null

/** Returns the tip of the form; undefined for none, and while its amount is missing or wrong. */
export function tipOfForm(filled: TippedOrder): Tip | undefined {
  const { tip, ownTip } = filled.form
  if (!asksForTip(filled) || tip === 'none' || ownTipProblem(filled)) return undefined
  return tip === 'own' ? { cents: readCents(ownTip) ?? 0 } : { percent: tip }
}

/** Returns the cents of the form's tip. */
export const tipCentsOf = (filled: TippedOrder): number => tipInCents(tipOfForm(filled), filled.order.itemsTotal)

/** Returns the cents to pay: the order and the tip. */
export const toPay = (filled: TippedOrder): number => filled.order.total + tipCentsOf(filled)

/** Returns the order with the prices of a server that refused another total, which includes the tip. */
export function repricedOrder(
  { form, order }: TippedOrder,
  refused: Pick<ErrorData, 'total' | 'sub_total'>,
): CheckoutOrder {
  const priced = { ...order, itemsTotal: refused.sub_total ?? order.itemsTotal }
  return refused.total === undefined
    ? priced
    : { ...priced, total: refused.total - tipCentsOf({ form, order: priced }) }
}
