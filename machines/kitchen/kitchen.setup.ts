import { assign, setup } from 'xstate'
import type { ApiError, Result } from '../../contract/errors.ts'
import type { PublicOrder } from '../../contract/orders.ts'
import type { StoreOrder } from '../../contract/store-orders.ts'
import {
  followOrders,
  openStore,
  readOrders,
  watchConnection,
  watchUndoDeadline,
  type ConnectionEvent,
  type DeadlineEvent,
  type HeldStep,
  type NewsEvent,
  type OpenedStore,
  type OrderList,
  type PressedStep,
} from './kitchen.ports.ts'
import {
  hasLeftOrder,
  hasNews,
  isAllowed,
  callingOrders,
  withoutLastStep,
  withSentStep,
  withStep,
  withUnchanged,
  type SeenOrder,
} from './kitchen.rules.ts'
import { storeControlsMachine } from './store-controls.machine.ts'
import { stepDeliveryMachine } from './step-delivery.machine.ts'
import { ticketRequestMachine } from './ticket-request.machine.ts'
import { requireValue } from '../shared/require-value.ts'

/** What the tablet has stored: the store's key, steps that were not sent yet, and the list that it showed last. */
export type StoredKitchen = { key: string | null; steps: readonly HeldStep[]; shown: OpenedStore | null }
/** `address`: the code of the store in the page's address; null before a key has told it. */
export type KitchenInput = StoredKitchen & { address: string | null }
/** A step that the server refused. */
type RefusedStep = { readonly step: HeldStep; readonly error: ApiError }
export type KitchenContext = Omit<KitchenInput, 'shown'> & {
  /** The store of the key. */
  outlet: OpenedStore['outlet'] | null
  orders: readonly StoreOrder[]
  /** The instant of the list. */
  readAt: string | null
  /** Number of consecutive failures. */
  failures: number
  refused: RefusedStep | null
  /** Orders that called and that somebody has seen. */
  seen: readonly SeenOrder[]
}
type KitchenEvent =
  | NewsEvent
  | DeadlineEvent
  | ConnectionEvent
  | { type: 'key.entered'; key: string }
  | { type: 'store.followed' }
  | { type: 'tablet.forgotten' }
  | { type: 'list.refreshed' }
  | { type: 'screen.touched' }
  | { type: 'step.pressed'; step: PressedStep; at: number }
  | { type: 'step.undone'; uuid: string }
  | { type: 'refusal.read' }

export const firstHeldStep = ({ steps }: KitchenContext) => requireValue(steps[0], 'Sending needs a held step')
const storeOfKey = ({ outlet }: KitchenContext) => requireValue(outlet, 'An opened key has a store')
export const keyOfStore = ({ key }: KitchenContext) => requireValue(key, 'Reading orders needs a key')

export const kitchenSetup = setup({
  types: {} as {
    context: KitchenContext
    events: KitchenEvent
    input: KitchenInput
    children: { storeControls: 'storeControls'; ticketRequest: 'ticketRequest' }
  },
  actors: {
    openStore,
    readOrders,
    followOrders,
    watchUndoDeadline,
    watchConnection,
    stepDelivery: stepDeliveryMachine,
    storeControls: storeControlsMachine,
    ticketRequest: ticketRequestMachine,
  },
  guards: {
    hasKey: ({ context }) => context.key !== null,
    isOpened: (_, result: Result<OpenedStore>) => result.ok,
    isOtherStore: ({ context: { address } }, result: Result<OpenedStore>) =>
      result.ok && address !== null && result.value.outlet.code !== address,
    hasList: ({ context }) => context.readAt !== null,
    isRead: (_, result: Result<OrderList>) => result.ok,
    isWrongKey: (_, result: Result<unknown>) => !result.ok && result.error.code === 'COMMON-03',
    isSent: (_, result: Result<PublicOrder>) => result.ok,
    hasSteps: ({ context }) => context.steps.length > 0,
    hasNews: ({ context }) => hasNews(context),
    hasLeftOrder: ({ context }) => hasLeftOrder(context),
    isAllowed: ({ context }, step: PressedStep) => isAllowed(context, step),
    isHeld: ({ context }, uuid: string) => context.steps.some((step) => step.uuid === uuid),
    /** The first step is being sent: it may have arrived. */
    isHeldBehindFirst: ({ context }, uuid: string) => context.steps.slice(1).some((step) => step.uuid === uuid),
  },
  actions: {
    setKey: assign((_, key: string) => ({ key: key.trim() })),
    forget: assign({
      key: null,
      outlet: null,
      orders: [],
      readAt: null,
      steps: [],
      refused: null,
      seen: [],
      failures: 0,
    }),
    clearOrders: assign({ orders: [], readAt: null, seen: [] }),
    setOutlet: assign((_, result: Result<OpenedStore>) => (result.ok ? { outlet: result.value.outlet } : {})),
    setList: assign((_, result: Result<OpenedStore>) =>
      result.ok ? { orders: result.value.list.orders, readAt: result.value.list.at, failures: 0 } : {},
    ),
    /** The address becomes that of the key's store. */
    followStore: assign(({ context }) => ({ address: storeOfKey(context).code })),
    setOrders: assign(({ context }, result: Result<OrderList>) =>
      result.ok
        ? { orders: withUnchanged(context.orders, result.value.orders), readAt: result.value.at, failures: 0 }
        : {},
    ),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    seeNewOrders: assign(({ context }) => ({
      seen: callingOrders(context).map(({ uuid }) => ({ uuid, at: context.readAt ?? '' })),
    })),
    holdStep: assign(({ context }, { step, at }: { step: PressedStep; at: number }) => ({
      steps: withStep(context, step, at),
      refused: null,
    })),
    undoStep: assign(({ context }, uuid: string) => ({ steps: withoutLastStep(context.steps, uuid) })),
    finishStep: assign(({ context }) => ({
      orders: withSentStep(context.orders, firstHeldStep(context)),
      steps: context.steps.slice(1),
    })),
    /** Later steps of that order were pressed after the refused one. */
    dropSteps: assign(({ context }, result: Result<PublicOrder>) => {
      const step = firstHeldStep(context)
      if (result.ok) return {}
      const steps = context.steps.filter(({ uuid }) => uuid !== step.uuid)
      return { steps, refused: { step, error: result.error } }
    }),
    clearRefusal: assign({ refused: null }),
  },
  delays: { rereadPause: 20_000, retryPause: 5_000 },
})
