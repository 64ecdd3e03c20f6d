import type { PaymentStatus } from '../../contract/payments.ts'
import type { OrderPaymentState, OrderStatus } from '../../contract/orders.ts'

/**
 * `started`: the customer is at the bank; `authorised`: the amount is reserved; `captured`: it is taken;
 * `givenUp`: the customer left the bank without paying;
 * `abandoned`: nobody waits for it any more, the bank shall let go of it; `released`: it did.
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
/** What the bank is still to be told. */
export type Settlement = 'capture' | 'release'

/** Digits that a customer knows their card by. */
export type CardHint = { readonly brand: string; readonly lastFour: string }

/** Minutes that an order waits for its payment before it frees its slot (decisions §4, status 1). */
export const paymentMinutes = 15

/** Statuses by which the store has taken an order: now it is paid. */
const takenStatuses: readonly OrderStatus[] = [5, 6, 7, 9, 10, 11, 12, 13, 14, 16, 17]
/** Refused by the store, and cancelled: nothing follows them, and what the order took is free again. */
export const undoneStatuses: readonly OrderStatus[] = [4, 8]

/** What the bank is told once an order has a status; null for nothing new. */
export function settlementAt(status: OrderStatus): Settlement | null {
  if (undoneStatuses.includes(status)) return 'release'
  return takenStatuses.includes(status) ? 'capture' : null
}

/** How a payment stands in its order. `wasTaken`: the bank took the amount, now or before. */
export function stateInOrder(state: PaymentState, wasTaken: boolean): OrderPaymentState {
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

/** How a payment stands for the customer, by what became of its order meanwhile. */
export function outcomeOf(state: PaymentState, orderStatus: number): Pick<PaymentStatus, 'status' | 'code'> {
  if (orderStatus === 8) return { status: 'failed', code: 'PAYMENT-3' }
  if (orderStatus !== 1) return { status: 'placed', code: null }
  if (state === 'declined') return { status: 'failed', code: 'PAYMENT-4' }
  if (state === 'unreachable') return { status: 'failed', code: 'PAYMENT-5' }
  if (state === 'givenUp') return { status: 'failed', code: null }
  return state === 'started' ? { status: 'pending', code: null } : { status: 'failed', code: 'PAYMENT-2' }
}
