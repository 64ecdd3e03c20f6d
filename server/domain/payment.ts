import type { PaymentStatus } from '../../contract/payments.ts'
import type { OrderPaymentState, OrderStatus } from '../../contract/orders.ts'

/**
 * `started`: the customer is on the payment page; `authorised`: reserved; `captured`: captured; `givenUp`: canceled by
 * the customer; `abandoned`: no longer awaited, to be released; `released`: done.
 */
const paymentStates = [
  'started',
  'authorised',
  'captured',
  'declined',
  'unreachable',
  'givenUp',
  'abandoned',
  'released',
] as const
export type PaymentState = (typeof paymentStates)[number]
/** A settlement that is still pending. */
export type Settlement = 'capture' | 'release'

/** The card's last digits. */
export type CardHint = { readonly brand: string; readonly lastFour: string }

/** Minutes that an order awaits its payment before it frees its slot (decisions §4, status 1). */
export const paymentMinutes = 15

/** Statuses in which the store has accepted, so the payment is captured. */
const takenStatuses: readonly OrderStatus[] = [5, 6, 7, 9, 10, 11, 12, 13, 14, 16, 17]
/** Refused or canceled: final, and slot and coupons are released. */
export const refusedOrCanceledStatuses: readonly OrderStatus[] = [4, 8]

/** Returns the settlement that a status requires, or null. */
export function settlementOf(status: OrderStatus): Settlement | null {
  if (refusedOrCanceledStatuses.includes(status)) return 'release'
  return takenStatuses.includes(status) ? 'capture' : null
}

/** Returns the state of an order's payment. `wasTaken`: it was captured at some time. */
export function orderPaymentState(state: PaymentState, wasTaken: boolean): OrderPaymentState {
  switch (state) {
    case 'started':
      return 'pending'
    case 'authorised':
      return 'reserved'
    case 'captured':
      return 'paid'
    case 'abandoned':
      return wasTaken ? 'refunding' : 'voided'
    case 'released':
      return wasTaken ? 'refunded' : 'voided'
    default:
      return 'failed'
  }
}

/** Returns the payment's outcome for the customer, given the order's status. */
export function paymentOutcome(state: PaymentState, orderStatus: number): Pick<PaymentStatus, 'status' | 'code'> {
  if (orderStatus === 8) return { status: 'failed', code: 'PAYMENT-3' }
  if (orderStatus !== 1) return { status: 'placed', code: null }
  if (state === 'declined') return { status: 'failed', code: 'PAYMENT-4' }
  if (state === 'unreachable') return { status: 'failed', code: 'PAYMENT-5' }
  if (state === 'givenUp') return { status: 'failed', code: null }
  return state === 'started' ? { status: 'pending', code: null } : { status: 'failed', code: 'PAYMENT-2' }
}
