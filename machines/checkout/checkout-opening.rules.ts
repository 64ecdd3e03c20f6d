import { holdsAlcohol, type Cart } from '../../contract/cart.ts'
import type { Disposition } from '../../contract/disposition.ts'
import type { Market } from '../../contract/market.ts'
import { checkoutBlocked } from '../cart/cart.rules.ts'
import type { CheckoutForm } from '../../contract/checkout-form.ts'
import { formFor, sundayOf, type CheckoutOrder, type CheckoutStep } from './checkout.rules.ts'
import type { CheckoutInput } from './checkout.setup.ts'

/** What this tab kept of a checkout, and of which order. */
export type KeptCheckout = {
  readonly order: CheckoutOrder
  readonly form: CheckoutForm
  readonly step: CheckoutStep | null
  readonly attempt: string | null
}
/** What the page of the checkout opens with: the market's time as an ISO instant, the key of the next order, and what was kept. */
export type CheckoutEntry = { readonly now: string; readonly freshKey: string; readonly draft: KeptCheckout | null }

/** Whether a checkout may open for a cart, at its store and time: nothing in it stands in the way, and a Sunday allows it (decisions §2). */
export const canCheckOut = (cart: Cart, disposition: Disposition, { now }: CheckoutEntry, market: Market): boolean =>
  checkoutBlocked(cart) === null && sundayOf({ disposition, market, now }) !== 'off'

/** The input of a checkout for a cart; what was kept of another cart is left alone, and what an unanswered order was sent with stays. */
export function openingOf(
  cart: Cart,
  disposition: Disposition,
  { now, freshKey, draft: kept }: CheckoutEntry,
  market: Market,
): CheckoutInput {
  const order = { cartId: cart.uuid, total: cart.total, hasAlcohol: holdsAlcohol(cart), disposition }
  const draft = kept?.order.cartId === cart.uuid ? kept : null
  if (!draft || draft.attempt) return { order, market, now, freshKey, draft }
  const form = formFor(draft.form, draft.order.disposition, { disposition, market, now })
  return { order, market, now, freshKey, draft: { ...draft, form } }
}
