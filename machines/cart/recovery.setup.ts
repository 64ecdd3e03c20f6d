import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Cart, CartComparison } from '../../contract/cart.ts'
import type { ApiError, Result } from '../../contract/errors.ts'
import type { CartOrder, ParkedCart } from './cart.ports.ts'
import { errorOf, isCartMissing } from './cart.rules.ts'
import type { StateMeta } from '../shared/state-meta.ts'
import { previewParkedCart, findEarlierCart, restoreParkedCart } from './recovery.ports.ts'
import { parkedFromOtherDevice, hasSellableLine, isSameWay, isUnchanged } from './recovery.rules.ts'
import { requireValue } from '../shared/require-value.ts'

export type RecoveryInput = { parked: ParkedCart | null; order: CartOrder | null }
export type RecoveryContext = RecoveryInput & {
  checked: CartComparison | null
  refusal: ApiError | null
  /** Whether the member's carts of other devices are still unread. */
  isOwed: boolean
}
export type RecoveryEvent =
  | { type: 'cart.parked'; parked: ParkedCart }
  | { type: 'store.settled'; order: CartOrder }
  | { type: 'store.left' }
  | { type: 'member.entered' }
  | { type: 'member.left' }
  | { type: 'recovery.asked' }
  | { type: 'recovery.wanted' }
  | { type: 'recovery.agreed' }
  | { type: 'recovery.declined' }
  | { type: 'recovery.dismissed' }
/** Events emitted to the storage. */
export type RecoveryEmitted =
  | { type: 'cart.recovered'; cartId: string; needsMember: boolean }
  | { type: 'cart.found'; parked: ParkedCart }
  | { type: 'parked.forgotten' }

export const recoverySetup = setup({
  types: {} as {
    context: RecoveryContext
    events: RecoveryEvent
    input: RecoveryInput
    emitted: RecoveryEmitted
    meta: StateMeta
  },
  actors: { findEarlierCart, previewParkedCart, restoreParkedCart },
  guards: {
    hasParked: ({ context }) => context.parked !== null,
    isEmptied: ({ context }) => context.parked?.why === 'emptied',
    isElsewhere: ({ context }) => context.parked?.why === 'elsewhere',
    isOwed: ({ context }) => context.isOwed,
    isFound: (_, result: Result<Cart | null>) => result.ok && result.value !== null,
    hasStore: ({ context }) => context.order !== null,
    hasSellable: ({ context }) => context.checked !== null && hasSellableLine(context.checked),
    isUnchanged: (_, result: Result<CartComparison>) =>
      result.ok && isUnchanged(result.value) && isSameWay(result.value),
    isChecked: (_, result: Result<CartComparison>) => result.ok,
    isRestored: (_, result: Result<Cart>) => result.ok,
    isLost: (_, result: Result<unknown>) => isCartMissing(result),
  },
  actions: {
    // The server still has the replaced offer, so it is looked up again later.
    setParked: assign(({ context: { parked: other, isOwed } }, parked: ParkedCart) => ({
      parked,
      isOwed: isOwed || (other?.why === 'elsewhere' && parked.why !== 'elsewhere'),
    })),
    setEarlier: assign((_, result: Result<Cart | null>) =>
      result.ok && result.value ? { parked: parkedFromOtherDevice(result.value) } : {},
    ),
    clearParked: assign({ parked: null }),
    owe: assign({ isOwed: true }),
    settle: assign({ isOwed: false }),
    setStore: assign((_, order: CartOrder) => ({ order })),
    clearStore: assign({ order: null }),
    setChecked: assign((_, result: Result<CartComparison>) => (result.ok ? { checked: result.value } : {})),
    clearChecked: assign({ checked: null, refusal: null }),
    setRefusal: assign((_, result: Result<unknown>) => ({ refusal: errorOf(result) })),
    emitRecovered: emit(({ context }) => {
      const { cartId, needsMember } = requireValue(context.parked, 'A recovery needs a parked cart')
      return { type: 'cart.recovered' as const, cartId, needsMember }
    }),
    emitFound: enqueueActions(({ context: { parked }, enqueue }) => {
      if (parked) enqueue.emit({ type: 'cart.found', parked })
    }),
    emitForgotten: emit({ type: 'parked.forgotten' as const }),
  },
  delays: { undoTime: 10_000 },
})
