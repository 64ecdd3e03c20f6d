import { athMovilPhone } from '../../contract/ath-movil.ts'
import {
  addressProblems,
  countInstructionCharacters,
  readAddress,
  type AddressDraft,
  type AddressField,
} from '../../contract/delivery-address.ts'
import type { DeliveryPlace } from '../../contract/disposition.ts'
import { normalizePhone, type Market } from '../../contract/market.ts'
import type { CheckoutForm } from '../../contract/checkout-form.ts'
import { parseChangeFor } from '../../contract/cash-change.ts'
import type { AnyCode, ApiError } from '../../contract/errors.ts'
import type { OrderRequest } from '../../contract/orders.ts'
import { emailProblems, nameAndPhoneProblems } from '../shared/person-problems.ts'
import type { SundayRule } from '../../contract/sunday-rule.ts'
import { sundayRuleOf, type CheckoutOrder, type CheckoutStep } from './checkout-order.rules.ts'
import { ownTipProblem, tipOfForm, toPay } from './checkout-tip.rules.ts'

/** The customer's contact data. */
export type Contact = Pick<CheckoutForm, 'firstName' | 'lastName' | 'phone' | 'email'>

/** Whether all contact data is empty. */
export const isContactEmpty = ({ firstName, lastName, phone, email }: Contact): boolean =>
  [firstName, lastName, phone, email].every((text) => text === '')

/** Codes that leave the outcome unknown: rate limit, out of order, server error. */
export const unknownOutcomeCodes: readonly AnyCode[] = ['COMMON-06', 'COMMON-07', 'COMMON-99']

/** Returns the coupon that the order was refused for, so that the order can be placed without it; null for other refusals. */
export const refusedCoupon = (refusal: ApiError | null): string | null =>
  (refusal?.code.startsWith('CP-') && refusal.data.coupon_code) || null

/** Whether the refusal is about the cart's contents, so that its remedy is in the cart and not in the form. */
export const isCartRefusal = (refusal: ApiError | null): boolean =>
  /^(CART|ITEM|SINGLE|COMBO|GROUP)-|^ORDER-(2|26)$/.test(refusal?.code ?? '')

/** The step in which each field of an order is filled in; null where it is not. */
const stepOfField = {
  cart_id: null,
  contact: 'contact',
  text_messages: 'contact',
  handover: 'handover',
  instructions: 'handover',
  allergies: 'handover',
  directions: 'handover',
  vehicle: 'handover',
  address: 'handover',
  payment: 'payment',
  tip: 'payment',
  terms: 'payment',
  phone_code: 'payment',
  age_confirmed: 'payment',
  total: null,
  expected: null,
} as const satisfies Record<keyof OrderRequest, CheckoutStep | null>

/** Returns the step of the field that an order was refused for; the first step where the refusal names no field. */
export function refusedStep(refusal: ApiError | null): CheckoutStep {
  const field = refusal?.data.path?.split('.')[0]
  return Object.entries(stepOfField).find(([name]) => name === field)?.[1] ?? 'contact'
}

export type FieldProblem = { readonly field: keyof CheckoutForm | `address.${AddressField}`; readonly code: string }

/** A form with the data that validates it: the order, the market, and the current time as an ISO instant. */
export type FilledCheckout = {
  readonly form: CheckoutForm
  readonly order: CheckoutOrder
  readonly market: Market
  readonly now: string
}

/** Returns the Sunday rule of a form's order. */
export const sundayRuleOfForm = ({
  order: { disposition },
  now,
}: Pick<FilledCheckout, 'order' | 'now'>): SundayRule | null => sundayRuleOf({ disposition, now })

/** Returns the problems of "who": required names, phone of 10 to 12 digits, email by the market's pattern if given [checkout.contact]. */
export const contactProblems = (filled: Pick<FilledCheckout, 'form' | 'market'>): FieldProblem[] => [
  ...nameAndPhoneProblems(filled),
  ...emailProblems(filled),
]

/** Returns the problems of "how" due to the day: Sunday pickups are curbside [time.sunday]. */
function handoverDayProblems(filled: FilledCheckout): FieldProblem[] {
  const sunday = sundayRuleOfForm(filled)
  if (sunday === 'off') return [{ field: 'handover', code: 'sunday-off' }]
  return sunday === 'curb' && filled.form.handover !== 'curbside' ? [{ field: 'handover', code: 'sunday-curb' }] : []
}

/** Returns the problems of "pay" due to the day: Sunday pickups are paid by card. A missing method is no problem yet. */
function paymentDayProblems(filled: FilledCheckout): FieldProblem[] {
  const { payment } = filled.form
  return sundayRuleOfForm(filled) && payment && payment !== 'credit_card'
    ? [{ field: 'payment', code: 'sunday-card' }]
    : []
}

