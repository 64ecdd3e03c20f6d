import { dequal } from 'dequal'
import * as v from 'valibot'
import type { SnapshotFrom } from 'xstate'
import { Address, addressLine } from '../../../contract/delivery-address.ts'
import type { ChosenOutlet, Disposition } from '../../../contract/disposition.ts'
import { isContactEmpty } from '../../../machines/checkout/checkout.rules.ts'
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import {
  findOrder,
  changeCartTime,
  placeOrder,
  previewCheckoutTime,
  removeCoupon,
} from '../../../machines/checkout/checkout.ports.ts'
import { exclusionsOf } from '../../../machines/cart/recovery.rules.ts'
import type { CheckoutStep } from '../../../machines/checkout/checkout-order.rules.ts'
import type { CheckoutInput } from '../../../machines/checkout/checkout.types.ts'
import { watchClock } from '../../../machines/store-availability/countdown.ports.ts'
import { timePickerMachine } from '../../../machines/time-picker/time-picker.machine.ts'
import {
  newForm,
  checkoutOrder,
  differingParts,
  filledForm,
  formChanges,
  isUntouched,
  isValidOrder,
  tipFrom,
} from '../fixtures/checkout.ts'
import { market } from '../fixtures/market.ts'
import { homeAddress } from '../fixtures/members.ts'
import { placedOrder } from '../fixtures/orders.ts'
import { cartOf, line } from '../fixtures/products-and-carts.ts'
import { cartWithoutSodaAndCoupon, feeCart, unchangedCart } from '../fixtures/parked-carts.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { asap, carryout, chosenCondado, delivery, flatAddress, tonight, uuid } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'
import {
  checkoutFormChanges,
  checkoutInvariants,
  isEvent,
  isForSunday,
  isPast,
  mondayMorning,
  sundayMorning,
  tickOf,
  tooLateForTonight,
} from './checkout.invariants.ts'

/** The cart of the order, as dear as a server that refuses the old total says. */
const repricedCart = { ...cartOf(line), sub_total: 1400, total: 1900 }
const ana = { firstName: 'Ana', lastName: 'Rivera', phone: '(787) 555-0101', email: 'ana@example.com' }
/** Ana's saved address, the destination of the order. */
const homeOfOrder = { ...homeAddress, address: v.parse(Address, flatAddress) }
const tuesday = '2026-03-03T16:00:00Z'
const saturdayNight = '2026-03-08T03:59:59Z'
const first: CheckoutInput = {
  order: checkoutOrder,
  market,
  now: tuesday,
  freshKey: 'fresh',
  draft: null,
  accepted: [],
}
const drafted = (
  form: Partial<typeof filledForm>,
  attempt: string | null = null,
  step: CheckoutStep | null = null,
): CheckoutInput => ({ ...first, draft: { form: { ...filledForm, ...form }, step, attempt } })
const collected = (disposition: Partial<Disposition> = {}): CheckoutInput['order'] => ({
  ...checkoutOrder,
  disposition: { ...carryout, ...disposition },
})
const inCar = { address: null, handover: 'curbside', vehicleModel: 'Yaris', vehicleColor: 'rojo' } as const
const onSunday = { kind: 'slot', at: '2026-03-08T16:00:00Z' } as const
const withoutCurb: ChosenOutlet = {
  ...chosenCondado,
  customize: { ...chosenCondado.customize, curbside: false, sunday_carryout: false },
}
const saysPlaced = (result: { ok: boolean; value?: unknown }) => result.ok && result.value !== null
const silent = /no answer|server busy|server broke/

/** Form changes that also accept the terms. */
const acceptingChanges = new Set(
  Object.entries(checkoutFormChanges).flatMap(([name, { change }]) =>
    change.terms === true ? [`form.changed (${name})`] : [],
  ),
)

const playing = (step: string, ...inputs: string[]) => Object.fromEntries(inputs.map((name) => [name, [step]]))

/** A complete form of a delivery with nothing special. */
const isUsual = ({ form, order, key }: SnapshotFrom<typeof checkoutMachine>['context']) =>
  differingParts(form).length === 0 &&
  !order.hasAlcohol &&
  key === 'fresh' &&
  order.disposition.orderType === 'delivery'

