import { complaintHours } from '../../../contract/complaints.ts'
import {
  finalStatuses,
  isUnaccepted,
  outOfContact,
  scheduled,
  stageOf,
  type OrderStatus,
} from '../../../contract/orders.ts'
import type { Language } from '../../../contract/primitives.ts'
import { orderMachine, statusByState } from '../../../machines/order-lifecycle/order.machine.ts'
import { canMove } from '../../../machines/order-lifecycle/order.rules.ts'
import { askPause, maxAttempts } from '../../../machines/payment/payment.rules.ts'
import { undoTime } from '../../../machines/kitchen/kitchen.rules.ts'
import { acceptMinutes } from '../../../server/domain/silent-stores.ts'
import { silenceMinutes } from '../../../machines/tracker/tracker.rules.ts'
import { confirmationSeconds } from '../../../server/adapters/ath-movil.ts'
import { seedCatalog } from '../../../server/db/seed/catalog.ts'
import type { Coupon } from '../../../server/domain/catalog.ts'
import { combines } from '../../../server/domain/coupons/coupon-rules.ts'
import { market } from '../../../server/domain/market.ts'
import { statusesBeforeStore } from '../../../server/domain/order.ts'
import { captureDeadlineDays, paymentMinutes, settlementOf, unansweredMinutes } from '../../../server/domain/payment.ts'
import { secretMinutes } from '../../../server/services/account-secrets.ts'
import { invitationDays } from '../../../server/services/office/staff-invitations.ts'
import { idleMinutes, lifetimeHours } from '../../../server/services/office/staff-sessions.ts'
import { phoneCodeMinutes } from '../../../server/services/phone-codes.ts'
import { absoluteHours, unusedHours } from '../../../server/services/sessions.ts'
import { parkedFor } from '../../../src/adapters/storage.ts'
import { readSettings } from '../../../server/settings.ts'
import { nodesOf } from '../../../tests/paths/kit/machine-parts.ts'
import type { CouponRule, Rules } from '../../../src/atlas/rules/rules.ts'
import type { WordLookup } from '../words/word-lookup.ts'
import { waitsOf } from './waits.ts'

/** The type of coupons that make the delivery free. */
const freeDelivery = 4
const { coupons, outlets, categories, products } = seedCatalog

/** Returns the names of what a coupon applies to; null for everything. */
function goodsOf(coupon: Coupon, language: Language): string[] | null {
  if (coupon.categories === null && coupon.products === null) return null
  const slugs = [...(coupon.categories ?? []), ...(coupon.products ?? [])]
  return [...categories, ...products].filter(({ slug }) => slugs.includes(slug)).map(({ name }) => name[language])
}

function couponRuleOf(coupon: Coupon, language: Language): CouponRule {
  const { lunch, hut_day: hutDay } = market
  const others = coupons.filter((other) => other !== coupon && combines(coupon, other))
  return {
    code: coupon.code,
    name: coupon.name[language],
    about: coupon.description[language],
    combinesWith: others.map(({ code }) => code),
    minAmount: coupon.minAmount,
    minItems: coupon.minItems,
    orderTypes: coupon.orderTypes.filter((type) => coupon.type !== freeDelivery || type === 'delivery'),
    channels: [...coupon.channels],
    loginRequired: coupon.loginRequired,
    isOfOneMember: coupon.member !== null,
    needsAssignment: coupon.needsAssignment,
    pointsPrice: coupon.pointsPrice,
    stores: coupon.outlets && outlets.filter(({ code }) => coupon.outlets?.includes(code)).map(({ name }) => name),
    goods: goodsOf(coupon, language),
    oncePerCustomer: coupon.oncePerCustomer,
    firstOrderOnly: coupon.firstOrderOnly,
    totalLimit: coupon.totalLimit,
    maxQuantity: coupon.maxQuantity,
    paymentMethod: coupon.paymentMethod,
    hours: coupon.lunchOnly ? { from: lunch.from, to: lunch.to } : coupon.hours,
    weekdays: coupon.hutDayOnly
      ? [hutDay]
      : coupon.lunchOnly
        ? [...lunch.weekdays]
        : coupon.weekdays && [...coupon.weekdays],
    futureOnly: coupon.futureOnly,
    starts: coupon.startsAt,
    ends: coupon.endsAt,
    suspended: coupon.suspended,
  }
}

