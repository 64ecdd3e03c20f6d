import { setup } from 'xstate'
import type { OrderStatus } from '../../contract/orders.ts'
import type { OrderType } from '../../contract/primitives.ts'

export type OrderInput = { orderType: OrderType }
/** A status reported for the order. */
export type StatusReported = { type: 'status.reported'; status: OrderStatus }

/** Status codes by state of the order's lifecycle (decisions §4). */
export const statusByState = {
  'paying.created': 1,
  'arriving.placed': 2,
  'arriving.received': 3,
  refused: 4,
  'underWay.baking.cooking': 5,
  'underWay.onTheWay': 6,
  delivered: 7,
  canceled: 8,
  collected: 9,
  'underWay.accepted': 10,
  'underWay.scheduled': 11,
  'underWay.baking.inKitchen': 12,
  'arriving.confirmedByPhone': 13,
  'underWay.baking.delayed': 14,
  'arriving.queued': 15,
  'ready.readyAtCounter': 16,
  'ready.readyAtCurb': 17,
  'ready.customerArrived': 18,
  handingOver: 19,
  'ready.waitingForCustomer': 20,
  outOfContact: 22,
  'paying.paymentConfirmed': 25,
  'paying.preauthorised': 27,
} as const

type Compared = { said: OrderStatus; status: OrderStatus }

const orderSetup = setup({
  types: {} as { context: OrderInput; events: StatusReported; input: OrderInput },
  guards: {
    says: (_, { said, status }: Compared) => said === status,
    saysForDelivery: ({ context }, { said, status }: Compared) => context.orderType === 'delivery' && said === status,
    saysForCarryout: ({ context }, { said, status }: Compared) => context.orderType === 'carryout' && said === status,
  },
})

type State = keyof typeof statusByState
const deliveryOnly: readonly State[] = ['underWay.onTheWay', 'delivered']
const carryoutOnly: readonly State[] = [
  'collected',
  'ready.readyAtCounter',
  'ready.readyAtCurb',
  'ready.customerArrived',
  'handingOver',
]

const serializeGuard = (target: State) => {
  if (deliveryOnly.includes(target)) return 'saysForDelivery' as const
  return carryoutOnly.includes(target) ? ('saysForCarryout' as const) : ('says' as const)
}

/** One transition for each allowed next state. */
const to = (...targets: State[]) => ({
  'status.reported': targets.map((target) => ({
    target: `#order.${target}`,
    guard: {
      type: serializeGuard(target),
      params: ({ event }: { event: StatusReported }) => ({ said: event.status, status: statusByState[target] }),
    },
  })),
})

/** The lifecycle of an order on the server; the API refuses any other transition (design §2). */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  description: 'The life of an order, from the moment it is placed.',
  context: ({ input }) => input,
  initial: 'paying',
  states: {
    paying: {
      description: 'The order is made, and paid where it is paid by card.',
      initial: 'created',
      on: to('arriving.placed', 'canceled'),
      states: {
        created: { description: 'Made, or being paid.', on: to('paying.paymentConfirmed', 'paying.preauthorised') },
        preauthorised: { description: 'The bank reserved the amount.', on: to('paying.paymentConfirmed') },
        paymentConfirmed: { description: 'The bank paid.' },
      },
    },
    arriving: {
      description: 'On its way to the store, which takes it or not.',
      initial: 'placed',
      on: to('underWay.accepted', 'underWay.scheduled', 'refused', 'canceled'),
      states: {
        placed: {
          description: 'Being sent to the store.',
          on: to('arriving.received', 'arriving.queued', 'outOfContact'),
        },
        queued: { description: 'Waiting for the store to look at it.', on: to('arriving.received', 'outOfContact') },
        received: { description: 'The store has it.', on: to('arriving.confirmedByPhone', 'outOfContact') },
        confirmedByPhone: { description: 'The store called the customer.', on: to('underWay.baking.inKitchen') },
      },
    },
    underWay: {
      description: 'The store took it.',
      initial: 'accepted',
      on: to('outOfContact', 'canceled'),
      states: {
        accepted: {
          description: 'The store takes it.',
          on: to(
            'underWay.scheduled',
            'underWay.baking.inKitchen',
            'underWay.baking.cooking',
            'underWay.baking.delayed',
            'ready.readyAtCounter',
            'ready.readyAtCurb',
          ),
        },
        scheduled: { description: 'Taken for later.', on: to('underWay.baking.inKitchen', 'underWay.baking.delayed') },
        baking: {
          description: 'The kitchen has it.',
          initial: 'inKitchen',
          on: to('underWay.onTheWay', 'ready.readyAtCounter', 'ready.readyAtCurb'),
          states: {
            inKitchen: {
              description: 'Sent to the kitchen.',
              on: to('underWay.baking.cooking', 'underWay.baking.delayed'),
            },
            delayed: {
              description: 'Later than promised.',
              on: to('underWay.baking.inKitchen', 'underWay.baking.cooking'),
            },
            cooking: { description: 'In the oven.', on: to('underWay.baking.delayed') },
          },
        },
        onTheWay: {
          description: 'With the driver.',
          on: to('delivered', 'ready.waitingForCustomer', 'underWay.baking.delayed'),
        },
      },
    },
    ready: {
      description: 'Ready for its customer.',
      initial: 'readyAtCounter',
      on: to('collected', 'handingOver', 'canceled'),
      states: {
        readyAtCounter: {
          description: 'Waiting at the counter.',
          on: to('ready.customerArrived', 'ready.waitingForCustomer'),
        },
        readyAtCurb: {
          description: 'Waiting to be carried to the car.',
          on: to('ready.customerArrived', 'ready.waitingForCustomer'),
        },
        waitingForCustomer: {
          description: 'The customer has not come yet, or does not come to the door.',
          on: to('ready.customerArrived', 'delivered', 'underWay.onTheWay'),
        },
        customerArrived: { description: 'The customer is there.' },
      },
    },
    handingOver: { description: 'Being handed over.', on: to('collected') },
    outOfContact: {
      description: 'The store does not respond; its next report may be any later step.',
      on: to(
        'arriving.received',
        'underWay.accepted',
        'underWay.baking.inKitchen',
        'underWay.baking.cooking',
        'underWay.onTheWay',
        'delivered',
        'ready.readyAtCounter',
        'ready.readyAtCurb',
        'collected',
        'refused',
        'canceled',
      ),
    },
    delivered: { type: 'final', description: 'At the door.' },
    collected: { type: 'final', description: 'In the customer’s hands.' },
    refused: { type: 'final', description: 'The store could not take it.' },
    canceled: { type: 'final', description: 'Called off.' },
  },
})
