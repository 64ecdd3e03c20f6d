import type { Temporal } from 'temporal-polyfill'
import { hashSecret } from '../crypto/secrets.ts'
import type { CartRow } from '../db/cart-repository.ts'
import type { CartView } from '../domain/cart-view.ts'
import { isOnlineMethod } from '../domain/payment.ts'
import { orderDocumentOf } from '../domain/order-document.ts'
import { tipOf } from '../domain/pricing/tip.ts'
import type { Outlet } from '../domain/stores/outlet.ts'
import type { OrderAttempt } from './order-idempotency.ts'

/** A cart that can be ordered, if a slot has a place. */
export type CheckedCart = {
  readonly cart: CartRow
  readonly outlet: Outlet
  readonly view: CartView
  readonly now: Temporal.Instant
}

/** Returns the columns of a cart's order, except its identifiers and its slot. */
export function orderColumnsOf(
  { caller, language, request }: OrderAttempt,
  { cart, outlet, view, now }: CheckedCart,
  { token, weight }: { readonly token: string; readonly weight: number },
) {
  const tip = tipOf(request, view.totals)
  const total = view.totals.total + tip
  // A zero total needs no payment.
  const isPaidNow = isOnlineMethod(request.payment.method) && total > 0
  return {
    tokenHash: hashSecret(token),
    memberId: caller.member?.id ?? null,
    language,
    outletId: outlet.id,
    status: isPaidNow ? 1 : 2,
    orderType: cart.orderType,
    handover: request.handover,
    future: cart.orderTime !== null,
    weight,
    tip,
    total,
    doc: orderDocumentOf(request, outlet, cart, view),
    cartVersion: cart.version,
    createdAt: now,
  }
}
