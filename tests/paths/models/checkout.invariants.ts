import { dequal } from 'dequal'
import type { When } from '../../../contract/disposition.ts'
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import { findOrder, placeOrder, sendPhoneCode } from '../../../machines/checkout/checkout.ports.ts'
import type { CheckoutForm } from '../../../contract/checkout-form.ts'
import type { CheckoutContext } from '../../../machines/checkout/checkout.types.ts'
import { timePickerMachine } from '../../../machines/time-picker/time-picker.machine.ts'
import {
  filledForm,
  hasValidHandover,
  hasValidPayment,
  hasValidContact,
  parseDollars,
  tipFrom,
} from '../fixtures/checkout.ts'
import { flatAddress, deliveryPlace, tonight } from '../fixtures/places.ts'
import { callsTo, type Model, type Step } from '../kit/model.ts'

export const [sundayMorning, mondayMorning] = ['2026-03-08T04:00:00Z', '2026-03-09T04:00:00Z'] as const
/** The time from which an order for tonight is too late. */
export const tooLateForTonight = '2026-03-04T21:45:00Z'

/** Form changes, by name. */
export const checkoutFormChanges: Readonly<Record<string, { change: Partial<CheckoutForm> }>> = {
  'all that is needed': { change: filledForm },
  'no terms': { change: { terms: false } },
  'a card': { change: { payment: 'credit_card' } },
  'a car': {
    change: { handover: 'curbside', vehicleModel: ' Yaris ', vehicleColor: 'rojo', vehiclePlate: 'ABC-123' },
  },
  'no phone': { change: { phone: '' } },
  'another apartment': { change: { address: { ...flatAddress, unit: '9Z', gate: '#12' } } },
  'no house number': { change: { address: { ...flatAddress, number: '' } } },
  'instructions too long': { change: { instructions: 'x'.repeat(33) } },
}

/** Whether an order is for pickup on a Sunday, in the time zone of Puerto Rico. */
export const isForSunday = ({ order: { disposition }, now }: Pick<CheckoutContext, 'order' | 'now'>) => {
  const at = disposition.when.kind === 'slot' ? disposition.when.at : now
  return disposition.orderType === 'carryout' && new Date(Date.parse(at) - 4 * 3_600_000).getUTCDay() === 0
}
export const isEvent = (step: Step | null | undefined, ...types: string[]) =>
  step?.kind === 'event' && types.includes(step.event.type)
/** Returns the time of a clock tick, or null for other steps. */
export const tickOf = (step: Step | null | undefined): string | null =>
  step?.kind === 'news' && step.event.type === 'clock.ticked' ? String(step.event['now']) : null

/** Returns the time from which a slot is too near. */
const lateFrom = (when: When) => (when === tonight ? tooLateForTonight : when.kind === 'slot' ? mondayMorning : 'never')
/** Whether the order time `when` has passed and was not moved since. */
export const isPast = (moments: readonly Step[], when: When) =>
  moments
    .slice(moments.findLastIndex(({ name }) => name === 'changeCartTime ⇒ moved') + 1)
    .some((step) => step.name === 'time.passed' || (tickOf(step) ?? '') >= lateFrom(when))
const dayOf = (instant: string) => new Date(Date.parse(instant) - 4 * 3_600_000).toISOString().slice(0, 10)

