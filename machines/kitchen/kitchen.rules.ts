import type { Result } from '../../contract/errors.ts'
import { finalStatuses, outOfContact, stageOf, type Stage } from '../../contract/orders.ts'
import type { StoreOrder } from '../../contract/store-orders.ts'
import { canMove } from '../order-lifecycle/order.rules.ts'
import type { HeldStep, PressedStep } from './kitchen.ports.ts'

/** Milliseconds in which a press can be undone. */
export const undoTime = 10_000

export const columns = ['new', 'accepted', 'oven', 'ready', 'onTheWay', 'later'] as const
export type Column = (typeof columns)[number]

export const delayed = 14
export const scheduled = 11
/** The customer said to be at the curb. */
const arrived = 18
const calledByPhone = 13
export const notAtDoor = 20

/** Returns the status that an order has once its held steps are sent. */
export const statusWithSteps = ({ uuid, status }: Pick<StoreOrder, 'uuid' | 'status'>, steps: readonly HeldStep[]) =>
  steps.findLast((step) => step.uuid === uuid)?.status ?? status

const columnByStage: Readonly<Record<Stage, Column | null>> = {
  starting: 'new',
  received: 'new',
  error: 'new',
  accepted: 'accepted',
  cooking: 'oven',
  ready: 'ready',
  delivering: 'onTheWay',
  completed: null,
  canceled: null,
}

/** Returns the column of an order, with its held steps; null once it is over. A delay, and a store out of contact, leave it where it was. */
export function columnOf(order: StoreOrder, steps: readonly HeldStep[]): Column | null {
  const held = steps.filter(({ uuid }) => uuid === order.uuid)
  const said = [...order.events, order, ...held].map(({ status }) => status)
  const status = said.findLast((each) => each !== delayed && each !== outOfContact) ?? order.status
  if (finalStatuses.includes(status)) return null
  if (status === scheduled) return 'later'
  if (status === notAtDoor && order.order_type === 'delivery') return 'onTheWay'
  return status === calledByPhone ? 'new' : columnByStage[stageOf(status) ?? 'starting']
}

type Known = { readonly orders: readonly StoreOrder[]; readonly steps: readonly HeldStep[] }

/** Whether the customer of an order waits outside for it: from the arrival until the handover. */
export const isCustomerOutside = (order: StoreOrder, steps: readonly HeldStep[]) =>
  [...order.events, order].some(({ status }) => status === arrived) && columnOf(order, steps) !== null

/** Returns when the customer of an order said to be outside, in ISO 8601; undefined for one who did not. */
export const arrivedAt = ({ events }: Pick<StoreOrder, 'events'>) =>
  events.findLast(({ status }) => status === arrived)?.at

/** Returns the orders whose customers wait outside, the one who has waited longest first. */
export const outsideOrders = ({ orders, steps }: Known): StoreOrder[] =>
  orders
    .filter((order) => isCustomerOutside(order, steps))
    .toSorted((a, b) => (arrivedAt(a) ?? '').localeCompare(arrivedAt(b) ?? ''))

/** Returns the orders of each column, with the held steps: those of customers outside, those made once more, then the next one that is due. */
export function ordersByColumn(
  orders: readonly StoreOrder[],
  steps: readonly HeldStep[],
): Record<Column, StoreOrder[]> {
  const found: Record<Column, StoreOrder[]> = { new: [], accepted: [], oven: [], ready: [], onTheWay: [], later: [] }
  const rank = (order: StoreOrder) => {
    if (isCustomerOutside(order, steps)) return 0
    return order.remake_of === null ? Date.parse(order.promised.to) : 1
  }
  for (const order of orders.toSorted((a, b) => rank(a) - rank(b))) {
    const column = columnOf(order, steps)
    if (column) found[column].push(order)
  }
  return found
}

/** Returns the promised time of an order, with its held steps: minutes count from their press. */
export function promisedWithSteps(
  { uuid, promised }: Pick<StoreOrder, 'uuid' | 'promised'>,
  steps: readonly HeldStep[],
): StoreOrder['promised'] {
  const told = steps.findLast((step) => step.uuid === uuid && step.minutes !== null)
  if (!told || told.minutes === null) return promised
  const from = told.until - undoTime + told.minutes * 60_000
  const to = from + Date.parse(promised.to) - Date.parse(promised.from)
  return { ...promised, from: new Date(from).toISOString(), to: new Date(to).toISOString() }
}

