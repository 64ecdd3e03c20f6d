import { fromCallback, type EventObject } from 'xstate'
import type { Result } from '../../contract/errors.ts'
import type { OrderStatus, PublicOrder, StepReason } from '../../contract/orders.ts'
import type { StoreControls } from '../../contract/store-controls.ts'
import type { StoreOrder } from '../../contract/store-orders.ts'
import { MissingPort, definePort } from '../shared/port.ts'

/** The store's orders that are not over, and the instant of the answer. */
export type OrderList = { readonly orders: readonly StoreOrder[]; readonly at: string }

/** What was pressed for an order: its next status, in how many minutes it is promised, why it is refused or canceled. */
export type PressedStep = {
  readonly uuid: string
  readonly status: OrderStatus
  readonly minutes: number | null
  readonly reason: StepReason | null
}
/** A press that can be undone until an instant, in epoch milliseconds. */
export type HeldStep = PressedStep & { readonly orderNumber: string; readonly until: number }

/** The store of a key, with its orders. */
export type OpenedStore = { readonly outlet: Pick<StoreControls['outlet'], 'code' | 'name'>; readonly list: OrderList }

/** Finds the store of a key, and reads its orders. */
export const openStore = definePort<Result<OpenedStore>, { key: string }>('openStore')

/** Reads the orders of the store with this key. */
export const readOrders = definePort<Result<OrderList>, { key: string }>('readOrders')

/** Sends one step; sending it twice changes nothing. */
export const sendStep = definePort<Result<PublicOrder>, { key: string; step: HeldStep }>('sendStep')

export type NewsEvent = { type: 'orders.changed' }
/** Reports each change of the store's orders, a lost connection and its return. */
export const followOrders = fromCallback<EventObject, { key: string }>(() => {
  throw new MissingPort('followOrders')
})

export type DeadlineEvent = { type: 'step.due' }
/** Reports once that the time has reached `at` (epoch milliseconds). */
export const watchUndoDeadline = fromCallback<EventObject, { at: number }>(() => {
  throw new MissingPort('watchUndoDeadline')
})

export type ConnectionEvent = { type: 'connection.returned' }
/** Reports when a retry is due, or the device is online again, after a number of consecutive failures. */
export const watchConnection = fromCallback<EventObject, { failures: number }>(() => {
  throw new MissingPort('watchConnection')
})
