import type { ApiError } from '../../contract/errors.ts'
import { orderTypeLetters } from '../../contract/order-type-letters.ts'
import { untilMidnight } from '../../contract/sale-rules.ts'
import type { CheckoutOrder } from './checkout-order.rules.ts'
import type { FilledCheckout } from './checkout.rules.ts'

/**
 * Returns the deadline for an order's time in epoch milliseconds: the slot minus the store's quote time. Null for as soon as possible, which ends when the store closes.
 */
export function slotDeadline({ disposition: { when, outlet, orderType } }: CheckoutOrder): number | null {
  if (when.kind === 'asap') return null
  return Date.parse(when.at) - outlet.quoteTime[orderTypeLetters[orderType]] * 60_000
}

/** Returns the refusal of an expired time, with the server's code; as soon as possible expires when the store closes. */
export const passedTimeRefusal = ({ disposition: { when } }: CheckoutOrder): ApiError =>
  when.kind === 'asap'
    ? { code: 'HUTFE-14', message: '', data: { reason: 'over' } }
    : { code: 'ORDER-14', message: '', data: {} }

/** Whether the deadline of the order's slot has passed. `now` is an ISO instant. */
export function isSlotPassed(order: CheckoutOrder, now: string): boolean {
  const last = slotDeadline(order)
  return last !== null && Date.parse(now) > last
}

/** Whether the market's date differs from the form's. `now` is an ISO instant. */
export function hasDayChanged({ now: known }: Pick<FilledCheckout, 'now'>, now: string): boolean {
  const [earlier, later] = known < now ? [known, now] : [now, known]
  return Date.parse(later) - Date.parse(earlier) >= untilMidnight(earlier)
}