const [unpaid, refused, canceled] = [1, 4, 8] as const
/** The store does not see an order that waits for its payment. */
const isBeforeStore = (status: number) => statusesBeforeStore.includes(status)

/** The steps of an order that the store had accepted. */
const acceptedBefore = [{ status: 10 }]

type Cancellation = Rules['cancellations'][number]

/** Returns whether the customer can cancel, calls the store, or it is too late for both. */
function customerOf(status: number, isAccepted: boolean | null): Cancellation['customer'] {
  if (finalStatuses.includes(status)) return 'over'
  const canCancel = status === scheduled || isUnaccepted(status, isAccepted ? acceptedBefore : [])
  return canCancel ? 'cancels' : 'calls'
}

/** Returns what happened to the amount of a card when the order has a status. */
function moneyOf(status: OrderStatus, isAccepted: boolean | null): Cancellation['money'] {
  const settlement = settlementOf(status)
  if (isAccepted !== null) return isAccepted ? 'charged' : 'held'
  if (settlement === 'release') return 'returned'
  if (status === unpaid) return 'unpaid'
  if (isUnaccepted(status, [])) return 'held'
  return settlement === 'capture' && stageOf(status) === 'accepted' ? 'charging' : 'charged'
}

/** Returns who can cancel an order in each status, and what happened to its money, in one language. */
function cancellationsOf(phrases: WordLookup): Rules['cancellations'] {
  const life = nodesOf(orderMachine).map(({ id }) => id)
  const inLife = Object.entries(statusByState).toSorted(
    ([one], [other]) => life.indexOf(`order.${one}`) - life.indexOf(`order.${other}`),
  )
  // Contact can be lost before or after the store has accepted.
  const acceptances = (status: OrderStatus) => (status === outOfContact ? [false, true] : [null])
  return inLife.flatMap(([state, status]) =>
    acceptances(status).map((isAccepted) => ({
      state: `order.${state}`,
      name: phrases.say(`state/order.${state}`),
      isAccepted,
      customer: customerOf(status, isAccepted),
      refusedByStore: !isBeforeStore(status) && canMove(status, refused, 'delivery'),
      canceledByStore: !isBeforeStore(status) && canMove(status, canceled, 'delivery'),
      expires: status === unpaid,
      money: moneyOf(status, isAccepted),
    })),
  )
}

/** Returns the rules by which the server decides about coupons, prices and time, in one language. */
export function rulesOf(language: Language, phrases: WordLookup): Rules {
  const { keepDays } = readSettings({})
  return {
    coupons: coupons.map((coupon) => couponRuleOf(coupon, language)),
    tax: market.tax,
    delivery: {
      minCart: market.min_cart,
      fee: market.delivery_fee,
      freeWith: coupons.filter(({ type }) => type === freeDelivery).map(({ code }) => code),
      others: outlets
        .filter(({ minCart, deliveryFee }) => minCart !== market.min_cart || deliveryFee !== market.delivery_fee)
        .map(({ name, minCart, deliveryFee }) => ({ name, minCart, fee: deliveryFee })),
    },
    cancellations: cancellationsOf(phrases),
    waits: waitsOf(phrases),
    limits: {
      idle: market.idle_limit_minutes,
      parkedHours: parkedFor / 3_600_000,
      unpaid: paymentMinutes,
      silentBank: unansweredMinutes,
      captureDays: captureDeadlineDays,
      silentStore: silenceMinutes,
      accept: acceptMinutes,
      lastOrders: market.last_order_time,
      phoneCode: phoneCodeMinutes,
      appSeconds: confirmationSeconds,
      slowBankSeconds: (maxAttempts * askPause) / 1000,
      confirmLinkHours: secretMinutes.confirm / 60,
      resetLink: secretMinutes.reset,
      unusedSessionDays: unusedHours / 24,
      sessionDays: absoluteHours / 24,
      invitationDays,
      staffSessionHours: lifetimeHours,
      staffIdle: idleMinutes,
      undoSeconds: undoTime / 1000,
      resendSeconds: market.resend_seconds,
      cartDays: keepDays.carts,
      guestDataDays: keepDays.guestData,
      complaintHours,
    },
  }
}