/** Whether the lifecycle allows the pressed step after those that are held. */
export function isAllowed({ orders, steps }: Known, { uuid, status }: PressedStep): boolean {
  const order = orders.find((each) => each.uuid === uuid)
  return order !== undefined && canMove(statusWithSteps(order, steps), status, order.order_type)
}

/** Returns the held steps with a pressed one. */
export function withStep({ orders, steps }: Known, pressed: PressedStep, at: number): HeldStep[] {
  const { order_number: orderNumber = '' } = orders.find(({ uuid }) => uuid === pressed.uuid) ?? {}
  return [...steps, { ...pressed, orderNumber, until: at + undoTime }]
}

/** Returns the held steps without the last one of an order. */
export function withoutLastStep(steps: readonly HeldStep[], uuid: string): HeldStep[] {
  const last = steps.findLastIndex((step) => step.uuid === uuid)
  return steps.filter((_, index) => index !== last)
}

/** Returns the orders that were read; those that did not change stay the same objects, so that they do not render again. */
export function withUnchanged(before: readonly StoreOrder[], read: readonly StoreOrder[]): StoreOrder[] {
  const known = new Map(before.map((order) => [JSON.stringify(order), order]))
  return read.map((order) => known.get(JSON.stringify(order)) ?? order)
}

/** Returns the orders after a step of one of them was sent. */
export const withSentStep = (orders: readonly StoreOrder[], { uuid, status }: HeldStep): StoreOrder[] =>
  orders.map((order) => (order.uuid === uuid ? { ...order, status } : order))

/** Returns the orders that wait for the store's first press. */
export const newOrders = ({ orders, steps }: Known): StoreOrder[] =>
  orders.filter((order) => columnOf(order, steps) === 'new')

/** Returns the orders that call for somebody: new ones, and those of customers outside. */
export const callingOrders = ({ orders, steps }: Known): StoreOrder[] =>
  orders.filter((order) => columnOf(order, steps) === 'new' || isCustomerOutside(order, steps))

/** An order that called and that somebody has seen, and when: an instant in ISO 8601. */
export type SeenOrder = { readonly uuid: string; readonly at: string }
type Watched = Known & { readonly seen: readonly SeenOrder[]; readonly readAt: string | null }

/** Milliseconds after which an order that was placed, a customer who came, or one that was seen calls louder. */
const answerTime = 120_000
const placed = 2

const seenAt = (seen: readonly SeenOrder[], { uuid }: StoreOrder) => seen.find((order) => order.uuid === uuid)?.at

/** Whether a new order, or a customer outside, has not been seen yet. */
export const hasNews = (watched: Watched) =>
  callingOrders(watched).some((order) => {
    const seen = seenAt(watched.seen, order)
    const cameAt = arrivedAt(order)
    return seen === undefined || (cameAt !== undefined && Date.parse(seen) < Date.parse(cameAt))
  })

/** Returns when an order last called for somebody: it was placed, its customer came, or somebody saw that. */
function calledAt(seen: readonly SeenOrder[], order: StoreOrder): number {
  const placedAt = order.events.findLast(({ status }) => status === placed)?.at ?? order.created_at
  const times = [arrivedAt(order) ?? placedAt, seenAt(seen, order)].filter((at) => at !== undefined)
  return Math.max(...times.map((at) => Date.parse(at)))
}

/** Whether a new order, or a customer outside, has waited for too long since it called, or was seen. */
export const hasLeftOrder = (watched: Watched) => {
  const until = Date.parse(watched.readAt ?? '') - answerTime
  return callingOrders(watched).some((order) => calledAt(watched.seen, order) <= until)
}

const busyCodes: readonly string[] = ['COMMON-06', 'COMMON-07', 'COMMON-99']

/** Whether the server decided; it did not if it was too busy, or failed. */
export const isAnswer = (result: Result<unknown>) => result.ok || !busyCodes.includes(result.error.code)
