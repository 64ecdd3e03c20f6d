import {
  addressProblems,
  instructionsLength,
  readAddress,
  type AddressDraft,
  type AddressField,
} from '../../contract/delivery-address.ts'
import type { Disposition, Place } from '../../contract/disposition.ts'
import { isEmail, normalizePhone, type Market } from '../../contract/market.ts'
import { blankForm, type CheckoutForm } from '../../contract/checkout-form.ts'
import { changeForCents } from '../../contract/change-for.ts'
import type { AnyCode, ApiError } from '../../contract/errors.ts'
import type { OrderRequest } from '../../contract/orders.ts'
import type { Handover } from '../../contract/primitives.ts'
import { sundayRule, type SundayRule } from '../../contract/sunday-rule.ts'

/** Who orders. */
export type Contact = Pick<CheckoutForm, 'firstName' | 'lastName' | 'phone' | 'email'>

/** Whether nothing was typed yet of who orders. */
export const isUntouched = ({ firstName, lastName, phone, email }: Contact): boolean =>
  [firstName, lastName, phone, email].every((text) => text === '')

/** What is being paid. Amounts in cents. */
export type CheckoutOrder = {
  readonly cartId: string
  readonly total: number
  readonly hasAlcohol: boolean
  readonly disposition: Disposition
}

/** Who, how, and how to pay, in this order. */
export type CheckoutStep = 'contact' | 'handover' | 'payment'

/** Answers that do not say whether the order exists: too many questions, out of order, a fault of the server. */
export const noWordCodes: readonly AnyCode[] = ['COMMON-06', 'COMMON-07', 'COMMON-99']

/** The coupon for which an order was refused; without it the order can be placed. Null where something else stands in the way. */
export const refusedCoupon = (refusal: ApiError | null): string | null =>
  (refusal?.code.startsWith('CP-') && refusal.data.coupon_code) || null

/** Whether an order was refused for what is in it, which is mended in the order and not in the form. */
export const isOfCart = (refusal: ApiError | null): boolean =>
  /^(CART|ITEM|SINGLE|COMBO|GROUP)-|^ORDER-2$/.test(refusal?.code ?? '')

/** The step in which each field of an order is filled in; null where it is not. */
const stepOfField = {
  cart_id: null,
  contact: 'contact',
  handover: 'handover',
  instructions: 'handover',
  vehicle: 'handover',
  address: 'handover',
  payment: 'payment',
  terms: 'payment',
  age_confirmed: 'payment',
  total: null,
} as const satisfies Record<keyof OrderRequest, CheckoutStep | null>

/** Returns the step of the field that an order was refused for; the first step where the refusal names no field. */
export function refusedStep(refusal: ApiError | null): CheckoutStep {
  const field = refusal?.data.path?.split('.')[0]
  return Object.entries(stepOfField).find(([name]) => name === field)?.[1] ?? 'contact'
}

export type FieldProblem = { readonly field: keyof CheckoutForm | `address.${AddressField}`; readonly code: string }

/** For where and when an order goes, in which market, and what time it is there: an ISO instant. */
export type Ordered = { readonly disposition: Disposition; readonly market: Market; readonly now: string }

/** What a Sunday means to the order (decisions §2 "Sunday"); null where it means nothing. */
export const sundayOf = ({ disposition, market, now }: Ordered): SundayRule | null =>
  sundayRule(disposition, now, market)

/** How an order changes hands unless the customer says otherwise. */
const usualHandover = (ordered: Ordered): Handover => {
  if (ordered.disposition.orderType === 'delivery') return 'door'
  return sundayOf(ordered) === 'curb' ? 'curbside' : 'counter'
}

/** A form on which nothing was typed yet: with what the place tells, and what is the only way on a Sunday. */
export const emptyForm = (ordered: Ordered): CheckoutForm => ({
  ...blankForm,
  handover: usualHandover(ordered),
  address: addressFor(ordered.disposition),
  payment: sundayOf(ordered) === 'curb' ? 'credit_card' : null,
})

const addressFor = ({ orderType, place }: Disposition) => (orderType === 'delivery' && place ? place.address : null)

/** A form that was kept for this cart. Who orders stays; how and where are asked anew when the order goes elsewhere now. */
export function formFor(form: CheckoutForm, before: Disposition, ordered: Ordered): CheckoutForm {
  const { disposition } = ordered
  const isSamePlace = before.orderType === disposition.orderType && before.place?.text === disposition.place?.text
  return isSamePlace ? form : { ...form, handover: usualHandover(ordered), address: addressFor(disposition) }
}

/** A form with all that it is judged by: what is paid, in which market, and what time it is there, an ISO instant. */
export type Filled = {
  readonly form: CheckoutForm
  readonly order: CheckoutOrder
  readonly market: Market
  readonly now: string
}

/** What a Sunday means to the order that a form is for. */
export const sundayOfForm = ({ order: { disposition }, market, now }: Omit<Filled, 'form'>): SundayRule | null =>
  sundayOf({ disposition, market, now })

/** Problems of "who": required names, phone of 10 to 12 digits, e-mail by the market's pattern when given (spec §5). */
export function contactProblems({ form, market }: Pick<Filled, 'form' | 'market'>): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (form.firstName.trim() === '') problems.push({ field: 'firstName', code: 'first-name-required' })
  if (form.lastName.trim() === '') problems.push({ field: 'lastName', code: 'last-name-required' })
  if (form.phone.trim() === '') problems.push({ field: 'phone', code: 'phone-required' })
  else if (!normalizePhone(market, form.phone)) problems.push({ field: 'phone', code: 'phone-invalid' })
  if (form.email.trim() === '') problems.push({ field: 'email', code: 'email-required' })
  else if (!isEmail(market, form.email.trim())) problems.push({ field: 'email', code: 'email-invalid' })
  return problems
}