/** Returns the problems of "how": restrictions of the day and of alcohol, address and car, length of the instructions. */
export function handoverProblems(filled: FilledCheckout): FieldProblem[] {
  const { form, market, order } = filled
  const problems = handoverDayProblems(filled)
  if (form.handover === 'contactless' && order.hasAlcohol)
    problems.push({ field: 'handover', code: 'alcohol-handover' })
  if (form.address)
    problems.push(
      ...addressProblems(form.address).map(({ field, code }) => ({ field: `address.${field}` as const, code })),
    )
  if (countInstructionCharacters(form.instructions) > market.instruction_max)
    problems.push({ field: 'instructions', code: 'instructions-long' })
  if (form.handover === 'curbside' && form.vehicleModel.trim() === '')
    problems.push({ field: 'vehicleModel', code: 'vehicle-model-required' })
  if (form.handover === 'curbside' && form.vehicleColor.trim() === '')
    problems.push({ field: 'vehicleColor', code: 'vehicle-color-required' })
  return problems
}

/** Returns the phone of the ATH Móvil account: the contact's by default. */
const athPhoneOf = ({ athPhone, phone }: CheckoutForm) => athPhone.trim() || phone

/** Returns the problems of "pay": a method allowed that day, change that covers the total, a phone for ATH Móvil, an own tip, terms, age for alcohol. */
export function paymentProblems(filled: FilledCheckout): FieldProblem[] {
  const { form, order } = filled
  const problems = paymentDayProblems(filled)
  if (!form.payment) problems.push({ field: 'payment', code: 'payment-required' })
  if (form.payment === 'cash' && form.changeFor.trim() !== '') {
    const cents = parseChangeFor(form.changeFor)
    if (cents === null) problems.push({ field: 'changeFor', code: 'change-invalid' })
    else if (cents < order.total) problems.push({ field: 'changeFor', code: 'change-short' })
  }
  if (form.payment === 'ath_movil' && athMovilPhone(athPhoneOf(form)) === null)
    problems.push({ field: 'athPhone', code: 'ath-phone-invalid' })
  const ownTip = ownTipProblem(filled)
  if (ownTip) problems.push({ field: 'ownTip', code: ownTip })
  if (!form.terms) problems.push({ field: 'terms', code: 'terms-required' })
  if (order.hasAlcohol && !form.ageConfirmed) problems.push({ field: 'ageConfirmed', code: 'age-required' })
  return problems
}

/** Returns the step to continue with: the stored one, else the first incomplete one; never past an incomplete step. */
export function stepToContinue(filled: FilledCheckout, left: CheckoutStep | null): CheckoutStep {
  if (left === 'contact' || contactProblems(filled).length > 0) return 'contact'
  if (left === 'handover' || handoverProblems(filled).length > 0) return 'handover'
  return left === 'payment' || filled.form.payment !== null ? 'payment' : 'handover'
}

/** Returns all problems of the form. */
export const checkoutProblems = (filled: FilledCheckout): FieldProblem[] => [
  ...contactProblems(filled),
  ...handoverProblems(filled),
  ...paymentProblems(filled),
]

/**
 * Returns the problems shown before a step is submitted: restrictions of the day and of alcohol, and invalid values of
 * blurred fields. Missing values are not among them.
 */
export const problemsBeforeSubmit = (problems: readonly FieldProblem[], left: readonly string[]): FieldProblem[] =>
  problems.filter(
    ({ field, code }) => /^(sunday|alcohol)-/.test(code) || (left.includes(field) && !code.endsWith('-required')),
  )

/** Returns the body of `POST orders` for a form without problems. */
export function orderRequest({ form, order, market }: Pick<FilledCheckout, 'form' | 'order' | 'market'>): OrderRequest {
  const tip = tipOfForm({ form, order })
  const { place, orderType, outlet, when } = order.disposition
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
    ...(form.allergies.trim() !== '' && { allergies: form.allergies.trim() }),
    ...(orderType === 'delivery' && form.directions.trim() !== '' && { directions: form.directions.trim() }),
    vehicle:
      form.handover === 'curbside'
        ? { model: form.vehicleModel.trim(), color: form.vehicleColor.trim(), plate: form.vehiclePlate.trim() }
        : null,
    address: orderType === 'delivery' && place && form.address ? addressOf(form.address, place) : null,
    payment: {
      method: form.payment ?? 'cash',
      change_for: form.payment === 'cash' ? parseChangeFor(form.changeFor) : null,
      ...(form.payment === 'ath_movil' && { phone: athPhoneOf(form).trim() }),
    },
    ...(tip && { tip }),
    ...(form.textMessages !== 'none' && { text_messages: form.textMessages }),
    terms: form.terms,
    age_confirmed: form.ageConfirmed,
    total: toPay({ form, order }),
    expected: {
      outlet_code: outlet.code,
      order_type: orderType,
      order_time: when.kind === 'slot' ? when.at : null,
    },
  }
}

/** Returns that body with the code that proves the phone, if one was typed. */
export const provenRequest = ({
  code,
  ...filled
}: Pick<FilledCheckout, 'form' | 'order' | 'market'> & { readonly code: string | null }): OrderRequest => ({
  ...orderRequest(filled),
  ...(code !== null && { phone_code: code }),
})

/** Returns the entered address with the place's point; null if it is incomplete. */
function addressOf(draft: AddressDraft, { lat, long, approximate }: DeliveryPlace): OrderRequest['address'] {
  const address = readAddress(draft)
  return address && { ...address, lat, long, approximate }
}
