import type { Temporal } from 'temporal-polyfill'
import type { PaymentStatus } from '../../contract/payments.ts'
import type { OrderPaymentState, OrderStatus } from '../../contract/orders.ts'
import type { PaymentMethod } from '../../contract/primitives.ts'

/** Methods that are paid before the store sees the order. ATH Móvil reserves nothing: it is captured as soon as it is confirmed. */
export const onlineMethods = ['credit_card', 'ath_movil'] as const satisfies readonly PaymentMethod[]
export type OnlineMethod = (typeof onlineMethods)[number]
export const isOnlineMethod = (method: PaymentMethod): method is OnlineMethod =>
  onlineMethods.some((online) => online === method)

/**
 * `started`: the customer is on the payment page or in the app; `authorised`: reserved, or confirmed in the app; `captured`: captured; `givenUp`: canceled by
 * the customer; `abandoned`: no longer awaited, to be released; `released`: done. The rest end a payment that an
 * operator must look at: `uncollected`: the reserved amount was gone before its capture; `disputed`: by the cardholder;
 * `unknown`: the provider has no such charge, or never said what became of it.
 */
export const paymentStates = [
  'started',
  'authorised',
  'captured',
  'declined',
  'unreachable',
  'givenUp',
  'abandoned',
  'released',
  'uncollected',
  'disputed',
  'unknown',
] as const
export type PaymentState = (typeof paymentStates)[number]
/** States that an operator must look at. */
export const alertStates = ['uncollected', 'disputed', 'unknown'] as const satisfies readonly PaymentState[]
/** A payment or a refund that an operator must look at, without personal data. */
export type PaymentAlert = {
  /** Of the payment, or of the refund that failed. */
  readonly uuid: string
  readonly state: (typeof alertStates)[number] | 'refund_failed'
  readonly payment: string
  readonly order: string
  /** The store's code. */
  readonly store: string
  readonly amount: number
  readonly since: Temporal.Instant
}

/** What monitoring is told of payments. */
export type PaymentFigures = {
  /** Payments and refunds that an operator must look at, by state. */
  readonly needing: ReadonlyMap<string, number>
  /** Between the payments here and at the provider, at the last reconciliation. */
  readonly differences: number
  /** When that was, in seconds; 0 for never, null without a provider to compare with. */
  readonly reconciledAt: number | null
}

/** What remains to be done at the provider: `look` asks about a payment that is undecided too long. */
export type Settlement = 'look' | 'capture' | 'release'

/**
 * `requested`: not yet made at the provider; `refunded`; `failed`: an operator must look at it; `obsolete`: there was
 * nothing left to refund.
 */
export const refundStates = ['requested', 'refunded', 'failed', 'obsolete'] as const
export type RefundState = (typeof refundStates)[number]

/** A refund at the provider. `key`: that of its request; null for one that was made there. */
export type BankRefund = {
  readonly id: string
  readonly key: string | null
  readonly amount: number
  readonly state: 'refunded' | 'failed'
}

/** The card's last digits. */
export type CardHint = { readonly brand: string; readonly lastFour: string }

/** What a webhook is about, as far as it says. */
export type WebhookSubject = {
  readonly chargeId: string | null
  readonly intentId: string | null
  readonly reference: string | null
}

/** Minutes that an order awaits its payment before it frees its slot [payment.expires]. */
export const paymentMinutes = 15
/** Minutes after which it does so even if the provider does not answer. What it authorizes later is released. */
export const unansweredMinutes = 45
/** Seconds between two looks at an undecided payment: a bank's notice can be lost, and none tells of one in an app. */
export const lookSeconds: Readonly<Record<OnlineMethod, number>> = { credit_card: 60, ath_movil: 5 }
/** Days after which a reserved amount is captured at the latest: cards hold it for 7. */
export const captureDeadlineDays = 5

/** Initial and maximum seconds of the exponential backoff at the provider. */
const [firstPause, longestPause] = [5, 3600]
/** Returns the seconds until the next attempt. */
export const secondsUntilRetry = (tries: number) => Math.min(firstPause * 2 ** Math.min(tries - 1, 10), longestPause)

/** Statuses in which the store has accepted, so the payment is captured. */
const takenStatuses: readonly OrderStatus[] = [5, 6, 7, 9, 10, 11, 12, 13, 14, 16, 17]
/** Refused or canceled: final, and slot and coupons are released. */
export const refusedOrCanceledStatuses: readonly OrderStatus[] = [4, 8]

/** Returns the settlement that a status requires, or null. */
export function settlementOf(status: OrderStatus): Exclude<Settlement, 'look'> | null {
  if (refusedOrCanceledStatuses.includes(status)) return 'release'
  return takenStatuses.includes(status) ? 'capture' : null
}

type Paid = { readonly state: PaymentState; readonly amount: number; readonly refunded: number }

/** Returns the state of an order's payment. `wasTaken`: it was captured at some time. */
export function orderPaymentState({ state, amount, refunded }: Paid, wasTaken: boolean): OrderPaymentState {
  switch (state) {
    case 'started':
      return 'pending'
    case 'authorised':
      return 'reserved'
    case 'captured':
      return 'paid'
    case 'disputed':
      return refunded < amount ? 'paid' : 'refunded'
    case 'abandoned':
    case 'unknown':
      return wasTaken ? 'refunding' : 'voided'
    case 'released':
      return wasTaken ? 'refunded' : 'voided'
    case 'uncollected':
      return 'voided'
    default:
      return 'failed'
  }
}

/** Returns the payment's outcome for the customer, given the order's status. */
export function paymentOutcome(state: PaymentState, orderStatus: number): Pick<PaymentStatus, 'status' | 'code'> {
  if (orderStatus === 8) return { status: 'failed', code: 'PAYMENT-3' }
  if (orderStatus !== 1) return { status: 'placed', code: null }
  if (state === 'declined') return { status: 'failed', code: 'PAYMENT-4' }
  if (state === 'unreachable' || state === 'unknown') return { status: 'failed', code: 'PAYMENT-5' }
  if (state === 'givenUp') return { status: 'failed', code: null }
  return state === 'started' || state === 'authorised'
    ? { status: 'pending', code: null }
    : { status: 'failed', code: 'PAYMENT-2' }
}
