import {
  moneyOfCancellation,
  reasonsOfStep,
  type MoneyOfCancellation,
  cancellationReasons,
  type CancellationReason,
} from '../../contract/cancellation.ts'
import { canceled, isUnaccepted } from '../../contract/orders.ts'
import type { OfficeOrder } from '../../contract/office/orders.ts'

/** Returns why an order can be canceled as far as it is. */
export function cancellationReasonsOf({ order_type: orderType, events }: OfficeOrder): readonly CancellationReason[] {
  const fitting = reasonsOfStep(canceled, { orderType, statuses: events.map(({ status }) => status) })
  return cancellationReasons.filter((reason) => fitting.includes(reason))
}

/** Returns whether the payments of an order that is canceled were never taken, are released or are given back. */
export function moneyOf({ payment: { method }, payments, status, events }: OfficeOrder): MoneyOfCancellation {
  const isTaken = payments.some(({ captured_at: at }) => at !== null)
  const isHeld = payments.some(({ state }) => state === 'authorised')
  return isTaken || isHeld ? moneyOfCancellation(method, isTaken || !isUnaccepted(status, events)) : 'nothing'
}
