import { addressLine, findingsOf, readAddress, type AddressDraft } from '../../contract/delivery-address.ts'
import { blankForm, type CheckoutForm } from '../../contract/checkout-form.ts'
import type { Disposition } from '../../contract/disposition.ts'
import { termsOfPayment, type TermsOfPayment } from './checkout-terms.rules.ts'
import type { Market } from '../../contract/market.ts'
import type { Handover } from '../../contract/primitives.ts'
import { sundayRule, type SundayRule } from '../../contract/sunday-rule.ts'

/** The order to pay. Amounts in cents. */
export type CheckoutOrder = {
  readonly cartId: string
  /** Without the tip. */
  readonly total: number
  /** The items after discounts, of which the tip is a share. */
  readonly itemsTotal: number
  readonly hasAlcohol: boolean
  readonly disposition: Disposition
}

/** The steps, in this order. */
export type CheckoutStep = 'contact' | 'handover' | 'payment'

/** Place and time of an order, its market, and the current time as an ISO instant. */
export type OrderCircumstances = { readonly disposition: Disposition; readonly market: Market; readonly now: string }

/** Returns the Sunday rule of the order [time.sunday]; null if none applies. */
export const sundayRuleOf = ({
  disposition,
  now,
}: Pick<OrderCircumstances, 'disposition' | 'now'>): SundayRule | null => sundayRule(disposition, now)

/** Returns the default handover. */
const usualHandover = (ordered: OrderCircumstances): Handover => {
  if (ordered.disposition.orderType === 'delivery') return 'door'
  return sundayRuleOf(ordered) === 'curb' ? 'curbside' : 'counter'
}

/** Returns the only payment of a Sunday; null on other days. */
const onlyPayment = (ordered: OrderCircumstances) =>
  sundayRuleOf(ordered) === 'curb' ? ('credit_card' as const) : null

/** Returns an empty form, prefilled with the place, the only options of a Sunday, and the terms if they were accepted before. */
export const initialCheckoutForm = (
  ordered: OrderCircumstances,
  accepted: readonly TermsOfPayment[],
): CheckoutForm => ({
  ...blankForm,
  handover: usualHandover(ordered),
  address: addressFor(ordered.disposition),
  payment: onlyPayment(ordered),
  terms: accepted.includes(termsOfPayment(onlyPayment(ordered))),
})

/**
 * Returns what another day changes in a form: what nobody chose is what that day prefills, and a day with one way to pay
 * has that one. A car that was described stays where it waits, and a payment whose terms were accepted stays, too.
 */
export const changesOfDay = (
  form: CheckoutForm,
  before: OrderCircumstances,
  ordered: OrderCircumstances,
): Pick<CheckoutForm, 'handover' | 'payment'> => ({
  handover: form.handover === usualHandover(before) && !isCarDescribed(form) ? usualHandover(ordered) : form.handover,
  payment: onlyPayment(ordered) ?? (form.payment === onlyPayment(before) && !form.terms ? null : form.payment),
})

const isCarDescribed = ({ handover, vehicleModel }: CheckoutForm) => handover === 'curbside' && vehicleModel !== ''

const addressFor = ({ orderType, place }: Disposition) => (orderType === 'delivery' && place ? place.address : null)

/** Returns all that an address says, with what helps to find its door; null if it is incomplete. */
export function wholeAddress(draft: AddressDraft | null): string | null {
  const read = draft && readAddress(draft)
  return read && [addressLine(read), ...findingsOf(read).map(({ part, text }) => `${part} ${text}`)].join('\n')
}

/** Whether the form has another address than the place of the order, and a complete one. */
export function isAddressCorrected({ disposition: { place } }: CheckoutOrder, { address }: CheckoutForm): boolean {
  const whole = wholeAddress(address)
  return place !== null && whole !== null && whole !== wholeAddress(place.address)
}

/** Returns an order whose place has the address of the form; its point on the map stays. */
export function withCorrectedAddress(order: CheckoutOrder, { address }: CheckoutForm): CheckoutOrder {
  const { place } = order.disposition
  const read = address && readAddress(address)
  if (!place || !address || !read) return order
  return { ...order, disposition: { ...order.disposition, place: { ...place, text: addressLine(read), address } } }
}

/** Whether an order goes to the same place as before, or is picked up as before. */
export const isSamePlace = (before: Disposition, after: Disposition) =>
  before.orderType === after.orderType && before.place?.text === after.place?.text

/** Returns the form of an order whose place has changed. Contact data stays; the handover and what was written for it begin anew. */
export const formForAnotherPlace = (form: CheckoutForm, ordered: OrderCircumstances): CheckoutForm => ({
  ...form,
  handover: usualHandover(ordered),
  address: addressFor(ordered.disposition),
  instructions: '',
  directions: '',
})
