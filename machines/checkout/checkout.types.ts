import type { CartComparison } from '../../contract/cart.ts'
import type { CheckoutForm, TipChoice } from '../../contract/checkout-form.ts'
import type { SavedLocation } from '../../contract/customers.ts'
import type { AddressProblem } from '../../contract/delivery-address.ts'
import type { Disposition, When } from '../../contract/disposition.ts'
import type { ApiError } from '../../contract/errors.ts'
import type { Market } from '../../contract/market.ts'
import type { PlacedOrder } from '../../contract/orders.ts'
import type { ConnectionEvent } from '../cart/cart.ports.ts'
import type { CartUpdate } from '../cart/cart.setup.ts'
import type { ClockEvent } from '../store-availability/countdown.ports.ts'
import type { CheckoutOrder, CheckoutStep } from './checkout-order.rules.ts'
import type { TermsOfPayment } from './checkout-terms.rules.ts'
import type { Contact } from './checkout.rules.ts'

/** `now` is an ISO instant of the market's day. */
type Paid = { order: CheckoutOrder; market: Market; now: string }
/** `step` is the last open step; `attempt` the order's idempotency key, from sending it until the server answers. */
type Filling = { form: CheckoutForm; step: CheckoutStep | null; attempt: string | null }
/** `draft` is this tab's stored form; `freshKey` the next order's key; `accepted` the terms that earlier orders accepted. */
export type CheckoutInput = Paid & {
  freshKey: string
  draft: Filling | null
  accepted: readonly TermsOfPayment[]
}
export type CheckoutContext = Paid &
  Filling & {
    /** The idempotency key, created before the first request. */
    key: string
    accepted: readonly TermsOfPayment[]
    /** Steps whose problems are shown. */
    shown: readonly CheckoutStep[]
    /** The member logged out in another tab while the form was open. */
    hasMemberLeft: boolean
    refusal: ApiError | null
    /** The address field that the last refusal was about, until the address is changed. */
    misplaced: AddressProblem | null
    newTime: When | null
    /** The code that was typed last to prove the phone. */
    code: string | null
    /** Why the order's time is no longer available; null while it is. */
    passed: ApiError | null
    placed: PlacedOrder | null
    isElsewhere: boolean
    /** The time of a delivery that is wanted instead of the pickup. */
    delivery: When | null
    /** What the wanted time would change; null until it is compared. */
    checked: CartComparison | null
  }
/** The member's contact data and saved addresses, with the rider's instructions. */
export type KnownMember = { contact: Contact; locations: readonly SavedLocation[] }
export type CheckoutEvent =
  | { type: 'form.changed'; change: Partial<CheckoutForm> }
  | ({ type: 'member.known' } & KnownMember)
  | { type: 'member.left' }
  | { type: 'tip.chosen'; tip: TipChoice }
  | { type: 'contact.submitted' }
  | { type: 'handover.submitted' }
  | { type: 'step.reopened'; step: CheckoutStep }
  | { type: 'order.confirmed' }
  | { type: 'price.accepted' }
  | { type: 'time.wanted' }
  | { type: 'time.agreed' }
  | { type: 'time.declined' }
  | { type: 'refusal.read' }
  | { type: 'correction.wanted' }
  | { type: 'coupon.removed' }
  | { type: 'code.wanted' }
  | { type: 'code.submitted'; code: string }
  | { type: 'store.rejected' }
  | { type: 'question.retried' }
  | { type: 'checkout.left' }
  | { type: 'time.passed' }
  | ({ type: 'cart.updated' } & Pick<CartUpdate, 'cart'>)
  | ClockEvent
  | ConnectionEvent
/** The form is open, but the cart differs from this order's, or this checkout changed it. */
export type CheckoutEmitted = { type: 'form.opened' } | { type: 'order.differs'; disposition: Disposition }
/** The placed order, or null if the customer went back. `when` is the final time; `draft` opens again if it stays unpaid. */
export type CheckoutOutput = {
  placed: PlacedOrder | null
  when: When
  isElsewhere: boolean
  delivery: When | null
  draft: Filling & { order: CheckoutOrder }
}
