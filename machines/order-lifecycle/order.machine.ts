import { setup } from 'xstate'
import type { OrderStatus } from '../../contract/orders.ts'
import type { OrderType } from '../../contract/primitives.ts'

export type OrderInput = { orderType: OrderType }
/** A status reported for the order. */
export type StatusReported = { type: 'status.reported'; status: OrderStatus }

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

const isSame = (_: unknown, { said, status }: Compared) => said === status

const orderSetup = setup({
  types: {} as { context: OrderInput; events: StatusReported; input: OrderInput },
  guards: {
    says: isSame,
    saysUnpaid: isSame,
    saysUnaccepted: isSame,
    saysScheduled: isSame,
    saysAccepted: isSame,
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

/** A target; a cancellation has another guard at each stage, because others can cancel then. */
type Target =
  | State
  | { readonly target: State; readonly type: 'saysUnpaid' | 'saysUnaccepted' | 'saysScheduled' | 'saysAccepted' }

/** One transition for each allowed next state. */
const to = (...targets: Target[]) => ({
  'status.reported': targets.map((given) => {
    const { target, type } = typeof given === 'string' ? { target: given, type: serializeGuard(given) } : given
    return {
      target: `#order.${target}`,
      guard: {
        type,
        params: ({ event }: { event: StatusReported }) => ({ said: event.status, status: statusByState[target] }),
      },
    }
  }),
})
/** The customer or the office cancels, or the server when the time to pay is over. */
const canceledUnpaid = { target: 'canceled', type: 'saysUnpaid' } as const
/** The store, the office, or the customer if the store has not accepted it, cancels. */
const canceledUnaccepted = { target: 'canceled', type: 'saysUnaccepted' } as const
/** The store, the office, or the customer until shortly before the kitchen starts, cancels. */
const canceledScheduled = { target: 'canceled', type: 'saysScheduled' } as const
/** Only the store or the office cancels. */
const canceledAccepted = { target: 'canceled', type: 'saysAccepted' } as const

/** The lifecycle of an order on the server; the API refuses any other transition [tracker.lifecycle]. */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  description: 'The life of an order, from the moment it is placed.',
  context: ({ input }) => input,
  initial: 'paying',
  states: {
    paying: {
      description: 'The order is made; an order by card or ATH Móvil waits for its payment.',
      initial: 'created',
      on: to('arriving.placed', canceledUnpaid),
      states: {
        created: {
          description: 'The order exists, and waits to be paid or sent to the store.',
          on: to('paying.paymentConfirmed', 'paying.preauthorised'),
        },
        preauthorised: {
          description: 'The bank holds the amount; it is not charged yet.',
          on: to('paying.paymentConfirmed'),
        },
        paymentConfirmed: { description: 'The payment is confirmed, and the order goes to the store.' },
      },
    },
    arriving: {
      description: 'The order reaches the store, which accepts or refuses it.',
      initial: 'placed',
      on: to('underWay.accepted', 'underWay.scheduled', 'refused', canceledUnaccepted),
      states: {
        placed: {
          description: 'The order is on its way to the store’s screen.',
          on: to('arriving.received', 'arriving.queued', 'outOfContact'),
        },
        queued: {
          description: 'The store has the order in its queue, and has not looked at it.',
          on: to('arriving.received', 'outOfContact'),
        },
        received: {
          description: 'The store has the order, and has not accepted it yet.',
          on: to('arriving.confirmedByPhone', 'outOfContact'),
        },
        confirmedByPhone: {
          description:
            'The store called the customer and confirmed the order, which counts as accepting it: the customer can no longer cancel it, and a held amount is charged.',
          on: to('underWay.baking.inKitchen', canceledAccepted),
        },
      },
    },
    underWay: {
      description:
        'The store accepted the order: a held amount is charged, and from here on only the store or the office cancels it, with a reason.',
      initial: 'accepted',
      on: to('outOfContact', canceledAccepted),
      states: {
        accepted: {
          description: 'The store accepted the order and said when it will be ready.',
          on: to(
            'underWay.scheduled',
            'underWay.baking.inKitchen',
            'underWay.baking.cooking',
            'underWay.baking.delayed',
            'ready.readyAtCounter',
            'ready.readyAtCurb',
          ),
        },
        scheduled: {
          description:
            'The store accepted the order for a later time, and has not begun it: until shortly before that time the customer can cancel it.',
          on: to('underWay.baking.inKitchen', 'underWay.baking.delayed', canceledScheduled),
        },
        baking: {
          description: 'The kitchen works on the order.',
          initial: 'inKitchen',
          on: to('underWay.onTheWay', 'ready.readyAtCounter', 'ready.readyAtCurb'),
          states: {
            inKitchen: {
              description: 'The kitchen has the order, and has not put it into the oven.',
              on: to('underWay.baking.cooking', 'underWay.baking.delayed'),
            },
            delayed: {
              description: 'The store said that the order takes longer than promised.',
              on: to('underWay.baking.inKitchen', 'underWay.baking.cooking'),
            },
            cooking: { description: 'The order is in the oven.', on: to('underWay.baking.delayed') },
          },
        },
        onTheWay: {
          description: 'The driver takes the order to the customer’s address.',
          on: to('delivered', 'ready.waitingForCustomer', 'underWay.baking.delayed'),
        },
      },
    },
    ready: {
      description: 'The order is made, and waits until the customer has it.',
      initial: 'readyAtCounter',
      on: to('collected', 'handingOver', canceledAccepted),
      states: {
        readyAtCounter: {
          description: 'The customer can pick up the order at the counter.',
          on: to('ready.customerArrived', 'ready.waitingForCustomer'),
        },
        readyAtCurb: {
          description: 'The store carries the order to the car when the customer arrives.',
          on: to('ready.customerArrived', 'ready.waitingForCustomer'),
        },
        waitingForCustomer: {
          description: 'The customer has not come yet, or does not come to the door.',
          on: to('ready.customerArrived', 'delivered', 'underWay.onTheWay'),
        },
        customerArrived: { description: 'The customer is at the store and gets the order next.' },
      },
    },
    handingOver: {
      description: 'The store is giving the order to the customer; it can still be canceled.',
      on: to('collected', canceledAccepted),
    },
    outOfContact: {
      description:
        'The store cannot be reached and may have the order: its next report may be any later step. If it had not accepted the order, the customer can cancel it.',
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
        canceledUnaccepted,
        'arriving.confirmedByPhone',
        'underWay.scheduled',
        'underWay.baking.delayed',
        'ready.waitingForCustomer',
      ),
    },
    delivered: {
      type: 'final',
      description: 'The driver gave the order to the customer; it is over, and the customer can rate it.',
    },
    collected: {
      type: 'final',
      description: 'The customer took the order at the store; it is over, and the customer can rate it.',
    },
    refused: {
      type: 'final',
      description:
        'The store could not take the order and said why: what was held is released, and what was charged is given back.',
    },
    canceled: {
      type: 'final',
      description: 'The order was canceled: what was held is released, and what was charged is given back.',
    },
  },
})
