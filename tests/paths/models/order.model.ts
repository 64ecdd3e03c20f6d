import { orderStatuses, type OrderStatus } from '../../../contract/orders.ts'
import { orderMachine } from '../../../machines/order-lifecycle/order.machine.ts'
import { canMove } from '../../../machines/order-lifecycle/order.rules.ts'
import { defineModel, type Step } from '../kit/model.ts'

/** A status that no order has. */
const unknownStatus: { status: OrderStatus } = JSON.parse('{ "status": 21 }')

/** The meaning of each status code. */
const meanings: Readonly<Record<OrderStatus, string>> = {
  1: 'created',
  2: 'placed',
  3: 'received',
  4: 'refused',
  5: 'cooking',
  6: 'onTheWay',
  7: 'delivered',
  8: 'canceled',
  9: 'collected',
  10: 'accepted',
  11: 'scheduled',
  12: 'inKitchen',
  13: 'confirmedByPhone',
  14: 'delayed',
  15: 'queued',
  16: 'readyAtCounter',
  17: 'readyAtCurb',
  18: 'customerArrived',
  19: 'handingOver',
  20: 'waitingForCustomer',
  22: 'outOfContact',
  25: 'paymentConfirmed',
  27: 'preauthorised',
}
const reported = Object.fromEntries(orderStatuses.map((status) => [`${status} ${meanings[status]}`, { status }]))
const statusOf = (step: Step | undefined | null) => (step?.kind === 'event' ? step.event.status : null)
/** Returns the leaf state. */
const leafOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? leafOf(Object.values(value)[0]) : value
const isIn = (value: unknown, ...states: string[]) => states.includes(String(leafOf(value)))
const paid = ['created', 'preauthorised', 'paymentConfirmed']
const ended = ['delivered', 'collected', 'refused', 'canceled']

export const order = defineModel({
  machine: orderMachine,
  inputs: { delivery: { orderType: 'delivery' }, pickup: { orderType: 'carryout' } },
  events: { 'status.reported': { ...reported, '21 that no order has': unknownStatus } },
  outcomes: {},
  invariants: {
    'a state is entered only by its own status': ({ state, before, step }) =>
      before === null ||
      leafOf(state.value) === leafOf(before.value) ||
      meanings[numberOf(statusOf(step))] === leafOf(state.value),
    'a delivery never enters a pickup state': ({ state }) =>
      state.context.orderType !== 'delivery' ||
      !isIn(state.value, 'collected', 'readyAtCounter', 'readyAtCurb', 'customerArrived', 'handingOver'),
    'a delivery waits for its customer only after it was on the way, or out of contact': ({ state, before }) =>
      state.context.orderType !== 'delivery' ||
      !isIn(state.value, 'waitingForCustomer') ||
      isIn(before?.value, 'onTheWay', 'waitingForCustomer', 'outOfContact'),
    'a pickup order is never on the way or delivered': ({ state }) =>
      state.context.orderType !== 'carryout' || !isIn(state.value, 'onTheWay', 'delivered'),
    'an ended order never changes state': ({ state, before }) =>
      !isIn(before?.value, ...ended) || leafOf(state.value) === leafOf(before?.value),
    'the machine is done exactly in an end state': ({ state }) =>
      isIn(state.value, ...ended) === (state.status === 'done'),
    'an order out of contact goes on with whatever the store reports next': ({ state }) =>
      !isIn(state.value, 'outOfContact') ||
      [3, 4, 8, 10, 11, 12, 5, 13, 14, 20, ...(state.context.orderType === 'delivery' ? [6, 7] : [9, 16, 17])].every(
        (status) => state.can({ type: 'status.reported', status: numberOf(status) }),
      ),
    'a completed order is never canceled': ({ before, state }) =>
      !isIn(before?.value, 'delivered', 'collected') || !isIn(state.value, 'canceled'),
    'the store refuses only an order that it has not started': ({ before, state }) =>
      !isIn(state.value, 'refused') ||
      isIn(before?.value, 'placed', 'queued', 'received', 'confirmedByPhone', 'outOfContact', 'refused'),
    'cooking starts only after the store accepted the order': ({ before, state }) =>
      !isIn(state.value, 'cooking') ||
      isIn(before?.value, 'accepted', 'inKitchen', 'delayed', 'outOfContact', 'cooking'),
    'delivered follows only onTheWay, a wait at the door or outOfContact': ({ before, state }) =>
      !isIn(state.value, 'delivered') ||
      isIn(before?.value, 'onTheWay', 'waitingForCustomer', 'outOfContact', 'delivered'),
    'collected follows only a ready state or outOfContact': ({ before, state }) =>
      !isIn(state.value, 'collected') ||
      isIn(
        before?.value,
        'readyAtCounter',
        'readyAtCurb',
        'waitingForCustomer',
        'customerArrived',
        'handingOver',
        'outOfContact',
        'collected',
      ),
    'placed follows only a payment state': ({ before, state }) =>
      !isIn(state.value, 'placed') || isIn(before?.value, 'placed', ...paid),
    'a placed order never returns to a payment state': ({ before, state }) =>
      before === null || !isIn(state.value, ...paid) || isIn(before.value, ...paid),
    'a confirmed payment is never preauthorized again': ({ before, state }) =>
      !isIn(before?.value, 'paymentConfirmed') || !isIn(state.value, 'preauthorised'),
    'the order type never changes': ({ state, before }) =>
      before === null || state.context.orderType === before.context.orderType,
    'an order can be canceled at every stage before its end': ({ state }) =>
      state.status === 'done' || state.can({ type: 'status.reported', status: 8 }),
    '[tracker.lifecycle] the server, which has only the number of the status, accepts what the order accepts': ({
      state,
    }) =>
      orderStatuses.every(
        (status) =>
          canMove(statusOfLeaf(state.value), status, state.context.orderType) ===
          state.can({ type: 'status.reported', status }),
      ),
    'a repeated status changes nothing': ({ state, before, steps }) =>
      steps.length < 2 ||
      statusOf(steps.at(-1)) !== statusOf(steps.at(-2)) ||
      leafOf(state.value) === leafOf(before?.value),
  },
})

function statusOfLeaf(value: unknown): number {
  return orderStatuses.find((status) => meanings[status] === leafOf(value)) ?? 0
}

function numberOf(status: unknown): OrderStatus {
  return orderStatuses.find((known) => known === status) ?? 1
}
