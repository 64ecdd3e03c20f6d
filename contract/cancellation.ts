import * as v from 'valibot'
import {
  canceled,
  isUnaccepted,
  refusalReasons,
  refused,
  stageOf,
  type OrderEvent,
  type StepReason,
  type StepReporter,
} from './orders.ts'
import type { OrderType, PaymentMethod } from './primitives.ts'

/** Why a store or the office cancels an order; `customer`: because the customer asked for it. */
export const cancellationReasons = [
  'noShow',
  'undeliverable',
  'customer',
  'soldOut',
  'mistake',
] as const satisfies readonly StepReason[]
export const CancellationReason = v.picklist(cancellationReasons)
export type CancellationReason = v.InferOutput<typeof CancellationReason>

/** Statuses of an order that is not paid yet. */
const unpaid: readonly number[] = [1, 25, 27]

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

/** Returns who reported a step. */
export const reporterOf = ({ by, cancellation }: OrderEvent): StepReporter => cancellation?.by ?? by

/** Returns who canceled an order with these steps, and why, if they said so; null if nobody did. */
export function cancellationOf(events: readonly OrderEvent[]) {
  const step = events.findLast(({ status }) => status === canceled)
  const reason = step?.cancellation?.reason
  return step ? { by: reporterOf(step), reason: v.is(CancellationReason, reason) ? reason : null } : null
}

type Step = Pick<OrderEvent, 'status'>

/**
 * Returns whether the payment of an order with these steps was due before it was refused or canceled, whatever was read
 * of it earlier: a card's once the store accepts, that of ATH Móvil once the order is placed.
 */
export function wasChargeDue(method: PaymentMethod, steps: readonly Step[]): boolean {
  const before = steps.filter(({ status }) => status !== refused && status !== canceled)
  if (method === 'ath_movil') return before.some(({ status }) => stageOf(status) !== null && !unpaid.includes(status))
  const last = before.at(-1)
  return method !== 'cash' && last !== undefined && !isUnaccepted(last.status, before)
}

/** What becomes of the payment of an order that is refused or canceled. */
export type MoneyOfCancellation = 'nothing' | 'released' | 'returned'

/** Returns it as far as the order tells: a card is charged once the store accepts, ATH Móvil before. */
export function moneyOfCancellation(method: PaymentMethod, isAccepted: boolean): MoneyOfCancellation {
  if (method === 'cash') return 'nothing'
  return isAccepted || method === 'ath_movil' ? 'returned' : 'released'
}
