import { assign, emit, raise, setup } from 'xstate'
import type { Cart, CartComparison } from '../../contract/cart.ts'
import type { When } from '../../contract/disposition.ts'
import { asapChooserCodes, type Result } from '../../contract/errors.ts'
import type { PlacedOrder } from '../../contract/orders.ts'
import { addressProblemIn } from '../address/address-problem-in.ts'
import { savedInstructionsAt } from '../address/address-book.rules.ts'
import { watchConnection } from '../cart/cart.ports.ts'
import { isUnchanged } from '../cart/recovery.rules.ts'
import {
  findOrder,
  changeCartTime,
  placeOrder,
  previewCheckoutTime,
  removeCoupon,
  sendPhoneCode,
  type NewTotals,
} from './checkout.ports.ts'
import { withFormChange } from './checkout-terms.rules.ts'
import { hasDayChanged, isSlotPassed, passedTimeRefusal } from './checkout-time.rules.ts'
import type { CheckoutForm, TipChoice } from '../../contract/checkout-form.ts'
import {
  changesOfDay,
  initialCheckoutForm,
  isAddressCorrected,
  sundayRuleOf,
  withCorrectedAddress,
  type CheckoutStep,
} from './checkout-order.rules.ts'
import { asksForTip, repricedOrder } from './checkout-tip.rules.ts'
import {
  contactProblems,
  isContactEmpty,
  checkoutProblems,
  handoverProblems,
  unknownOutcomeCodes,
  refusedCoupon,
  refusedStep,
  stepToContinue,
} from './checkout.rules.ts'
import { watchClock } from '../store-availability/countdown.ports.ts'
import type { StateMeta } from '../shared/state-meta.ts'
import { pricedOrderOf } from './checkout-input.rules.ts'
import type {
  CheckoutContext,
  CheckoutEmitted,
  CheckoutEvent,
  CheckoutInput,
  CheckoutOutput,
  KnownMember,
} from './checkout.types.ts'
import { timePickerMachine } from '../time-picker/time-picker.machine.ts'

