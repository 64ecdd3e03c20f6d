import { moneyOfCancellation, reasonsOfStep } from '../../contract/cancellation.ts'
import { canceled, isUnaccepted, refused, type OrderStatus } from '../../contract/orders.ts'
import type { StoreOrder } from '../../contract/store-orders.ts'
import { canMove } from '../order-lifecycle/order.rules.ts'
import type { HeldStep } from './kitchen.ports.ts'
import { columnOf, delayed, notAtDoor, scheduled, statusWithSteps, type Column } from './kitchen.rules.ts'

/** Returns the status of an order that is ready for its handover. */
const readyStatus = ({ order_type, handover }: StoreOrder): OrderStatus => {
  if (order_type === 'delivery') return 6
  return handover === 'curbside' ? 17 : 16
}

const kitchenSteps: Readonly<Partial<Record<Column, OrderStatus>>> = { accepted: 5, later: 12 }

/** The minutes in which a store accepts an order with one press. */
export const quotes = [15, 20, 25, 30, 40, 60] as const

/** Returns the first of them in which an order keeps its promised time, at an instant in epoch milliseconds. */
export function quoteFor({ promised }: Pick<StoreOrder, 'promised'>, now: number): number {
  const left = (Date.parse(promised.from) - now) / 60_000
  return quotes.find((minutes) => minutes >= Math.floor(left)) ?? 60
}

/** Statuses of an order that its customer has. */
const handedOver: readonly OrderStatus[] = [7, 9]

/** Whether a step hands over alcohol, for which its customer proves an age. */
export const asksForAge = ({ alcohol_age: age }: Pick<StoreOrder, 'alcohol_age'>, status: OrderStatus) =>
  age !== null && handedOver.includes(status)

/** Returns the order's steps, with those that are held. */
const allSteps = (order: StoreOrder, steps: readonly HeldStep[]) => [...order.events, order, ...steps]

/** Returns why an order can be refused or canceled, with its held steps. */
export const reasonsFor = (status: OrderStatus, order: StoreOrder, steps: readonly HeldStep[]) =>
  reasonsOfStep(status, { orderType: order.order_type, statuses: allSteps(order, steps).map((step) => step.status) })

/** Returns whether the payment of an order that is refused or canceled was never taken, is released or is given back, counting its held steps. */
export const moneyFor = (order: StoreOrder, steps: readonly HeldStep[]) =>
  moneyOfCancellation(order.payment.method, !isUnaccepted(order.status, allSteps(order, steps)))

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
  const usual = [...accepted, ...(kitchen ? [kitchen] : []), ...moves, ...missing, refused, delayed, canceled] as const
  const status = statusWithSteps(order, steps)
  return usual.filter((next) => canMove(status, next, type))
}