/** Incomplete forms are explored up to the first new total or time, and only the complete form beyond. */
function isStop(state: SnapshotFrom<typeof checkoutMachine>): boolean {
  const { form, step, order, passed, misplaced } = state.context
  const differing = differingParts(form)
  // A passed time or a dialog before the last step behaves the same for every incomplete form.
  if (passed !== null && !isUsual(state.context)) return true
  // A marked ZIP behaves like any other once its step is left.
  if (misplaced !== null && !state.matches({ filling: 'handover' })) return true
  // An order with a corrected address goes on like any other.
  const { place } = order.disposition
  if (place && place.text !== delivery.place?.text) return true
  // A known member continues like a guest with the same input.
  if (form.email === 'ana@example.com') return true
  if (!state.matches('filling') && step !== null && step !== 'payment' && differing.length > 0) return true
  return (
    (differing.length > 1 && !isUntouched(form)) ||
    (!isUsual(state.context) && (order.total !== 1818 || order.disposition.when !== asap))
  )
}

export const checkout = defineModel({
  machine: checkoutMachine,
  initialStates: ['filling', 'reconciling'],
  transitions: [
    ['filling', 'form.changed', 'stays'],
    ['filling', 'cart.updated', 'stays'],
    ['filling', 'member.known', 'stays'],
    ['filling', 'member.left', 'filling.contact'],
    ['filling', 'step.reopened (contact)', 'filling.contact'],
    ['filling', 'step.reopened (payment)', 'stays'],
    ['filling', 'time.wanted', 'pickingTime'],
    ['filling', 'checkout.left', 'left'],
    ['placing', 'time.passed', 'stays'],
    ['placing', 'clock.ticked', 'stays'],
    ['placing', 'placeOrder ⇒ placed', 'placed'],
    ['placing', 'placeOrder ⇒ the total changed', 'priceChanged'],
    ['placing', 'placeOrder ⇒ the slot is full', 'pickingTime'],
    ['placing', 'placeOrder ⇒ the time has passed', 'pickingTime'],
    ['placing', 'placeOrder ⇒ the store is out of service', 'outOfService'],
    ['placing', 'placeOrder ⇒ the store cannot take it', 'refused'],
    ['placing', 'placeOrder ⇒ the handover is not offered', 'refused'],
    ['placing', 'placeOrder ⇒ the ZIP is far', 'refused'],
    ['placing', 'placeOrder ⇒ the change is too much', 'refused'],
    ['placing', 'placeOrder ⇒ it changed elsewhere', 'refused'],
    ['placing', 'placeOrder ⇒ the tip is not taken', 'refused'],
    ['placing', 'placeOrder ⇒ a coupon for cards', 'refused'],
    ['placing', 'placeOrder ⇒ a code is needed', 'provingPhone.needed'],
    ['placing', 'placeOrder ⇒ the code is wrong', 'provingPhone.needed'],
    ['placing', 'placeOrder ⇒ the cart is gone', 'left'],
    ['placing', 'placeOrder', 'reconciling'],
    ['reconciling', 'findOrder ⇒ it exists', 'placed'],
    ['reconciling', 'findOrder ⇒ it does not', 'notPlaced'],
    ['reconciling', 'findOrder ⇒ refused', 'refused'],
    ['reconciling', 'findOrder ⇒ the cart is gone', 'left'],
    ['reconciling', 'findOrder', 'unsure.listening'],
    ['unsure', 'question.retried', 'reconciling'],
    ['unsure.listening', 'connection.returned', 'reconciling'],
    ['unsure', 'watchConnection ⇒ not told', 'unsure.unwatched'],
    ['notPlaced', 'step.reopened', 'filling'],
    ['notPlaced', 'checkout.left', 'left'],
    ['priceChanged', 'checkout.left', 'left'],
    ['outOfService', 'store.rejected', 'elsewhere'],
    ['outOfService', 'refusal.read', 'filling.payment'],
    ['outOfService', 'checkout.left', 'left'],
    ['refused', 'refusal.read', 'filling.payment'],
    ['refused', 'correction.wanted', 'filling'],
    ['refused', 'step.reopened', 'stays'],
    ['refused', 'checkout.left', 'left'],
    ['provingPhone', 'correction.wanted', 'filling.contact'],
    ['provingPhone', 'refusal.read', 'filling.payment'],
    ['provingPhone', 'checkout.left', 'left'],
    ['provingPhone.needed', 'code.wanted', 'provingPhone.sending'],
    ['provingPhone.typing', 'code.wanted', 'provingPhone.sending'],
    ['provingPhone.sending', 'sendPhoneCode ⇒ sent', 'provingPhone.typing'],
    ['provingPhone.sending', 'sendPhoneCode', 'provingPhone.needed'],
    ['removingCoupon', 'removeCoupon ⇒ removed', 'filling.payment'],
    ['removingCoupon', 'removeCoupon ⇒ it was not there', 'refused'],
    ['removingCoupon', 'removeCoupon ⇒ the cart is gone', 'left'],
    ['removingCoupon', 'removeCoupon', 'couponRemovalUnanswered'],
    ['couponRemovalUnanswered', 'checkout.left', 'left'],
    ['pickingTime', 'time.passed', 'stays'],
    ['pickingTime', 'clock.ticked', 'stays'],
    ['pickingTime', 'timePicker ⇒ tonight picked', 'checkingTime'],
    ['pickingTime', 'timePicker ⇒ another store wanted', 'elsewhere'],
    ['pickingTime', 'timePicker ⇒ a delivery wanted', 'elsewhere'],
    ['pickingTime', 'timePicker', 'filling'],
    ['pickingTime', 'checkout.left', 'left'],
    ['checkingTime', 'previewCheckoutTime ⇒ nothing changes', 'movingTime'],
    ['checkingTime', 'previewCheckoutTime ⇒ it would cost more', 'confirmingTime'],
    ['checkingTime', 'previewCheckoutTime ⇒ a line and a coupon go', 'confirmingTime'],
    ['checkingTime', 'previewCheckoutTime ⇒ the time is gone', 'pickingTime'],
    ['checkingTime', 'previewCheckoutTime', 'timeUnmoved'],
    ['checkingTime', 'checkout.left', 'left'],
    ['confirmingTime', 'time.agreed', 'movingTime'],
    ['confirmingTime', 'time.declined', 'filling'],
    ['confirmingTime', 'checkout.left', 'left'],
    ['movingTime', 'changeCartTime ⇒ moved', 'filling'],
    ['movingTime', 'changeCartTime ⇒ the time is gone', 'pickingTime'],
    ['movingTime', 'changeCartTime', 'timeUnmoved'],
    ['movingTime', 'checkout.left', 'left'],
    ['timeUnmoved', 'time.wanted', 'pickingTime'],
    ['timeUnmoved', 'checkout.left', 'left'],
  ],
  streams: { watchClock: ['clock.ticked'], watchConnection: ['connection.returned'] },
  inputs: {
    'a first visit': first,
    'a first visit to collect': { ...first, order: { ...checkoutOrder, disposition: carryout } },
    'a complete form': drafted({}),
    'a complete form, left at who orders': drafted({}, null, 'contact'),
    'a complete form, left at how': drafted({}, null, 'handover'),
    'a complete form for tonight': {
      ...drafted({}),
      order: { ...checkoutOrder, disposition: { ...delivery, when: tonight } },
    },
    'a complete form to collect': {
      ...drafted({ handover: 'counter' }),
      order: { ...checkoutOrder, disposition: { ...carryout, place: delivery.place } },
    },
    'a first visit to collect on a sunday': { ...first, order: collected(), now: sundayMorning },
    'a form for the counter, and the order for a sunday': {
      ...drafted({ address: null, handover: 'counter' }),
      order: collected({ when: onSunday }),
    },
    'a form for the car, as soon as possible, on a saturday night': {
      ...drafted({ ...inCar, payment: 'credit_card' }),
      order: collected(),
      now: saturdayNight,
    },
    'a form for the car in cash, on a saturday night': { ...drafted(inCar), order: collected(), now: saturdayNight },
    'a form for the car, where nothing is collected on a sunday': {
      ...drafted({ ...inCar, payment: 'credit_card' }),
      order: collected({ outlet: withoutCurb, when: onSunday }),
    },
    'a saturday night form, where nothing is collected on a sunday': {
      ...drafted({ handover: 'counter' }),
      order: collected({ outlet: withoutCurb, place: delivery.place }),
      now: saturdayNight,
    },
    'a complete form with beer': { ...drafted({}), order: { ...checkoutOrder, hasAlcohol: true } },
    'an unanswered order': drafted({}, 'kept'),
    'an unanswered order, the form lost': drafted(newForm, 'kept'),
    ...Object.fromEntries(Object.entries(formChanges).map(([name, form]) => [name, drafted(form)])),
  },
  events: {
    'form.changed': checkoutFormChanges,
    'member.known': {
      Ana: { contact: ana, locations: [] },
      'Ana, who lives where it goes': { contact: ana, locations: [homeOfOrder] },
    },
    'clock.ticked': {
      'to a sunday': { now: sundayMorning },
      'to a monday': { now: mondayMorning },
      'when the slot is too near': { now: tooLateForTonight },
    },
    'cart.updated': {
      'with another total': { cart: repricedCart },
      'of another order': { cart: { ...repricedCart, uuid: uuid(301) } },
      'of none': { cart: null },
    },
    'tip.chosen': { 'fifteen percent': { tip: 15 }, 'an own amount': { tip: 'own' }, none: { tip: 'none' } },
    'code.submitted': { 'six digits': { code: '123456' } },
    'step.reopened': { contact: { step: 'contact' }, handover: { step: 'handover' }, payment: { step: 'payment' } },
  },
  outcomes: {
    watchConnection: { 'not told': broken },
    placeOrder: {
      placed: { output: accepted(placedOrder) },
      'the total changed': { output: refusal('PAYMENT-2', { total: 1900, sub_total: 1400 }) },
      'the slot is full': { output: refusal('ORDER-18') },
      'the time has passed': { output: refusal('ORDER-14') },
      'the store is out of service': { output: refusal('HUTFE-4') },
      'the store cannot take it': { output: refusal('ORDER-12') },
      'the handover is not offered': { output: refusal('ORDER-7', { path: 'handover' }) },
      'the change is too much': { output: refusal('ORDER-6', { path: 'payment.change_for', limit: 10_000 }) },
      'the tip is not taken': { output: refusal('ORDER-21', { path: 'tip' }) },
      'a code is needed': { output: refusal('ORDER-22', { path: 'phone_code' }) },
      'the code is wrong': { output: refusal('ORDER-23', { path: 'phone_code' }) },
      'a coupon for cards': { output: refusal('CP-15', { coupon_code: 'TARJETA10', payment_method: 'credit_card' }) },
      'server busy': { output: refusal('COMMON-07') },
      'server broke': { output: refusal('COMMON-99') },
      'no answer': broken,
      'the cart is gone': { output: refusal('CART-01') },
      'it changed elsewhere': { output: refusal('ORDER-26') },
      'the ZIP is far': { output: refusal('COMMON-01', { path: 'address.zip', problem: 'zip-far' }) },
    },
    findOrder: {
      'it exists': { output: accepted(placedOrder) },
      'it does not': { output: accepted(null) },
      refused: { output: refusal('ORDER-12') },
      'the cart is gone': { output: refusal('CART-02') },
      'server busy': { output: refusal('COMMON-07') },
      'asked too often': { output: refusal('COMMON-06') },
      'no answer': broken,
    },
    timePicker: {
      'tonight picked': { output: { when: tonight, isElsewhere: false, delivery: null } },
      dismissed: { output: { when: null, isElsewhere: false, delivery: null } },
      'another store wanted': { output: { when: null, isElsewhere: true, delivery: null } },
      'a delivery wanted': { output: { when: null, isElsewhere: true, delivery: tonight } },
      broke: broken,
    },
    sendPhoneCode: {
      sent: { output: accepted({ retry_after: 60 }) },
      'too soon': { output: refusal('COMMON-06', { retry_after: 20 }) },
      'not to this phone': { output: refusal('ORDER-24', { path: 'contact.phone' }) },
      'no answer': broken,
    },
    removeCoupon: {
      removed: { output: accepted({ total: 2000, itemsTotal: 1500 }) },
      'it was not there': { output: refusal('CPH-01') },
      'the cart is gone': { output: refusal('CART-01') },
      'no answer': broken,
    },
    previewCheckoutTime: {
      'nothing changes': { output: accepted(unchangedCart) },
      'it would cost more': { output: accepted(feeCart) },
      'a line and a coupon go': { output: accepted(cartWithoutSodaAndCoupon) },
      'the time is gone': { output: refusal('HUT-02') },
      refused: { output: refusal('CART-04') },
      'no answer': broken,
    },
    changeCartTime: {
      moved: { output: accepted({ total: 1700, itemsTotal: 1200 }) },
      'the time is gone': { output: refusal('HUT-02') },
      refused: { output: refusal('CART-04') },
      'no answer': broken,
    },
  },
  key(state) {
    const { status, context } = state
    const { form, step, order, now, key, attempt, code, refusal: refused, newTime, passed, placed, checked } = context
    // A finished checkout is the same for every form.
    if (status === 'done') return [placed?.uuid]
    // Nothing of a state that is not left tells it from the others of its kind.
    if (isStop(state)) return ['stop', refused?.code, passed?.code]
    return [
      form,
      step,
      isForSunday({ order, now }),
      order.disposition.outlet.customize.sunday_carryout,
      order.total,
      order.itemsTotal,
      order.hasAlcohol,
      order.disposition.orderType,
      order.disposition.when,
      order.disposition.orderType === 'delivery' && order.disposition.place?.text,
      key,
      attempt,
      code,
      refused?.code,
      newTime,
      passed?.code,
      placed?.uuid,
      state.context.misplaced?.field,
      // Of a comparison, only what would be lost tells states apart.
      isUsual(state.context) && exclusionsOf(checked).without.length,
    ]
  },
  stop: isStop,
  plays: {
    ...playing('contact.submitted', 'no first name', 'no last name', 'no phone number', 'no email'),
    ...playing('contact.submitted', 'a phone too short', 'words in place of a phone number'),
    ...playing('handover.submitted', 'no house number', 'a ZIP of New York', 'a municipio of elsewhere'),
    ...playing('handover.submitted', 'a condominium without its apartment', 'a road without its kilometre'),
    'no way to pay': ['handover.submitted', 'order.confirmed'],
    'a complete form': ['order.confirmed', 'order.confirmed'],
    'a complete form for tonight': [
      'time.wanted',
      'timePicker ⇒ tonight picked',
      'previewCheckoutTime ⇒ a line and a coupon go',
      'time.agreed',
      'changeCartTime ⇒ the time is gone',
      'timePicker ⇒ tonight picked',
      'previewCheckoutTime ⇒ nothing changes',
    ],
  },
  invariants: {
    'each step is listed in shown at most once': ({ state }) =>
      new Set(state.context.shown).size === state.context.shown.length,
    'the form has the total of the cart that is shown beside it': ({ state, before, step }) =>
      !isEvent(step, 'cart.updated') ||
      !before?.matches('filling') ||
      state.context.order.total ===
        (step?.name === 'cart.updated (with another total)' ? 1900 : before.context.order.total),
    'a corrected address becomes the place of the order, whose point stays': ({ state, step }) => {
      const { form, order } = state.context
      const { place } = order.disposition
      if (!isEvent(step, 'handover.submitted') || !state.matches({ filling: 'payment' }) || !place || !form.address)
        return true
      return place.lat === delivery.place?.lat && place.text === addressLine(v.parse(Address, form.address))
    },
    'a pickup order has no address': ({ calls, state }) =>
      state.context.order.disposition.orderType === 'delivery' ||
      callsTo(calls, placeOrder).every(({ input }) => input.request.address === null),
    'the request has the address of the form': ({ calls, state }) => {
      const address = state.matches('placing') && callsTo(calls, placeOrder).at(-1)?.input.request.address
      const { form } = state.context
      return !address || (address.kind === form.address?.kind && address.gate === form.address.gate)
    },
    'switching payment to or from card withdraws the accepted terms': ({ state, before, step }) => {
      const { payment, terms } = state.context.form
      const was = before?.context.form.payment
      const isOther = before !== null && (was === null || (was === 'credit_card') !== (payment === 'credit_card'))
      return !isOther || payment === was || !terms || acceptingChanges.has(step?.name ?? '')
    },
    'the order has the payment method of the form': ({ calls, state }) =>
      !state.matches('placing') ||
      callsTo(calls, placeOrder).at(-1)?.input.request.payment.method === state.context.form.payment,
    'an order counts as placed only if the server said so': ({ state, calls }) =>
      !state.output?.placed ||
      [...outputsOf(callsTo(calls, placeOrder)), ...outputsOf(callsTo(calls, findOrder))].some(saysPlaced),
    'a placed answer always ends the checkout with the order': ({ state, step }) =>
      !['placeOrder ⇒ placed', 'findOrder ⇒ it exists'].includes(step?.name ?? '') ||
      state.output?.placed === placedOrder,
    '[order.unknown] no second order is sent while the outcome of the first is unknown': ({ calls }) =>
      calls.every(({ logic }, index) => {
        if (logic !== placeOrder) return true
        const earlier = calls.slice(0, index).findLast((call) => call.logic === placeOrder || call.logic === findOrder)
        const answer = earlier?.answer
        return earlier === undefined || (answer !== null && answer !== undefined && 'output' in answer)
      }),
    'an unanswered placeOrder leads to findOrder, never to another order': ({ steps, calls, state }) => {
      const last = steps.at(-1)
      const wasPlacing = calls.findLast(({ logic }) => logic === placeOrder || logic === findOrder)?.logic
      return (
        last?.kind !== 'answer' ||
        last.src !== 'placeOrder' ||
        !silent.test(last.name) ||
        (state.matches('reconciling') && wasPlacing === findOrder)
      )
    },
    'a placeOrder that times out leads to reconciling, never to another order': ({ before, step, state }) =>
      step?.kind !== 'wait' || !before?.matches('placing') || state.matches('reconciling'),
    'the idempotency key never changes': ({ calls, state }) =>
      [...callsTo(calls, placeOrder), ...callsTo(calls, findOrder)].every(
        ({ input }) => input.key === state.context.key,
      ),
    'a stored attempt never changes': ({ state, before }) =>
      !before ||
      before.context.attempt === null ||
      state.context.attempt === null ||
      state.context.attempt === before.context.attempt,
    'attempt is stored exactly while the outcome is unknown': ({ state }) =>
      (state.matches('placing') || state.matches('reconciling') || state.matches('unsure')) ===
      (state.context.attempt !== null),
    'a saved attempt is reconciled before anything else': ({ calls, state }) =>
      state.context.key !== 'kept' || calls.find(({ logic }) => logic !== watchClock)?.logic === findOrder,
    'only a valid form is sent': ({ calls }) =>
      callsTo(calls, placeOrder).every(({ input: { request } }) => isValidOrder(request)),
    '[checkout.alcohol] alcohol is never ordered without age confirmation': ({ calls, state }) =>
      !state.context.order.hasAlcohol || callsTo(calls, placeOrder).every(({ input }) => input.request.age_confirmed),
    'the total sent is the total shown, with the tip': ({ state, calls }) => {
      const { form, order } = state.context
      const total = order.total + tipFrom(form, order).cents
      return !state.matches('placing') || callsTo(calls, placeOrder).at(-1)?.input.request.total === total
    },
    'the total changes only once accepted, by a moved time or removed coupon, or with the cart beside the form': ({
      state,
      before,
      step,
    }) =>
      before === null ||
      state.context.order.total === before.context.order.total ||
      isEvent(step, 'price.accepted', 'cart.updated') ||
      /^(changeCartTime ⇒ moved|removeCoupon ⇒ removed)$/.test(step?.name ?? ''),
    'the total always comes from the server': ({ state }) =>
      [1818, 1900, 1700, 2000].includes(state.context.order.total),
    'a changed total is shown and can be accepted': ({ state, step }) =>
      step?.name !== 'placeOrder ⇒ the total changed' ||
      (state.matches('priceChanged') && state.can({ type: 'price.accepted' })),
    'an unavailable time opens the picker with the reason': ({ state, step, calls }) =>
      !/slot is full|time has passed|time is gone/.test(step?.name ?? '') ||
      (state.matches('pickingTime') &&
        callsTo(calls, timePickerMachine).at(-1)?.input.refusal === state.context.refusal &&
        state.context.refusal !== null),
    'a requested picker shows a refusal exactly if the time has passed': ({ state, before, step, calls, steps }) =>
      !isEvent(step, 'time.wanted') ||
      !state.matches('pickingTime') ||
      before?.matches('pickingTime') === true ||
      (callsTo(calls, timePickerMachine).at(-1)?.input.refusal === null) !==
        isPast(steps, state.context.order.disposition.when),
    'a passed time opens the picker once, with its reason': ({ state, before, step, calls, steps }) => {
      if (!isEvent(step, 'time.passed') || !before?.matches('filling')) return true
      if (isPast(steps.slice(0, -1), before.context.order.disposition.when)) return state.matches('filling')
      const { kind } = before.context.order.disposition.when
      return (
        state.matches('pickingTime') &&
        callsTo(calls, timePickerMachine).at(-1)?.input.refusal?.code === (kind === 'asap' ? 'HUTFE-14' : 'ORDER-14')
      )
    },
    '[checkout.time] no order is placed for a time that has passed': ({ state, before, step, steps }) =>
      !before?.matches('filling') ||
      !isEvent(step, 'order.confirmed') ||
      !isPast(steps, state.context.order.disposition.when) ||
      !state.matches('placing'),
    'dismissing the picker returns to the same step if nothing is missing': ({ state, before, step }) =>
      step?.name !== 'timePicker ⇒ dismissed' ||
      differingParts(state.context.form).length > 0 ||
      isForSunday(state.context) ||
      state.context.step === (before?.context.step ?? 'payment'),
    '[checkout.out-of-service] outOfService offers another store or going back': ({ state, step }) =>
      step?.name !== 'placeOrder ⇒ the store is out of service' ||
      (state.matches('outOfService') &&
        state.can({ type: 'store.rejected' }) &&
        state.can({ type: 'refusal.read' }) &&
        state.context.refusal?.code === 'HUTFE-4'),
    'elsewhere is returned only if the customer asked for another store': ({ state, step }) =>
      (state.output?.isElsewhere ?? false) === state.matches('elsewhere') &&
      (!state.matches('elsewhere') || /^store\.rejected$|(another store|a delivery) wanted$/.test(step?.name ?? '')),
    'the time of the order changes only when the server moved the cart': ({ state, before, step }) =>
      before === null ||
      state.context.order.disposition.when === before.context.order.disposition.when ||
      step?.name === 'changeCartTime ⇒ moved',
    'changeCartTime moves the cart of the order to the picked time': ({ calls }) =>
      callsTo(calls, changeCartTime).every(
        ({ input }) => dequal(input.order.when, tonight) && input.cartId === checkoutOrder.cartId,
      ),
    'a moved cart loses exactly what the last comparison said': ({ calls, state, before }) => {
      if (!state.matches('movingTime') || before?.matches('movingTime')) return true
      const compared = outputsOf(callsTo(calls, previewCheckoutTime)).at(-1)
      const { without, withoutCoupons } = exclusionsOf(compared?.ok ? compared.value : null)
      const input = callsTo(calls, changeCartTime).at(-1)?.input
      return dequal(input?.without, without) && dequal(input?.withoutCoupons, withoutCoupons)
    },
    'the picker shows the time of the order': ({ calls, state, before, step }) =>
      !isEvent(step, 'time.wanted') ||
      !state.matches('pickingTime') ||
      before?.matches('pickingTime') === true ||
      callsTo(calls, timePickerMachine).at(-1)?.input.chosen === state.context.order.disposition.when,
    'the picker opens for the store of the order': ({ calls }) =>
      callsTo(calls, timePickerMachine).every(({ input }) => input.outletId === chosenCondado.id),
    'the form changes only by typing, by member.known, by member.left, or in what another day leaves to choose': ({
      state,
      before,
      step,
    }) =>
      before === null ||
      (/^clock\.ticked|^changeCartTime ⇒ moved/.test(step?.name ?? '') &&
        before.context.attempt === null &&
        dequal(
          { ...state.context.form, handover: null, payment: null, terms: null },
          { ...before.context.form, handover: null, payment: null, terms: null },
        )) ||
      isEvent(step, 'form.changed', 'member.known', 'member.left', 'tip.chosen') ||
      dequal(state.context.form, before.context.form),
    'a logout in another tab clears the form': ({ state, before, step }) => {
      if (!before?.matches('filling') || !isEvent(step, 'member.left')) return true
      const { form, hasMemberLeft } = state.context
      return isContactEmpty(form) && form.directions === '' && !form.terms && hasMemberLeft
    },
    'member.known fills only blank fields': ({ state, before, step }) => {
      if (!before?.matches('filling') || !isEvent(step, 'member.known')) return true
      const { firstName, lastName, phone, email, instructions } = before.context.form
      const isBlank = `${firstName}${lastName}${phone}${email}` === ''
      const isHome = step?.name.endsWith('where it goes)') && before.context.order.disposition.place !== null
      const known = { ...ana, instructions: instructions === '' && isHome ? homeOfOrder.instructions : instructions }
      return dequal(state.context.form, { ...before.context.form, ...(isBlank && known) })
    },
    'refused and priceChanged always have a reason': ({ state }) =>
      !(state.matches('refused') || state.matches('priceChanged')) || state.context.refusal !== null,
    'the customer cannot leave while an order may exist': ({ state }) =>
      state.context.attempt === null || !state.can({ type: 'checkout.left' }),
    'a refusal offers coupon.removed exactly if the coupon blocks the order': ({ state }) =>
      !state.matches('refused') || state.can({ type: 'coupon.removed' }) === (state.context.refusal?.code === 'CP-15'),
    'only the refused coupon is removed, from the cart of the order': ({ calls }) =>
      callsTo(calls, removeCoupon).every(
        ({ input }) => input.code === 'TARJETA10' && input.cartId === checkoutOrder.cartId,
      ),
    'removing the coupon returns to payment with the total of the server, and sends nothing': ({ state, step }) =>
      step?.name !== 'removeCoupon ⇒ removed' ||
      (state.matches({ filling: 'payment' }) && state.context.order.total === 2000 && state.context.refusal === null),
    'an unanswered coupon removal leads to couponRemovalUnanswered and can be retried': ({ state, before, step }) =>
      !before?.matches('removingCoupon') ||
      !(step?.kind === 'wait' || step?.name === 'removeCoupon ⇒ no answer') ||
      (state.matches('couponRemovalUnanswered') && state.can({ type: 'coupon.removed' })),
    'leaving places no order': ({ state }) =>
      !(state.matches('left') || state.matches('elsewhere')) || state.output?.placed === null,
    'store and time of the order are always known ones': ({ state }) =>
      [chosenCondado, withoutCurb].includes(state.context.order.disposition.outlet) &&
      [asap, tonight, onSunday].includes(state.context.order.disposition.when),
    'a Sunday pickup is curbside and paid by card': ({ calls, state, before, step }) => {
      if (!isEvent(step, 'order.confirmed') || !state.matches('placing') || !before || !isForSunday(before.context))
        return true
      const request = callsTo(calls, placeOrder).at(-1)?.input.request
      return request?.handover === 'curbside' && request.payment.method === 'credit_card'
    },
    'no Sunday pickup is placed at a store without curbside': ({ calls, state }) =>
      state.context.order.disposition.outlet !== withoutCurb ||
      state.context.order.disposition.when === asap ||
      callsTo(calls, placeOrder).length === 0,
    'curbside and card payment are preselected exactly for a Sunday pickup': ({ state, before }) =>
      before !== null ||
      state.context.key !== 'fresh' ||
      state.context.form.firstName !== '' ||
      (state.context.form.handover === 'curbside' && state.context.form.payment === 'credit_card') ===
        isForSunday(state.context),
    'Sunday rules apply as soon as the clock reaches Sunday': ({ state, step }) =>
      tickOf(step) === null ||
      state.status !== 'active' ||
      state.context.order.disposition.when.kind !== 'asap' ||
      isForSunday(state.context) ===
        (tickOf(step) === sundayMorning && state.context.order.disposition.orderType === 'carryout'),
    'a slot that is too near opens the picker once, with its reason': ({ state, before, step, steps, calls }) => {
      const said = tickOf(step)
      if (said === null || !before?.matches('filling')) return true
      const { when, outlet } = before.context.order.disposition
      // The store has no Sunday pickup: checkout ends.
      if (outlet === withoutCurb && isForSunday({ order: before.context.order, now: said }))
        return state.matches('left')
      if (isPast(steps.slice(0, -1), when) || !isPast(steps, when)) return state.matches('filling')
      return (
        state.matches('pickingTime') && callsTo(calls, timePickerMachine).at(-1)?.input.refusal?.code === 'ORDER-14'
      )
    },
    'opening the form emits form.opened, and a changed order emits order.differs': ({
      emitted,
      before,
      state,
      step,
    }) => {
      const opens = state.matches('filling') && !before?.matches('filling')
      const differs =
        /^(price\.accepted|(placeOrder ⇒ the total changed|removeCoupon ⇒ removed|changeCartTime ⇒ moved)$)/
      const isDifferent = differs.test(step?.name ?? '') && state.context !== before?.context
      const last = emitted.slice(-2).map(({ type }) => type)
      const { disposition } = state.context.order
      return (
        (!opens || last.includes('form.opened')) &&
        (!isDifferent || emitted.findLast(({ type }) => type === 'order.differs')?.['disposition'] === disposition)
      )
    },
    ...checkoutInvariants,
  },
})