export const checkoutSetup = setup({
  types: {} as {
    context: CheckoutContext
    events: CheckoutEvent
    emitted: CheckoutEmitted
    input: CheckoutInput
    output: CheckoutOutput
    meta: StateMeta
  },
  actors: {
    placeOrder,
    sendPhoneCode,
    findOrder,
    previewCheckoutTime,
    changeCartTime,
    removeCoupon,
    watchClock,
    watchConnection,
    timePicker: timePickerMachine,
  },
  guards: {
    isUnanswered: ({ context }) => context.attempt !== null,
    isContactComplete: ({ context }) => contactProblems(context).length === 0,
    isAddressCorrected: ({ context }) =>
      handoverProblems(context).length === 0 && isAddressCorrected(context.order, context.form),
    isHandoverComplete: ({ context }) => handoverProblems(context).length === 0,
    isComplete: ({ context }) => checkoutProblems(context).length === 0,
    isLeftAt: ({ context }, step: CheckoutStep) => stepToContinue(context, context.step) === step,
    asksForTip: ({ context }) => asksForTip(context),
    isTimePassed: ({ context }) => context.passed !== null,
    /** The deadline of the slot has passed. */
    isTooLate: ({ context: { order, passed } }, now: string) => passed === null && isSlotPassed(order, now),
    isOffNow: ({ context: { order } }, now: string) => sundayRuleOf({ disposition: order.disposition, now }) === 'off',
    isOtherDay: ({ context }, now: string) => hasDayChanged(context, now),
    isStep: (_, { asked, step }: { asked: CheckoutStep; step: CheckoutStep }) => asked === step,
    canReopenHandover: ({ context }, step: CheckoutStep) =>
      step === 'handover' && contactProblems(context).length === 0,
    isPlaced: (_, result: Result<PlacedOrder | null>) => result.ok && result.value !== null,
    isUnsent: (_, result: Result<PlacedOrder | null>) => result.ok && result.value === null,
    isPriceChanged: (_, result: Result<PlacedOrder>) => !result.ok && result.error.code === 'PAYMENT-2',
    isTimeGone: (_, result: Result<unknown>) => !result.ok && asapChooserCodes.includes(result.error.code),
    isOutOfService: (_, result: Result<unknown>) => !result.ok && result.error.code === 'HUTFE-4',
    isCodeAsked: (_, result: Result<unknown>) => !result.ok && ['ORDER-22', 'ORDER-23'].includes(result.error.code),
    isAccepted: (_, result: Result<unknown>) => result.ok,
    isElsewhere: (_, isElsewhere: boolean) => isElsewhere,
    isOwnCart: ({ context: { order } }, cart: Cart | null) => cart?.uuid === order.cartId,
    isCompleteAtNewTotal: ({ context }) =>
      context.passed === null &&
      checkoutProblems({ ...context, order: repricedOrder(context, context.refusal?.data ?? {}) }).length === 0,
    /** The storefront then clears it, goes home and says so. */
    isCartGone: ({ context: { refusal } }) => refusal?.code === 'CART-01' || refusal?.code === 'CART-02',
    isNoWord: (_, result: Result<PlacedOrder | null>) => !result.ok && unknownOutcomeCodes.includes(result.error.code),
    isFree: (_, result: Result<CartComparison>) => result.ok && isUnchanged(result.value),
    isOfCoupon: ({ context }) => refusedCoupon(context.refusal) !== null,
    hasTime: (_, when: When | null) => when !== null,
  },
  actions: {
    changeForm: assign(({ context }, change: Partial<CheckoutForm>) => ({
      form: withFormChange(context.form, change, context.accepted),
      ...(change.address !== undefined && { misplaced: null }),
    })),
    chooseTip: assign(({ context }, tip: TipChoice) => ({ form: { ...context.form, tip } })),
    /** Empty fields are prefilled with the member's data. */
    fillContact: assign(({ context: { form, order } }, { contact, locations }: KnownMember) => {
      if (!isContactEmpty(form)) return {}
      const instructions = form.instructions || savedInstructionsAt(locations, order.disposition.place)
      return { form: { ...form, ...contact, instructions }, hasMemberLeft: false }
    }),
    /** What the member wrote stays with the member: the form is that of a first visit. */
    clearMember: assign(({ context: { order, market, now, accepted } }) => ({
      form: initialCheckoutForm({ disposition: order.disposition, market, now }, accepted),
      shown: [],
      hasMemberLeft: true,
    })),
    showProblems: assign(({ context }, step: CheckoutStep) => ({
      shown: context.shown.includes(step) ? context.shown : [...context.shown, step],
    })),
    beginAttempt: assign(({ context }) => ({ attempt: context.key, refusal: null })),
    setCode: assign((_, code: string) => ({ code })),
    clearCode: assign({ code: null }),
    endAttempt: assign({ attempt: null }),
    setPlaced: assign((_, result: Result<PlacedOrder | null>) => ({ placed: result.ok ? result.value : null })),
    setRefusal: assign((_, result: Result<unknown>) => ({ refusal: result.ok ? null : result.error })),
    setNow: assign((_, now: string) => ({ now })),
    /** A sent order keeps its form. */
    turnDay: assign(({ context: { attempt, form, order, market, accepted, now: before } }, now: string) => {
      if (attempt !== null) return { now }
      const ordered = { disposition: order.disposition, market }
      const change = changesOfDay(form, { ...ordered, now: before }, { ...ordered, now })
      return { now, form: withFormChange(form, change, accepted) }
    }),
    setStep: assign((_, step: CheckoutStep) => ({ step })),
    reopenRefused: assign(({ context: { refusal } }) => ({
      step: refusedStep(refusal),
      misplaced: addressProblemIn(refusal),
      refusal: null,
    })),
    notePassed: assign(({ context: { order } }) => ({ passed: passedTimeRefusal(order) })),
    /** The time picker shows why the current time is unavailable. */
    recallPassed: assign(({ context: { passed } }) => ({ refusal: passed })),
    clearRefusal: assign({ refusal: null }),
    clearTime: assign({ refusal: null, newTime: null, checked: null }),
    setChecked: assign((_, result: Result<CartComparison>) => ({ checked: result.ok ? result.value : null })),
    setDelivery: assign((_, delivery: When | null) => ({ delivery })),
    chooseElsewhere: assign({ isElsewhere: true }),
    acceptNewTotal: assign(({ context }) => ({
      order: repricedOrder(context, context.refusal?.data ?? {}),
      refusal: null,
    })),
    correctAddress: assign(({ context: { order, form } }) => ({ order: withCorrectedAddress(order, form) })),
    repriceOrder: assign(({ context: { order } }, cart: Cart | null) => ({
      order: { ...order, ...(cart && pricedOrderOf(cart)) },
    })),
    acceptTotalWithout: assign(({ context: { order } }, result: Result<NewTotals>) => ({
      order: { ...order, ...(result.ok && result.value) },
      refusal: null,
    })),
    setNewTime: assign((_, when: When | null) => ({ newTime: when, checked: null })),
    emitOpened: emit({ type: 'form.opened' as const }),
    emitDiffers: emit(({ context: { order } }) => ({
      type: 'order.differs' as const,
      disposition: order.disposition,
    })),
    passTime: raise({ type: 'time.passed' }),
    acceptNewTime: assign(({ context: { order, newTime, form, market, now, accepted } }, result: Result<NewTotals>) => {
      const { disposition } = order
      const moved = { ...disposition, when: newTime ?? disposition.when }
      const change = changesOfDay(form, { disposition, market, now }, { disposition: moved, market, now })
      return {
        order: { ...order, ...(result.ok && result.value), disposition: moved },
        form: withFormChange(form, change, accepted),
        newTime: null,
        checked: null,
        passed: null,
        refusal: null,
      }
    }),
  },
})
