import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Cart, CartLine } from '../../contract/cart.ts'
import type { When } from '../../contract/disposition.ts'
import { asapChooserCodes, type ApiError, type Result } from '../../contract/errors.ts'
import type { CartEvent } from './cart.events.ts'
import {
  changeCart,
  loadCart,
  watchConnection,
  type CartOrder,
  type CurrentCart,
  type ParkedCart,
  type ParkedReason,
  type QueuedChange,
  type RefusedCoupon,
} from './cart.ports.ts'
import {
  couponOfNextChange,
  changesForEvent,
  errorOf,
  hasShownLines,
  isCartMissing,
  isCartOrdered,
  toParkedCart,
  enqueueChange,
  lineRemovedBy,
  findShownLine,
} from './cart.rules.ts'
import type { StateMeta } from '../shared/state-meta.ts'

/** `seed` prefixes the key of each change; `changes` are this tab's stored, unanswered ones. */
export type CartInput = CurrentCart & {
  order: CartOrder | null
  seed: string
  changes: readonly QueuedChange[]
}
export type CartContext = CartInput & {
  cart: Cart | null
  /** Number of changes so far. */
  asked: number
  /** Number of consecutive failures. */
  failures: number
  refusal: ApiError | null
  /** The coupon of `refusal`. */
  refusedCoupon: RefusedCoupon | null
}
/** The order as far as it is known. `isSettled`: read from the server, with no pending changes. */
export type CartUpdate = { cart: Cart | null; changes: readonly QueuedChange[]; isSettled: boolean }
/** Events emitted to the address bar and the storage. */
export type CartEmitted =
  | { type: 'cart.lost' }
  | { type: 'time.refused'; refusal: ApiError }
  | { type: 'line.saved' }
  | { type: 'line.discarded'; line: CartLine }
  | { type: 'cart.parked'; parked: ParkedCart }
  | { type: 'cart.left'; cartId: string }
  | ({ type: 'cart.updated' } & CartUpdate)

export const cartSetup = setup({
  types: {} as {
    context: CartContext
    events: CartEvent
    input: CartInput
    emitted: CartEmitted
    meta: StateMeta
  },
  actors: { loadCart, changeCart, watchConnection },
  guards: {
    hasStore: ({ context }) => context.order !== null,
    hasSavedCart: ({ context }) => context.cartId !== null,
    /** The server has a cart, or its creation is in flight. */
    hasCart: ({ context }) => context.cartId !== null || context.changes.length > 0,
    hasShown: ({ context }) => hasShownLines(context),
    needsMember: ({ context }) => context.needsMember,
    hasLine: ({ context }, lineId: string) => findShownLine(context, lineId) !== undefined,
    hasCoupon: ({ context }, code: string) => context.cart?.coupon.data.some((coupon) => coupon.code === code) ?? false,
    hasLines: ({ context }) => (context.cart?.data.length ?? 0) > 0,
    hasMoreChanges: ({ context }) => context.changes.length > 0,
    isFilled: (_, result: Result<Cart>) => result.ok && result.value.data.length > 0,
    isOrdered: (_, result: Result<Cart>) => isCartOrdered(result),
    isLost: (_, result: Result<Cart>) => isCartMissing(result),
    isRefused: (_, result: Result<Cart>) => !result.ok,
    isTimeRefused: (_, result: Result<Cart>) => !result.ok && asapChooserCodes.includes(result.error.code),
    /** Another tab has neither a cart nor a store. */
    isNone: (_, { cartId, order }: { cartId: string | null; order: CartOrder | null }) => !cartId && !order,
    isSame: ({ context }, cartId: string | null) => context.cartId === cartId,
    isSameCart: ({ context }, cartId: string | null) => cartId !== null && cartId === context.cartId,
  },
  actions: {
    /** A new change clears the last refusal. */
    queueChange: assign(({ context: { changes, asked, seed }, event }) => {
      const fresh = changesForEvent(event).map((change, index) => ({ ...change, key: `${seed}-${asked + index}` }))
      return {
        changes: fresh.reduce(enqueueChange, changes),
        asked: asked + fresh.length,
        refusal: null,
        refusedCoupon: null,
      }
    }),
    emitRemoval: enqueueActions(({ context, event, enqueue }) => {
      const line = lineRemovedBy(event, context)
      if (line) enqueue.emit({ type: 'line.discarded', line })
    }),
    /** An emptied cart is parked and can be recovered. */
    park: enqueueActions(({ context, enqueue }, why: ParkedReason) => {
      const parked = toParkedCart(context, why)
      if (parked) enqueue.emit({ type: 'cart.parked', parked })
    }),
    setKey: assign((_, { cartId, needsMember }: CurrentCart) => ({ cartId, needsMember })),
    setOrder: assign((_, order: CartOrder | null) => ({ order })),
    setTime: assign(({ context }, when: When) => ({ order: context.order && { ...context.order, when } })),
    clearStore: assign({ order: null }),
    setCart: assign((_, result: Result<Cart>) =>
      result.ok ? { cart: result.value, cartId: result.value.uuid, failures: 0 } : {},
    ),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    clearFailures: assign({ failures: 0 }),
    dropFirstChange: assign(({ context }) => ({ changes: context.changes.slice(1) })),
    dropChanges: assign({ changes: [] }),
    /** Emitted when another cart, or none, becomes current. */
    emitLeft: enqueueActions(({ context: { cartId }, enqueue }) => {
      if (cartId !== null) enqueue.emit({ type: 'cart.left', cartId })
    }),
    clearCart: assign({ cart: null, cartId: null, needsMember: false, changes: [] }),
    /** Pending additions move to a new cart. */
    loseCart: assign(({ context }) => ({
      cart: null,
      cartId: null,
      needsMember: false,
      changes: context.changes.filter(({ kind }) => kind === 'add'),
    })),
    /** Additions without a cart move to the other tab's cart. */
    leaveCart: assign(({ context: { cartId, changes } }) => ({
      cart: null,
      changes: cartId === null ? changes.filter(({ kind }) => kind === 'add') : [],
    })),
    setRefusal: assign(({ context }, result: Result<Cart>) => ({
      refusal: errorOf(result),
      refusedCoupon: couponOfNextChange(context.changes),
    })),
    clearRefusal: assign({ refusal: null, refusedCoupon: null }),
    emitTimeRefused: enqueueActions(({ enqueue }, result: Result<Cart>) => {
      if (!result.ok) enqueue.emit({ type: 'time.refused', refusal: result.error })
    }),
    emitCart: emit(({ context: { cart, changes } }, isSettled: boolean) => ({
      type: 'cart.updated' as const,
      cart,
      changes,
      isSettled,
    })),
    emitLost: emit({ type: 'cart.lost' as const }),
    emitSaved: emit({ type: 'line.saved' as const }),
  },
})
