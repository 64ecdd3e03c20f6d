import { holdsAlcohol, itemsTotalOf, type Cart } from '../../contract/cart.ts'
import type { Disposition } from '../../contract/disposition.ts'
import type { Market } from '../../contract/market.ts'
import { checkoutBlocker } from '../cart/cart.rules.ts'
import type { CheckoutForm } from '../../contract/checkout-form.ts'
import {
  formForAnotherPlace,
  isSamePlace,
  sundayRuleOf,
  type CheckoutOrder,
  type CheckoutStep,
} from './checkout-order.rules.ts'
import type { PaymentInput } from '../payment/payment.setup.ts'
import type { CheckoutInput } from './checkout.types.ts'
import type { TermsOfPayment } from './checkout-terms.rules.ts'

/** A checkout draft of this tab, with the cart that it belongs to. */
export type StoredCheckout = {
  readonly order: CheckoutOrder
  readonly form: CheckoutForm
  readonly step: CheckoutStep | null
  readonly attempt: string | null
}
/**
 * What the checkout page opens with: the market's time as an ISO instant, the next order's key, the draft, the
 * payment of the cart that this device began, and the terms that its earlier orders accepted.
 */
export type CheckoutEntry = {
  readonly now: string
  readonly freshKey: string
  readonly draft: StoredCheckout | null
  readonly begun: PaymentInput | null
  readonly accepted: readonly TermsOfPayment[]
}

/** Whether a checkout may open for a cart, at its store and time: no blocker, and allowed on Sundays [time.sunday]. */
export const canCheckOut = (cart: Cart, disposition: Disposition, { now }: CheckoutEntry): boolean =>
  checkoutBlocker(cart) === null && sundayRuleOf({ disposition, now }) !== 'off'

/** Returns what a checkout has to know of a cart. */
export const pricedOrderOf = (cart: Cart): Omit<CheckoutOrder, 'disposition'> => ({
  cartId: cart.uuid,
  total: cart.total,
  itemsTotal: itemsTotalOf(cart),
  hasAlcohol: holdsAlcohol(cart),
})

/** Returns the checkout's input for a cart; ignores another cart's draft and restores the form of an unanswered order. */
export function checkoutInputOf(
  cart: Cart,
  disposition: Disposition,
  { now, freshKey, draft: kept, accepted }: CheckoutEntry,
  market: Market,
): CheckoutInput {
  const order = { ...pricedOrderOf(cart), disposition }
  const draft = kept?.order.cartId === cart.uuid ? kept : null
  const input = { order, market, now, freshKey, accepted }
  if (!draft || draft.attempt || isSamePlace(draft.order.disposition, disposition)) return { ...input, draft }
  const form = formForAnotherPlace(draft.form, { disposition, market, now })
  return { ...input, draft: { ...draft, form, step: draft.step === 'payment' ? 'handover' : draft.step } }
}
