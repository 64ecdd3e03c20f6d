import type { Temporal } from 'temporal-polyfill'
import { athMovilLimits, athMovilPhone } from '../../contract/ath-movil.ts'
import { countInstructionCharacters, type AddressProblem } from '../../contract/delivery-address.ts'
import { maxChangeFor } from '../../contract/cash-change.ts'
import { offeredHandovers } from '../../contract/handovers.ts'
import { isEmail, normalizePhone } from '../../contract/market.ts'
import type { ParsedOrderRequest } from '../../contract/orders.ts'
import { isName, type OrderType, type PaymentMethod } from '../../contract/primitives.ts'
import { maxOwnTip, takesTip } from '../../contract/tip.ts'
import type { CartView } from './cart-view.ts'
import type { Outlet } from './stores/outlet.ts'
import { deliversTo } from './stores/delivery-zone.ts'
import { market } from './market.ts'
import { isSunday } from './order-time.ts'
import { paymentMaximum } from './pricing/payment-maximum.ts'
import { tipOf } from './pricing/tip.ts'
import { refuse, type Refusal } from './refusal.ts'

/** Whether a cart is for the store, the order type and the time that its customer saw; earlier pages do not say. */
export function isAsExpected(
  { expected }: Pick<ParsedOrderRequest, 'expected'>,
  { orderType, orderTime }: { readonly orderType: OrderType; readonly orderTime: Temporal.Instant | null },
  { code }: { readonly code: string },
): boolean {
  if (!expected) return true
  const time = expected.order_time === null ? null : Date.parse(expected.order_time)
  return (
    expected.outlet_code === code &&
    expected.order_type === orderType &&
    time === (orderTime?.epochMilliseconds ?? null)
  )
}

function judgeContact({ contact }: ParsedOrderRequest): Refusal | null {
  const unnamed = (['first_name', 'last_name'] as const).find((field) => !isName(contact[field]))
  const missing = unnamed ?? (contact.email === '' ? 'email' : undefined)
  if (missing) return refuse('ORDER-3', { path: `contact.${missing}` })
  if (!normalizePhone(market, contact.phone))
    return refuse('ORDER-4', { path: 'contact.phone', min: market.phone_digits.min })
  return isEmail(market, contact.email) ? null : refuse('CUS-100026', { path: 'contact.email' })
}

function judgeHandover(
  request: ParsedOrderRequest,
  { outlet, orderType }: Pick<OrderContext, 'outlet' | 'orderType'>,
  hasAlcohol: boolean,
): Refusal | null {
  const offered = offeredHandovers(orderType, outlet.services, hasAlcohol)
  if (!offered.includes(request.handover)) {
    const isForAlcohol = offeredHandovers(orderType, outlet.services, false).includes(request.handover)
    return refuse('ORDER-7', { path: 'handover', ...(isForAlcohol && { reason: 'alcohol' }) })
  }
  const lacking =
    request.handover === 'curbside' && (['model', 'color'] as const).find((field) => !request.vehicle?.[field])
  if (lacking) return refuse('COMMON-01', { path: `vehicle.${lacking}` })
  if (orderType === 'carryout') return null
  if (!request.address) return refuse('COMMON-01', { path: 'address' })
  return deliversTo(outlet, [request.address.long, request.address.lat])
    ? null
    : refuse('UNAVAILABLE', { path: 'address' })
}

type PaidBy = Pick<ParsedOrderRequest['payment'], 'method'>

/** Checks that Sunday pickups are curbside and paid by card [time.sunday]. */
export function judgeSunday(
  { handover, payment }: Pick<ParsedOrderRequest, 'handover'> & { readonly payment: PaidBy },
  orderType: OrderType,
  at: Temporal.Instant,
): Refusal | null {
  if (orderType === 'delivery' || !isSunday(at)) return null
  return handover === 'curbside' && payment.method === 'credit_card' ? null : refuse('ORDER-8', { path: 'handover' })
}

/** Checks that a tip is for a rider and paid ahead, and no slip of the finger. */
function judgeTip({ tip, payment }: ParsedOrderRequest, orderType: OrderType): Refusal | null {
  if (!tip) return null
  if (!takesTip(orderType, payment.method)) return refuse('ORDER-21', { path: 'tip' })
  return 'cents' in tip && tip.cents > maxOwnTip ? refuse('ORDER-21', { path: 'tip', limit: maxOwnTip }) : null
}

/** Checks that the store takes a total in this way. */
export function judgeMaximum({ method }: PaidBy, outlet: Outlet, total: number): Refusal | null {
  const most = paymentMaximum(outlet, method)
  return most !== null && total > most ? refuse('PAYMENT-1', { path: 'payment.method', limit: most }) : null
}

function judgePayment(
  { payment, contact }: ParsedOrderRequest,
  { methods, outlet }: Pick<OrderContext, 'methods' | 'outlet'>,
  total: number,
): Refusal | null {
  if (!methods.includes(payment.method)) return refuse('PAYMENT-1', { path: 'payment.method' })
  const tooMuch = judgeMaximum(payment, outlet, total)
  if (tooMuch) return tooMuch
  if (payment.method === 'ath_movil') {
    if (total > 0 && total < athMovilLimits.min) return refuse('PAYMENT-1', { path: 'payment.method' })
    if (athMovilPhone(payment.phone ?? contact.phone) === null)
      return refuse('ORDER-4', { path: 'payment.phone', min: market.phone_digits.min })
  }
  const { change_for: changeFor } = payment
  if (changeFor === null) return null
  const field = { path: 'payment.change_for', total }
  if (changeFor > maxChangeFor) return refuse('ORDER-6', { ...field, limit: maxChangeFor })
  return changeFor < total ? refuse('ORDER-6', field) : null
}

/** Returns the refusal of an address whose town or ZIP does not match its point, or null. */
export const addressLocationRefusal = (problem: AddressProblem | null): Refusal | null =>
  problem && refuse('COMMON-01', { path: `address.${problem.field}`, problem: problem.code })

export type OrderContext = {
  readonly outlet: Outlet
  readonly orderType: OrderType
  /** The order time: the slot, or now. */
  readonly at: Temporal.Instant
  readonly view: CartView
  /** Payment methods of this server. */
  readonly methods: readonly PaymentMethod[]
}

/** Returns why an order cannot be placed with these data, or null. */
export function judgeRequest(
  request: ParsedOrderRequest,
  { outlet, orderType, at, view, methods }: OrderContext,
): Refusal | null {
  const { subTotal, lineDiscount } = view.totals
  const total = view.totals.total + tipOf(request, view.totals)
  const hasAlcohol = view.gifts.some(({ alcohol }) => alcohol) || view.lines.some(({ line }) => line.alcohol)
  return (
    judgeContact(request) ??
    judgeHandover(request, { outlet, orderType }, hasAlcohol) ??
    judgeSunday(request, orderType, at) ??
    (countInstructionCharacters(request.instructions) > market.instruction_max
      ? refuse('ORDER-10', { path: 'instructions', max: market.instruction_max })
      : null) ??
    (hasAlcohol && !request.age_confirmed
      ? refuse('ORDER-9', { path: 'age_confirmed', min: market.alcohol_age })
      : null) ??
    (request.terms ? null : refuse('ORDER-5', { path: 'terms' })) ??
    judgeTip(request, orderType) ??
    (request.total === total ? null : refuse('PAYMENT-2', { total, sub_total: subTotal - lineDiscount })) ??
    judgePayment(request, { methods, outlet }, total)
  )
}
