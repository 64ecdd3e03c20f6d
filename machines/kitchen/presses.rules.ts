import { refusalReasons, type OrderStatus, type RefusalReason } from '../../contract/orders.ts'
import type { StoreOrder } from '../../contract/store-orders.ts'
import { canMove } from '../order-lifecycle/order.rules.ts'
import type { HeldStep } from './kitchen.ports.ts'
import { columnOf, delayed, notAtDoor, scheduled, statusWithSteps, type Column } from './kitchen.rules.ts'

const refused = 4

/** Returns the status of an order that is ready for its handover. */
const readyStatus = ({ order_type, handover }: StoreOrder): OrderStatus => {
  if (order_type === 'delivery') return 6
  return handover === 'curbside' ? 17 : 16
}

const kitchenSteps: Readonly<Partial<Record<Column, OrderStatus>>> = { accepted: 5, later: 12 }

/** Returns why an order can be refused; only a delivery goes to an address. */
export const reasonsFor = ({ order_type: type }: StoreOrder): readonly RefusalReason[] =>
  refusalReasons.filter((reason) => type === 'delivery' || reason !== 'address')

/** Returns the steps that the order's lifecycle allows, the usual one first. */
export function nextSteps(order: StoreOrder, steps: readonly HeldStep[]): OrderStatus[] {
  const { order_type: type, advance_order: isForLater } = order
  const column = columnOf(order, steps)
  if (column === null) return []
  const accepted = column === 'new' ? ([isForLater === 1 ? scheduled : 10] as const) : []
  const kitchen = kitchenSteps[column]
  const over = type === 'delivery' ? 7 : 9
  const missing = type === 'delivery' ? ([notAtDoor] as const) : []
  const ready = readyStatus(order)
  const moves = column === 'onTheWay' ? ([over, ready] as const) : ([ready, over] as const)
  const usual = [...accepted, ...(kitchen ? [kitchen] : []), ...moves, ...missing, refused, delayed] as const
  const status = statusWithSteps(order, steps)
  return usual.filter((next) => canMove(status, next, type))
}