/** Problems of "how" that the day alone makes: on a Sunday what is collected is brought to the car (decisions §2). */
function handoverDayProblems(filled: Filled): FieldProblem[] {
  const sunday = sundayOfForm(filled)
  if (sunday === 'off') return [{ field: 'handover', code: 'sunday-off' }]
  return sunday === 'curb' && filled.form.handover !== 'curbside' ? [{ field: 'handover', code: 'sunday-curb' }] : []
}

/** Problems of "pay" that the day alone makes: on a Sunday what is collected is paid by card. A way to pay that was not chosen is none yet. */
function paymentDayProblems(filled: Filled): FieldProblem[] {
  const { payment } = filled.form
  return sundayOfForm(filled) && payment && payment !== 'credit_card' ? [{ field: 'payment', code: 'sunday-card' }] : []
}

/** Problems of "how": what the day and alcohol allow, an address and a car that can be found, instructions within the limit. */
export function handoverProblems(filled: Filled): FieldProblem[] {
  const { form, market, order } = filled
  const problems = handoverDayProblems(filled)
  if (form.handover === 'contactless' && order.hasAlcohol)
    problems.push({ field: 'handover', code: 'alcohol-handover' })
  if (form.address)
    problems.push(
      ...addressProblems(form.address).map(({ field, code }) => ({ field: `address.${field}` as const, code })),
    )
  if (instructionsLength(form.instructions) > market.instruction_max)
    problems.push({ field: 'instructions', code: 'instructions-long' })
  if (form.handover === 'curbside' && form.vehicleModel.trim() === '')
    problems.push({ field: 'vehicleModel', code: 'vehicle-model-required' })
  if (form.handover === 'curbside' && form.vehicleColor.trim() === '')
    problems.push({ field: 'vehicleColor', code: 'vehicle-color-required' })
  return problems
}

/** Problems of "pay": a method of the day, change that covers the total, terms, age for alcohol. */
export function paymentProblems(filled: Filled): FieldProblem[] {
  const { form, order } = filled
  const problems = paymentDayProblems(filled)
  if (!form.payment) problems.push({ field: 'payment', code: 'payment-required' })
  if (form.payment === 'cash' && form.changeFor.trim() !== '') {
    const cents = changeForCents(form.changeFor)
    if (cents === null) problems.push({ field: 'changeFor', code: 'change-invalid' })
    else if (cents < order.total) problems.push({ field: 'changeFor', code: 'change-short' })
  }
  if (!form.terms) problems.push({ field: 'terms', code: 'terms-required' })
  if (order.hasAlcohol && !form.ageConfirmed) problems.push({ field: 'ageConfirmed', code: 'age-required' })
  return problems
}

/** The step that a form goes on with: the one where it was left, or else as far as it is filled in; never past what it lacks. */
export function stepOf(filled: Filled, left: CheckoutStep | null): CheckoutStep {
  if (left === 'contact' || contactProblems(filled).length > 0) return 'contact'
  if (left === 'handover' || handoverProblems(filled).length > 0) return 'handover'
  return left === 'payment' || filled.form.payment !== null ? 'payment' : 'handover'
}

/** Everything that still stands between the form and an order. */
export const formProblems = (filled: Filled): FieldProblem[] => [
  ...contactProblems(filled),
  ...handoverProblems(filled),
  ...paymentProblems(filled),
]

/**
 * The problems that are said before a step is tried: what the day or alcohol does not allow, and of the fields that were left, what
 * was typed wrong. What is only missing yet is not.
 */
export const earlyProblems = (problems: readonly FieldProblem[], left: readonly string[]): FieldProblem[] =>
  problems.filter(
    ({ field, code }) => /^(sunday|alcohol)-/.test(code) || (left.includes(field) && !code.endsWith('-required')),
  )

/** The body of `POST orders` for a form without problems. */
export function orderRequest({ form, order, market }: Pick<Filled, 'form' | 'order' | 'market'>): OrderRequest {
  const { place, orderType } = order.disposition
  return {
    cart_id: order.cartId,
    contact: {
      first_name: form.firstName.trim(),
      last_name: form.lastName.trim(),
      phone: normalizePhone(market, form.phone) ?? form.phone,
      email: form.email.trim(),
    },
    handover: form.handover,
    instructions: form.instructions.trim(),
    vehicle:
      form.handover === 'curbside'
        ? { model: form.vehicleModel.trim(), color: form.vehicleColor.trim(), plate: form.vehiclePlate.trim() }
        : null,
    address: orderType === 'delivery' && place && form.address ? addressOf(form.address, place) : null,
    payment: {
      method: form.payment ?? 'cash',
      change_for: form.payment === 'cash' ? changeForCents(form.changeFor) : null,
    },
    terms: form.terms,
    age_confirmed: form.ageConfirmed,
    total: order.total,
  }
}

/** The words of the form with the point of the place; null while they lack something. */
function addressOf(draft: AddressDraft, { lat, long, approximate }: Place): OrderRequest['address'] {
  const address = readAddress(draft)
  return address && { ...address, lat, long, approximate }
}
