import {
  addressProblems,
  instructionsLength,
  readAddress,
  type AddressDraft,
  type AddressField,
} from '../contract/delivery-address.ts'
import type { Disposition, Place } from '../contract/disposition.ts'
import { isEmail, normalizePhone, type Market } from '../contract/market.ts'
import type { AnyCode, ApiError } from '../contract/errors.ts'
import type { OrderRequest } from '../contract/orders.ts'
import type { Handover, PaymentMethod } from '../contract/primitives.ts'

/** What the customer fills in. Kept while they look elsewhere, word for word. */
export type CheckoutForm = {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly email: string
  readonly handover: Handover
  /** Where a delivery goes; null for a collection. */
  readonly address: AddressDraft | null
  readonly instructions: string
  readonly vehicleModel: string
  readonly vehicleColor: string
  readonly vehiclePlate: string
  readonly payment: PaymentMethod | null
  /** Digits as typed: dollars for which change is wanted; empty for the exact amount. */
  readonly changeFor: string
  readonly terms: boolean
  readonly ageConfirmed: boolean
}

/** What is being paid. Amounts in cents. */
export type CheckoutOrder = {
  readonly cartId: string
  readonly total: number
  readonly hasAlcohol: boolean
  readonly disposition: Disposition
}

/** Answers that do not say whether the order exists: too many questions, out of order, a fault of the server. */
export const noWordCodes: readonly AnyCode[] = ['COMMON-06', 'COMMON-07', 'COMMON-99']

/** The coupon for which an order was refused; without it the order can be placed. Null where something else stands in the way. */
export const refusedCoupon = (refusal: ApiError | null): string | null =>
  (refusal?.code.startsWith('CP-') && refusal.data.coupon_code) || null

/** Whether an order was refused for what is in it, which is mended in the order and not in the form. */
export const isOfCart = (refusal: ApiError | null): boolean =>
  /^(CART|ITEM|SINGLE|COMBO|GROUP)-|^ORDER-2$/.test(refusal?.code ?? '')

export type FieldProblem = { readonly field: keyof CheckoutForm | `address.${AddressField}`; readonly code: string }

export const emptyForm = ({ orderType, place }: Disposition): CheckoutForm => ({
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  handover: orderType === 'delivery' ? 'door' : 'counter',
  address: orderType === 'delivery' && place ? place.address : null,
  instructions: '',
  vehicleModel: '',
  vehicleColor: '',
  vehiclePlate: '',
  payment: null,
  changeFor: '',
  terms: false,
  ageConfirmed: false,
})

/** A form that was kept for this cart. Who orders stays; how and where are asked anew when the order goes elsewhere now. */
export function formFor(form: CheckoutForm, before: Disposition, now: Disposition): CheckoutForm {
  const isSamePlace = before.orderType === now.orderType && before.place?.text === now.place?.text
  const { handover, address } = emptyForm(now)
  return isSamePlace ? form : { ...form, handover, address }
}

/** Cents of an amount typed in dollars, or null when it is none. */
export function changeForCents(text: string): number | null {
  const match = /^\$?(\d{1,4})(?:\.(\d{2}))?$/.exec(text.trim())
  return match ? Number(match[1]) * 100 + Number(match[2] ?? 0) : null
}

/** Problems of "who": required names, phone of 10 to 12 digits, e-mail by the market's pattern when given (spec §5). */
export function contactProblems(form: CheckoutForm, market: Market): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (form.firstName.trim() === '') problems.push({ field: 'firstName', code: 'first-name-required' })
  if (form.lastName.trim() === '') problems.push({ field: 'lastName', code: 'last-name-required' })
  if (form.phone.trim() === '') problems.push({ field: 'phone', code: 'phone-required' })
  else if (!normalizePhone(form.phone)) problems.push({ field: 'phone', code: 'phone-invalid' })
  if (form.email.trim() === '') problems.push({ field: 'email', code: 'email-required' })
  else if (!isEmail(market, form.email.trim())) problems.push({ field: 'email', code: 'email-invalid' })
  return problems
}

/** Problems of "how": an address and a car that can be found, instructions within the limit. */
export function handoverProblems(form: CheckoutForm, market: Market): FieldProblem[] {
  const problems: FieldProblem[] = (form.address ? addressProblems(form.address) : []).map(({ field, code }) => ({
    field: `address.${field}`,
    code,
  }))
  if (instructionsLength(form.instructions) > market.instruction_max)
    problems.push({ field: 'instructions', code: 'instructions-long' })
  if (form.handover === 'curbside' && form.vehicleModel.trim() === '')
    problems.push({ field: 'vehicleModel', code: 'vehicle-model-required' })
  if (form.handover === 'curbside' && form.vehicleColor.trim() === '')
    problems.push({ field: 'vehicleColor', code: 'vehicle-color-required' })
  return problems
}

/** Problems of "pay": a method, change that covers the total, terms, age for alcohol. */
export function paymentProblems(form: CheckoutForm, order: CheckoutOrder): FieldProblem[] {
  const problems: FieldProblem[] = []
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

/** Everything that still stands between the form and an order. */
export const formProblems = (form: CheckoutForm, order: CheckoutOrder, market: Market): FieldProblem[] => [
  ...contactProblems(form, market),
  ...handoverProblems(form, market),
  ...paymentProblems(form, order),
]

/** The body of `POST orders` for a form without problems. */
export function orderRequest(form: CheckoutForm, order: CheckoutOrder): OrderRequest {
  const { place, orderType } = order.disposition
  return {
    cart_id: order.cartId,
    contact: {
      first_name: form.firstName.trim(),
      last_name: form.lastName.trim(),
      phone: normalizePhone(form.phone) ?? form.phone,
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
