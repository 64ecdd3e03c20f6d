import { outOfContact } from '../../contract/orders.ts'
import { statusByState } from '../../machines/order-lifecycle/order.machine.ts'

/** Minutes before its promised time from which a store must work on an order for later. */
export const leadMinutes = 60
/** How many minutes a store may take to accept an order. */
export const acceptMinutes = 5

/** Statuses of orders that their store has not accepted, or about which it cannot be reached. */
export const unacceptedStatuses: readonly number[] = Object.entries(statusByState).flatMap(([state, status]) =>
  state.startsWith('arriving.') || status === outOfContact ? [status] : [],
)
