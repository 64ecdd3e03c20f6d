import { pathToStateValue, type StateValue } from 'xstate'
import type { OrderStatus } from '../../contract/orders.ts'
import type { OrderType } from '../../contract/primitives.ts'
import { orderMachine, statusByState } from './order.machine.ts'

/** The machine's state, by the order's status. */
const valueOf = new Map<number, StateValue>(
  Object.entries(statusByState).map(([state, status]) => [status, pathToStateValue(state.split('.'))]),
)

/** Whether the lifecycle has a transition from one status to another. */
export function canMove(from: number, to: OrderStatus, orderType: OrderType): boolean {
  const value = valueOf.get(from)
  if (value === undefined) return false
  return orderMachine.resolveState({ value, context: { orderType } }).can({ type: 'status.reported', status: to })
}