const codes: Readonly<Record<string, string>> = {
  'placeOrder ⇒ the total changed': 'PAYMENT-2',
  'placeOrder ⇒ the slot is full': 'ORDER-18',
  'placeOrder ⇒ the time has passed': 'ORDER-14',
  'placeOrder ⇒ the store is out of service': 'HUTFE-4',
  'placeOrder ⇒ the store cannot take it': 'ORDER-12',
  'placeOrder ⇒ the handover is not offered': 'ORDER-7',
  'placeOrder ⇒ the change is too much': 'ORDER-6',
  'placeOrder ⇒ it changed elsewhere': 'ORDER-26',
  'placeOrder ⇒ the tip is not taken': 'ORDER-21',
  'placeOrder ⇒ a coupon for cards': 'CP-15',
  'placeOrder ⇒ a code is needed': 'ORDER-22',
  'placeOrder ⇒ the code is wrong': 'ORDER-23',
  'sendPhoneCode ⇒ too soon': 'COMMON-06',
  'sendPhoneCode ⇒ not to this phone': 'ORDER-24',
  'findOrder ⇒ refused': 'ORDER-12',
  'removeCoupon ⇒ it was not there': 'CPH-01',
  'changeCartTime ⇒ the time is gone': 'HUT-02',
  'changeCartTime ⇒ refused': 'CART-04',
}
const totals: Readonly<Record<string, number>> = {
  'price.accepted': 1900,
  'removeCoupon ⇒ removed': 2000,
  'changeCartTime ⇒ moved': 1700,
}

/** Whether the handover is complete and allowed on its day. */
function isHow({ form, order, now }: CheckoutContext): boolean {
  const isBroughtOut = order.disposition.outlet.customize.sunday_carryout && form.handover === 'curbside'
  return hasValidHandover(form) && (!isForSunday({ order, now }) || isBroughtOut)
}

/** Whether the payment is complete and allowed on its day. */
const isPay = ({ form, order, now }: CheckoutContext) =>
  hasValidPayment(form, order.total) &&
  (!order.hasAlcohol || form.ageConfirmed) &&
  (!isForSunday({ order, now }) || form.payment === 'credit_card')

/** Returns the first incomplete step. */
const lackingIn = (context: CheckoutContext) =>
  hasValidContact(context.form) ? (isHow(context) ? (isPay(context) ? null : 'payment') : 'handover') : 'contact'

const submitted = { 'contact.submitted': 'contact', 'handover.submitted': 'handover' } as const

