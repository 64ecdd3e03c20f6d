import { setup } from 'xstate'
import type { OrderStatus } from '../contract/orders.ts'
import type { OrderType } from '../contract/primitives.ts'

export type OrderInput = { orderType: OrderType }
/** A status that somebody reports for the order. */
export type OrderMoved = { type: 'status.reported'; status: OrderStatus }

/** Status code of each state of an order's life (decisions §4). */
export const statusOf = {
  created: 1,
  placed: 2,
  received: 3,
  refused: 4,
  cooking: 5,
  onTheWay: 6,
  delivered: 7,
  cancelled: 8,
  collected: 9,
  accepted: 10,
  scheduled: 11,
  inKitchen: 12,
  confirmedByPhone: 13,
  delayed: 14,
  queued: 15,
  readyAtCounter: 16,
  readyAtCurb: 17,
  customerArrived: 18,
  handingOver: 19,
  waitingForCustomer: 20,
  outOfContact: 22,
  paymentConfirmed: 25,
  preauthorised: 27,
} as const

const orderSetup = setup({
  types: {} as { context: OrderInput; events: OrderMoved; input: OrderInput },
  guards: {
    says: (_, { said, status }: { said: OrderStatus; status: OrderStatus }) => said === status,
    saysForDelivery: ({ context }, { said, status }: { said: OrderStatus; status: OrderStatus }) =>
      context.orderType === 'delivery' && said === status,
    saysForCarryout: ({ context }, { said, status }: { said: OrderStatus; status: OrderStatus }) =>
      context.orderType === 'carryout' && said === status,
  },
})

type State = keyof typeof statusOf
const deliveryOnly: readonly State[] = ['onTheWay', 'delivered']
const carryoutOnly: readonly State[] = [
  'collected',
  'readyAtCounter',
  'readyAtCurb',
  'customerArrived',
  'handingOver',
  'waitingForCustomer',
]

/** Where the states are that stand within others. */
const groupOf: Readonly<Record<string, string>> = {
  created: 'paying',
  preauthorised: 'paying',
  paymentConfirmed: 'paying',
  placed: 'arriving',
  queued: 'arriving',
  received: 'arriving',
  confirmedByPhone: 'arriving',
  accepted: 'underWay',
  scheduled: 'underWay',
  inKitchen: 'underWay.baking',
  delayed: 'underWay.baking',
  cooking: 'underWay.baking',
  onTheWay: 'underWay',
  readyAtCounter: 'ready',
  readyAtCurb: 'ready',
  waitingForCustomer: 'ready',
  customerArrived: 'ready',
}

/** The groups around a state and the state itself, the outermost first. */
export const pathOf = (state: string) => [...(groupOf[state]?.split('.') ?? []), state]

/** One transition for each state that may follow. */
const to = (...targets: State[]) => ({
  'status.reported': targets.map((target) => ({
    target: `#order.${pathOf(target).join('.')}`,
    guard: {
      type: deliveryOnly.includes(target)
        ? ('saysForDelivery' as const)
        : carryoutOnly.includes(target)
          ? ('saysForCarryout' as const)
          : ('says' as const),
      params: ({ event }: { event: OrderMoved }) => ({ said: event.status, status: statusOf[target] }),
    },
  })),
})

/** The life of an order on the server; what it does not allow, the API refuses (design §2). */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  description: 'The life of an order, from the moment it is placed.',
  context: ({ input }) => input,
  initial: 'paying',
  states: {
    paying: {
      description: 'The order is made, and paid where it is paid by card.',
      initial: 'created',
      on: to('placed', 'cancelled'),
      states: {
        created: { description: 'Made, or being paid.', on: to('paymentConfirmed', 'preauthorised') },
        preauthorised: { description: 'The bank reserved the amount.', on: to('paymentConfirmed') },
        paymentConfirmed: { description: 'The bank paid.' },
      },
    },
    arriving: {
      description: 'On its way to the store, which takes it or not.',
      initial: 'placed',
      on: to('accepted', 'scheduled', 'refused', 'cancelled'),
      states: {
        placed: { description: 'Being sent to the store.', on: to('received', 'queued', 'outOfContact') },
        queued: { description: 'Waiting for the store to look at it.', on: to('received', 'outOfContact') },
        received: { description: 'The store has it.', on: to('confirmedByPhone', 'outOfContact') },
        confirmedByPhone: { description: 'The store called the customer.', on: to('inKitchen') },
      },
    },
    underWay: {
      description: 'The store took it.',
      initial: 'accepted',
      on: to('outOfContact', 'cancelled'),
      states: {
        accepted: {
          description: 'The store takes it.',
          on: to('scheduled', 'inKitchen', 'cooking', 'delayed', 'readyAtCounter', 'readyAtCurb'),
        },
        scheduled: { description: 'Taken for later.', on: to('inKitchen', 'delayed') },
        baking: {
          description: 'The kitchen has it.',
          initial: 'inKitchen',
          on: to('onTheWay', 'readyAtCounter', 'readyAtCurb'),
          states: {
            inKitchen: { description: 'Sent to the kitchen.', on: to('cooking', 'delayed') },
            delayed: { description: 'Later than promised.', on: to('inKitchen', 'cooking') },
            cooking: { description: 'In the oven.', on: to('delayed') },
          },
        },
        onTheWay: { description: 'With the driver.', on: to('delivered', 'delayed') },
      },
    },
    ready: {
      description: 'Ready to be collected.',
      initial: 'readyAtCounter',
      on: to('collected', 'handingOver', 'cancelled'),
      states: {
        readyAtCounter: { description: 'Waiting at the counter.', on: to('customerArrived', 'waitingForCustomer') },
        readyAtCurb: {
          description: 'Waiting to be carried to the car.',
          on: to('customerArrived', 'waitingForCustomer'),
        },
        waitingForCustomer: { description: 'The customer has not come yet.', on: to('customerArrived') },
        customerArrived: { description: 'The customer is there.' },
      },
    },
    handingOver: { description: 'Being handed over.', on: to('collected') },
    outOfContact: {
      description: 'The store does not answer; its next word may be of any later step.',
      on: to(
        'received',
        'accepted',
        'inKitchen',
        'cooking',
        'onTheWay',
        'delivered',
        'readyAtCounter',
        'readyAtCurb',
        'collected',
        'refused',
        'cancelled',
      ),
    },
    delivered: { type: 'final', description: 'At the door.' },
    collected: { type: 'final', description: 'In the customer’s hands.' },
    refused: { type: 'final', description: 'The store could not take it.' },
    cancelled: { type: 'final', description: 'Called off.' },
  },
})
