import { assign, enqueueActions, setup } from 'xstate'
import type { CartComparison } from '../../contract/cart.ts'
import type { ApiError, Result } from '../../contract/errors.ts'
import type { CartOrder } from '../cart/cart.ports.ts'
import { errorOf } from '../cart/cart.rules.ts'
import type { StateMeta } from '../shared/state-meta.ts'
import { hasSellableLine, isSameWay, isUnchanged, exclusionsOf } from '../cart/recovery.rules.ts'
import { previewReorder, createReorderedCart, type ReorderedCart, type PastOrder } from './reorder.ports.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

export type ReorderInput = { order: CartOrder | null }
export type ReorderContext = ReorderInput & {
  past: PastOrder | null
  /** Whether it would replace a current order. */
  replaces: boolean
  checked: CartComparison | null
  refusal: ApiError | null
}
export type ReorderEvent =
  | { type: 'reorder.asked'; past: PastOrder; replaces: boolean }
  | { type: 'reorder.asked.elsewhere'; past: PastOrder; replaces: boolean }
  | { type: 'reorder.agreed' }
  | { type: 'reorder.declined' }
  | { type: 'reorder.retried' }
  | { type: 'store.wanted' }
  | { type: 'store.settled'; order: CartOrder }
  | { type: 'store.left' }
/** Events emitted to the storage. */
export type ReorderEmitted = { type: 'cart.reordered' } & ReorderedCart

/** Reorders a past order: compares it line by line, and copies it to a new cart [member.reorder]. */
export const reorderMachine = setup({
  types: {} as {
    context: ReorderContext
    events: ReorderEvent
    input: ReorderInput
    emitted: ReorderEmitted
    meta: StateMeta
  },
  actors: { previewReorder, createReorderedCart },
  guards: {
    hasStore: ({ context }) => context.order !== null,
    isWaiting: ({ context }) => context.past !== null,
    hasSellable: ({ context }) => context.checked !== null && hasSellableLine(context.checked),
    needsNoYes: ({ context: { replaces } }, result: Result<CartComparison>) =>
      !replaces && result.ok && isUnchanged(result.value) && isSameWay(result.value),
    isChecked: (_, result: Result<CartComparison>) => result.ok,
    isMade: (_, result: Result<ReorderedCart>) => result.ok,
  },
  actions: {
    setPast: assign((_, { past, replaces }: { past: PastOrder; replaces: boolean }) => ({
      past,
      replaces,
      checked: null,
      refusal: null,
    })),
    clearPast: assign({ past: null, checked: null, refusal: null }),
    setStore: assign((_, order: CartOrder) => ({ order })),
    clearStore: assign({ order: null }),
    setChecked: assign((_, result: Result<CartComparison>) => (result.ok ? { checked: result.value } : {})),
    clearChecked: assign({ checked: null, refusal: null }),
    setRefusal: assign((_, result: Result<unknown>) => ({ refusal: errorOf(result) })),
    emitMade: enqueueActions(({ enqueue }, result: Result<ReorderedCart>) => {
      if (result.ok) enqueue.emit({ type: 'cart.reordered', ...result.value })
    }),
  },
}).createMachine({
  id: 'reorder',
  description: 'A past order is ordered again, at the store and time chosen now.',
  context: ({ input }) => ({ ...input, past: null, replaces: false, checked: null, refusal: null }),
  initial: 'idle',
  on: {
    'reorder.asked': { target: '.beginning', actions: { type: 'setPast', params: ({ event }) => event } },
    'reorder.asked.elsewhere': {
      target: '.waiting',
      actions: { type: 'setPast', params: ({ event }) => event },
    },
    'store.left': { target: '.idle', actions: ['clearStore', 'clearPast'] },
    'store.settled': { target: '.settling', actions: withEventField('setStore', 'order') },
  },
  states: {
    idle: { description: 'Nothing is ordered again.', entry: 'clearPast' },
    settling: {
      description: 'An order that waited for its store goes on with it.',
      always: [{ guard: 'isWaiting', target: 'checking' }, { target: 'idle' }],
    },
    beginning: {
      description: 'An order goes to a store: without one the customer chooses it first.',
      always: [{ guard: 'hasStore', target: 'checking' }, { target: 'storeNeeded' }],
    },
    storeNeeded: {
      description: 'The customer says where and when first; the order waits for it.',
      meta: { screen: 'history', announcement: 'reorder.storeNeeded' },
      on: { 'store.wanted': { target: 'waiting' }, 'reorder.declined': { target: 'idle' } },
    },
    waiting: {
      description: 'The customer chooses the store; the order goes on with it.',
      on: {
        'store.left': { actions: 'clearStore', description: 'Another store is being chosen for it.' },
        'reorder.declined': { target: 'idle' },
      },
    },
    checking: {
      description: 'The server compares each line with what the store sells at this time.',
      meta: { screen: 'history', announcement: 'reorder.checking' },
      entry: 'clearChecked',
      invoke: {
        id: 'previewReorder',
        src: 'previewReorder',
        input: ({ context }) => wanted(context),
        onDone: [
          { guard: withActorOutput('needsNoYes'), target: 'making', actions: withActorOutput('setChecked') },
          { guard: withActorOutput('isChecked'), target: 'differing', actions: withActorOutput('setChecked') },
          { target: 'refused', actions: withActorOutput('setRefusal') },
        ],
        onError: { target: 'unanswered' },
      },
    },
    differing: {
      description:
        'The order would cost something else, lose lines or coupons, be had in another way or no longer at once, or take the place of the one in hand: yes or no first.',
      meta: { screen: 'history', announcement: 'reorder.differing' },
      on: {
        'reorder.agreed': { guard: 'hasSellable', target: 'making' },
        'reorder.declined': { target: 'idle' },
      },
    },
    making: {
      description: 'A new cart is made with what the order held.',
      meta: { screen: 'history', announcement: 'reorder.checking' },
      invoke: {
        id: 'createReorderedCart',
        src: 'createReorderedCart',
        input: ({ context }) => ({ ...wanted(context), ...exclusionsOf(context.checked) }),
        onDone: [
          { guard: withActorOutput('isMade'), target: 'idle', actions: withActorOutput('emitMade') },
          { target: 'refused', actions: withActorOutput('setRefusal') },
        ],
        onError: { target: 'unanswered' },
      },
    },
    refused: {
      description: 'The store does not take the order at this time, and says why.',
      meta: { screen: 'history', announcement: 'reorder.refused' },
      on: { 'reorder.retried': { target: 'checking' }, 'reorder.declined': { target: 'idle' } },
    },
    unanswered: {
      description: 'The request failed; nothing was changed, and the customer can retry.',
      meta: { screen: 'history', announcement: 'reorder.unanswered' },
      on: { 'reorder.retried': { target: 'checking' }, 'reorder.declined': { target: 'idle' } },
    },
  },
})

function wanted({ past, order }: ReorderContext) {
  if (!past || !order) throw new Error('A reorder needs a past order and a store')
  return { past, order }
}