/** Invariants of form steps, storage and requests, besides those of the order in the model. */
export const checkoutInvariants: Model<typeof checkoutMachine>['invariants'] = {
  'the open step is stored in the context': ({ state }) =>
    (['contact', 'handover', 'payment'] as const).every(
      (step) => !state.matches({ filling: step }) || state.context.step === step,
    ),
  'a new form shows no errors and no refusal': ({ before, steps }) =>
    steps.length !== 1 ||
    (before?.context.shown.length === 0 && before.context.refusal === null && before.context.passed === null),
  'checkout starts no later than the first incomplete step, and reconciles an order already sent': ({
    before,
    steps,
  }) => {
    if (steps.length !== 1 || !before) return true
    const { attempt, form } = before.context
    if (attempt !== null) return before.matches('reconciling')
    if (!hasValidContact(form)) return before.matches({ filling: 'contact' })
    return isHow(before.context) || !before.matches({ filling: 'payment' })
  },
  'an empty form takes address and handover from the order, and accepts nothing': ({ before, steps }) => {
    if (steps.length !== 1 || before?.context.form.firstName !== '' || before.context.attempt !== null) return true
    const { form, order } = before.context
    const isDelivery = order.disposition.orderType === 'delivery'
    return (
      dequal(form.address, isDelivery ? flatAddress : null) &&
      (form.handover === 'door') === isDelivery &&
      !form.terms &&
      !form.ageConfirmed
    )
  },
  '[checkout.steps] submitting a step opens the next one if complete, and otherwise shows its errors': ({
    state,
    before,
    step,
  }) => {
    const name = isEvent(step, 'contact.submitted') ? 'contact.submitted' : 'handover.submitted'
    const at = submitted[name]
    if (!isEvent(step, name) || !before?.matches({ filling: at })) return true
    const isWhole = at === 'contact' ? hasValidContact(before.context.form) : isHow(before.context)
    return isWhole
      ? state.matches({ filling: at === 'contact' ? 'handover' : 'payment' })
      : state.matches({ filling: at }) && state.context.shown.includes(at)
  },
  'order.confirmed places a complete order, and otherwise opens the incomplete step with its errors': ({
    state,
    before,
    step,
    steps,
  }) => {
    if (!isEvent(step, 'order.confirmed') || !before?.matches({ filling: 'payment' })) return true
    if (isPast(steps, before.context.order.disposition.when))
      return state.matches('pickingTime') && state.context.refusal === before.context.passed
    const lacking = lackingIn(before.context)
    return lacking === null
      ? state.matches('placing')
      : state.matches({ filling: lacking }) && state.context.shown.includes(lacking)
  },
  'order.confirmed retries an order that was not placed, or reopens an incomplete form': ({ state, before, step }) =>
    !isEvent(step, 'order.confirmed') ||
    !before?.matches('notPlaced') ||
    state.matches(lackingIn(before.context) === null ? 'placing' : 'filling'),
  'a step reopens only once the one before it is complete': ({ state, before, step }) =>
    step?.name !== 'step.reopened (handover)' ||
    !before?.matches('filling') ||
    (hasValidContact(before.context.form) ? state.matches({ filling: 'handover' }) : dequal(state.value, before.value)),
  'form.changed stores what was typed': ({ state, before, step }) => {
    const change = checkoutFormChanges[/^form\.changed \((.+)\)$/.exec(step?.name ?? '')?.[1] ?? '']?.change
    if (!change || !before?.matches('filling')) return true
    const { form } = state.context
    // Changed terms are checked elsewhere.
    const kept = change.payment !== undefined && change.terms === undefined ? { terms: form.terms } : {}
    return dequal(form, { ...before.context.form, ...change, ...kept })
  },
  'a refusal keeps its code': ({ state, step }) => {
    const code = codes[step?.name ?? '']
    return code === undefined || state.context.refusal?.code === code
  },
  'filling and placing have no refusal': ({ state }) =>
    !(state.matches('filling') || state.matches('placing')) || state.context.refusal === null,
  'correction.wanted opens the step of the refused field, or else contact': ({ state, before, step }) => {
    if (!isEvent(step, 'correction.wanted') || !before?.matches('refused')) return true
    const code = before.context.refusal?.code
    const isOfPayment = code === 'ORDER-6' || code === 'ORDER-21'
    const isOfHandover = code === 'ORDER-7' || code === 'COMMON-01'
    return state.matches({ filling: isOfHandover ? 'handover' : isOfPayment ? 'payment' : 'contact' })
  },
  'a refused ZIP is marked from its correction until the address is changed': ({ state, before, step }) => {
    const { misplaced } = state.context
    if (isEvent(step, 'correction.wanted') && before?.context.refusal?.code === 'COMMON-01')
      return misplaced?.field === 'zip'
    const isChanged = before?.context.form.address !== state.context.form.address
    return misplaced === null || (misplaced === before?.context.misplaced && !isChanged)
  },
  'an unanswered changeCartTime is not a refusal': ({ state, before, step }) =>
    !before?.matches('movingTime') ||
    !(step?.kind === 'wait' || step?.name === 'changeCartTime ⇒ no answer') ||
    state.context.refusal === null,
  'accepting a changed total orders for it, if nothing is missing': ({ state, before, step }) =>
    !isEvent(step, 'price.accepted') ||
    !before?.matches('priceChanged') ||
    state.matches('placing') === (state.context.passed === null && lackingIn(state.context) === null),
  'the order takes the total that was accepted or answered': ({ state, before, step }) => {
    const total = totals[step?.name ?? '']
    const { form, order } = state.context
    // A refusal says the total with the tip.
    const tip = step?.name === 'price.accepted' ? tipFrom(form, order).cents : 0
    return total === undefined || dequal(state.value, before?.value) || order.total + tip === total
  },
  'a moved time becomes the time of the order and clears passed': ({ state: { context }, step }) =>
    step?.name !== 'changeCartTime ⇒ moved' ||
    (dequal(context.order.disposition.when, tonight) && context.passed === null),
  'newTime is set while the time is checked and moved, and cleared in filling and timeUnmoved': ({ state }) =>
    state.matches('checkingTime') || state.matches('confirmingTime') || state.matches('movingTime')
      ? dequal(state.context.newTime, tonight)
      : !(state.matches('filling') || state.matches('timeUnmoved')) || state.context.newTime === null,
  'passed has its reason exactly while the time of the order has passed': ({ state, state: { context }, steps }) =>
    state.matches('left') ||
    ((context.passed !== null) === isPast(steps, context.order.disposition.when) &&
      (!context.passed ||
        context.passed.code === (context.order.disposition.when.kind === 'asap' ? 'HUTFE-14' : 'ORDER-14'))),
  'the picker receives store, order type and Sunday pickup of the order': ({ state: { context }, calls }) =>
    callsTo(calls, timePickerMachine).every(
      ({ input }) =>
        input.outletName === context.order.disposition.outlet.name &&
        input.orderType === context.order.disposition.orderType &&
        input.sundayCarryout === context.order.disposition.outlet.customize.sunday_carryout &&
        input.from === null,
    ),
  'an unavailable time is passed to the picker as chosen': ({ step, calls }) =>
    step?.name !== 'changeCartTime ⇒ the time is gone' ||
    dequal(callsTo(calls, timePickerMachine).at(-1)?.input.chosen, tonight),
  'a requested picker receives the reason of a passed time': ({ state, before, step, calls }) =>
    !isEvent(step, 'time.wanted') ||
    !state.matches('pickingTime') ||
    before?.matches('pickingTime') === true ||
    callsTo(calls, timePickerMachine).at(-1)?.input.refusal === state.context.passed,
  'the current day follows the clock': ({ state, before, step }) => {
    const said = tickOf(step)
    return (
      said === null ||
      state.status !== 'active' ||
      before?.status !== 'active' ||
      dayOf(state.context.now) === dayOf(said)
    )
  },
  '[checkout.request] the request contains what was typed': ({ state, calls }) => {
    const request = state.matches('placing') ? callsTo(calls, placeOrder).at(-1)?.input.request : undefined
    if (!request) return true
    const { form, order } = state.context
    const car = { model: 'Yaris', color: 'rojo', plate: form.vehiclePlate }
    const change = form.payment === 'cash' && form.changeFor !== '' ? parseDollars(form.changeFor) : null
    return (
      request.cart_id === order.cartId &&
      request.handover === form.handover &&
      request.instructions === form.instructions.trim() &&
      request.allergies === (form.allergies.trim() || undefined) &&
      request.directions === ((request.address && form.directions.trim()) || undefined) &&
      dequal(request.vehicle, form.handover === 'curbside' ? car : null) &&
      request.payment.change_for === change &&
      request.age_confirmed === form.ageConfirmed &&
      dequal(request.tip, tipFrom(form, order).tip) &&
      request.text_messages === (form.textMessages === 'whatsapp' ? 'whatsapp' : undefined)
    )
  },
  'a code goes to the phone of the form, once each time that one is wanted': ({ state, calls, steps }) =>
    callsTo(calls, sendPhoneCode).every(
      ({ input }) => input.cart_id === state.context.order.cartId && ['+17875550101', ''].includes(input.phone),
    ) && callsTo(calls, sendPhoneCode).length <= steps.filter(({ name }) => name === 'code.wanted').length,
  'code.submitted sends a complete form; another one opens again': ({ state, before, step }) =>
    !isEvent(step, 'code.submitted') ||
    !before?.matches('provingPhone') ||
    state.matches(lackingIn(before.context) === null ? 'placing' : { filling: 'payment' }),
  'an order has the code that was typed': ({ state, before, calls, step }) =>
    !state.matches('placing') ||
    !isEvent(step, 'code.submitted') ||
    !before?.matches('provingPhone') ||
    callsTo(calls, placeOrder).at(-1)?.input.request.phone_code === '123456',
  'a code that was refused is forgotten': ({ state, step }) =>
    !/⇒ (a code is needed|the code is wrong)$/.test(step?.name ?? '') || state.context.code === null,
  'tip.chosen is taken exactly for a delivery that is paid by card, and changes only the tip': ({
    state,
    before,
    step,
  }) => {
    if (step?.kind !== 'event' || step.event.type !== 'tip.chosen' || !before?.matches('filling')) return true
    const { form, order } = before.context
    const isAsked =
      before.matches({ filling: 'payment' }) &&
      order.disposition.orderType === 'delivery' &&
      form.payment === 'credit_card'
    return dequal(state.context.form, isAsked ? { ...form, tip: step.event['tip'] } : form)
  },
  'the tip that was chosen before cash is there again with a card': ({ state, before, step }) =>
    before === null ||
    step?.name !== 'form.changed (a card)' ||
    (state.context.form.tip === before.context.form.tip && state.context.form.ownTip === before.context.form.ownTip),
  'a delivery request has the point of its place': ({ calls, state }) =>
    state.context.order.disposition.orderType === 'carryout' ||
    callsTo(calls, placeOrder).every(
      ({ input: { request } }) =>
        request.address?.lat === deliveryPlace.lat && request.address.long === deliveryPlace.long,
    ),
  'findOrder receives what placeOrder sent': ({ calls }) => {
    const sent = callsTo(calls, placeOrder).at(-1)
    const asked = callsTo(calls, findOrder).at(-1)
    return !sent || !asked || calls.indexOf(sent) > calls.indexOf(asked) || dequal(sent.input, asked.input)
  },
  'the output has the order and its time': ({ state }) =>
    state.status !== 'done' ||
    (dequal(state.output?.when, state.context.order.disposition.when) &&
      (state.output?.placed !== null) === state.matches('placed')),
  'the customer can leave exactly while no order or coupon removal is pending': ({ state }) =>
    state.status !== 'active' ||
    state.can({ type: 'checkout.left' }) === (state.context.attempt === null && !state.matches('removingCoupon')),
  'no state is a dead end': ({ state }) =>
    (!state.matches('filling') ||
      (state.can({ type: 'time.wanted' }) && state.can({ type: 'form.changed', change: {} }))) &&
    (!state.matches({ filling: 'contact' }) || state.can({ type: 'contact.submitted' })) &&
    (!state.matches({ filling: 'handover' }) || state.can({ type: 'handover.submitted' })) &&
    (!state.matches({ filling: 'payment' }) || state.can({ type: 'order.confirmed' })) &&
    (!state.matches('unsure') || state.can({ type: 'question.retried' })) &&
    (!state.matches('notPlaced') ||
      (state.can({ type: 'order.confirmed' }) && state.can({ type: 'step.reopened', step: 'contact' }))) &&
    (!state.matches('refused') || (state.can({ type: 'refusal.read' }) && state.can({ type: 'correction.wanted' }))) &&
    (!state.matches('couponRemovalUnanswered') || state.can({ type: 'coupon.removed' })) &&
    (!state.matches('timeUnmoved') || state.can({ type: 'time.wanted' })),
  'coupon.removed starts the removal': ({ state, before, step }) =>
    !isEvent(step, 'coupon.removed') || !before?.can({ type: 'coupon.removed' }) || state.matches('removingCoupon'),
  'clock events are accepted in every active state': ({ state }) =>
    state.status !== 'active' ||
    (state.can({ type: 'time.passed' }) && state.can({ type: 'clock.ticked', now: '2026-03-11T16:00:00Z' })),
  'a Sunday that begins has its only payment, and its only handover where nobody chose another': (moment) => {
    const { state, before, step } = moment
    if (!before || step?.name !== 'clock.ticked (to a sunday)' || before.context.attempt !== null) return true
    if (!state.matches('filling') || !isForSunday(state.context) || isForSunday(before.context)) return true
    const { form } = before.context
    return (
      state.context.form.payment === 'credit_card' &&
      state.context.form.handover === (form.handover === 'counter' ? 'curbside' : form.handover)
    )
  },
}
