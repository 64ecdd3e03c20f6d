import { orderStatuses, type OrderStatus } from '../../../contract/orders.ts'
import { orderMachine } from '../../../machines/order/order.machine.ts'
import { defineModel, type Step } from '../kit/model.ts'

/** A status that no order has. */
const unknownStatus: { status: OrderStatus } = JSON.parse('{ "status": 21 }')

/** The meaning of each status code (decisions §4). */
const meanings: Readonly<Record<OrderStatus, string>> = {
  1: 'created',
  2: 'placed',
  3: 'received',
  4: 'refused',
  5: 'cooking',
  6: 'onTheWay',
  7: 'delivered',
  8: 'cancelled',
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
const ended = ['delivered', 'collected', 'refused', 'cancelled']

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
    'a delivery is never at the counter, the curb or collected': ({ state }) =>
      state.context.orderType !== 'delivery' ||
      !isIn(
        state.value,
        'collected',
        'readyAtCounter',
        'readyAtCurb',
        'customerArrived',
        'handingOver',
        'waitingForCustomer',
      ),
    'a collection is never on the road': ({ state }) =>
      state.context.orderType !== 'carryout' || !isIn(state.value, 'onTheWay', 'delivered'),
    'what ended stays ended': ({ state, before }) =>
      !isIn(before?.value, ...ended) || leafOf(state.value) === leafOf(before?.value),
    'ends are final': ({ state }) => isIn(state.value, ...ended) === (state.status === 'done'),
    'what is over is not called off': ({ before, state }) =>
      !isIn(before?.value, 'delivered', 'collected', 'handingOver') || !isIn(state.value, 'cancelled'),
    'the store refuses only what it has not begun': ({ before, state }) =>
      !isIn(state.value, 'refused') ||
      isIn(before?.value, 'placed', 'queued', 'received', 'confirmedByPhone', 'outOfContact', 'refused'),
    'nothing is cooked before the store took it': ({ before, state }) =>
      !isIn(state.value, 'cooking') ||
      isIn(before?.value, 'accepted', 'inKitchen', 'delayed', 'outOfContact', 'cooking'),
    'nothing is delivered that was not on the way, but after a silence of the store': ({ before, state }) =>
      !isIn(state.value, 'delivered') || isIn(before?.value, 'onTheWay', 'outOfContact', 'delivered'),
    'nothing is collected that was not ready, but after a silence of the store': ({ before, state }) =>
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
    'an order goes to the store only from where it was paid or made': ({ before, state }) =>
      !isIn(state.value, 'placed') || isIn(before?.value, 'placed', ...paid),
    'nobody pays again for what was placed': ({ before, state }) =>
      before === null || !isIn(state.value, ...paid) || isIn(before.value, ...paid),
    'a confirmed payment is not reserved again': ({ before, state }) =>
      !isIn(before?.value, 'paymentConfirmed') || !isIn(state.value, 'preauthorised'),
    'the way of the order never changes': ({ state, before }) =>
      before === null || state.context.orderType === before.context.orderType,
    'until it is ready or on the way it can be called off': ({ state }) =>
      state.status === 'done' || isIn(state.value, 'handingOver') || state.can({ type: 'status.reported', status: 8 }),
    'the same status twice changes nothing': ({ state, before, steps }) =>
      steps.length < 2 ||
      statusOf(steps.at(-1)) !== statusOf(steps.at(-2)) ||
      leafOf(state.value) === leafOf(before?.value),
  },
})

function numberOf(status: unknown): OrderStatus {
  return orderStatuses.find((known) => known === status) ?? 1
}
