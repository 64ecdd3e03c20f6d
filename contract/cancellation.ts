import * as v from 'valibot'
import {
  canceled,
  cancellationReasons,
  CancellationReason,
  refusalReasons,
  refused,
  stageOf,
  type OrderEvent,
  type StepReason,
} from './orders.ts'
import type { OrderType, PaymentMethod } from './primitives.ts'

/** An order's type, and the statuses that it has had. */
type Progress = { readonly orderType: OrderType; readonly statuses: readonly number[] }

/** Returns the reasons that fit a step of an order to a status: its customer misses only an order that was ready. */
export function reasonsOfStep(status: number, { orderType, statuses }: Progress): readonly StepReason[] {
  const isDelivery = orderType === 'delivery'
  if (status === refused) return refusalReasons.filter((reason) => isDelivery || reason !== 'address')
  if (status !== canceled) return []
  const wasReady = statuses.some((each) => stageOf(each) === 'ready')
  return cancellationReasons.filter(
    (reason) => (wasReady || reason !== 'noShow') && (isDelivery || reason !== 'undeliverable'),
  )
}

/** Returns who canceled an order with these steps, and why, if they said so; null if nobody did. */
export function cancellationOf(events: readonly OrderEvent[]) {
  const step = events.findLast(({ status }) => status === canceled)
  return step ? { by: step.by, reason: v.is(CancellationReason, step.reason) ? step.reason : null } : null
}

/** What becomes of the payment of an order that is refused or canceled. */
export type MoneyOfCancellation = 'nothing' | 'released' | 'returned'

/** Returns it as far as the order tells: a card is charged once the store accepts, ATH Móvil before. */
export function moneyOfCancellation(method: PaymentMethod, isAccepted: boolean): MoneyOfCancellation {
  if (method === 'cash') return 'nothing'
  return isAccepted || method === 'ath_movil' ? 'returned' : 'released'
}
