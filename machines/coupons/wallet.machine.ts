import { assign, emit, setup } from 'xstate'
import type { WalletCoupon } from '../../contract/coupon.ts'
import type { ApiError, Result } from '../../contract/errors.ts'
import { errorOf } from '../cart/cart.rules.ts'
import type { StateMeta } from '../shared/state-meta.ts'
import { requireValue } from '../shared/require-value.ts'
import { loadWallet, redeemCoupon, type WalletQuery } from './wallet.ports.ts'
import { isAffordable, isRewardCode, isSameWalletQuery } from './wallet.rules.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

export type WalletInput = { asked: WalletQuery }
/**
 * `coupons` were read last; null before the first answer. `wanted` is the code of a coupon to add to the wallet,
 * `redeemed` that of the last one that was paid with points.
 */
export type WalletContext = WalletInput & {
  coupons: readonly WalletCoupon[] | null
  wanted: string | null
  redeemed: string | null
  refusal: ApiError | null
}
export type WalletEvent =
  | { type: 'cart.seen'; asked: WalletQuery }
  | { type: 'wallet.retried' }
  | { type: 'reward.wanted'; code: string }
  | { type: 'reward.confirmed' }
  | { type: 'reward.declined' }
  | { type: 'coupon.claimed'; code: string }
/** The coupon with this code was added to the wallet. */
export type WalletEmitted = { type: 'coupon.received'; code: string }

const wantedCode = (code: string | null) => requireValue(code, 'Claiming needs a coupon code')

/** Lists coupons with their conditions for the current cart, and rewards for points [coupon.wallet]. */
export const walletMachine = setup({
  types: {} as {
    context: WalletContext
    events: WalletEvent
    emitted: WalletEmitted
    input: WalletInput
    meta: StateMeta
  },
  actors: { loadWallet, redeemCoupon },
  guards: {
    isOther: ({ context }, asked: WalletQuery) => !isSameWalletQuery(context.asked, asked),
    isAffordable: ({ context }, code: string) => isAffordable(context.coupons, code),
    /** Spending points needs a confirmation. */
    isFree: ({ context }, code: string) => !isRewardCode(context.coupons, code),
    isRedeemed: (_, result: Result<unknown>) => result.ok,
  },
  actions: {
    setRequested: assign((_, asked: WalletQuery) => ({ asked })),
    setCoupons: assign((_, coupons: readonly WalletCoupon[]) => ({ coupons })),
    setWanted: assign((_, code: string) => ({ wanted: code, redeemed: null, refusal: null })),
    setRedeemed: assign(({ context: { wanted } }) => ({ redeemed: wanted })),
    clearWanted: assign({ wanted: null }),
    clearRefusal: assign({ refusal: null }),
    setRefusal: assign((_, result: Result<unknown>) => ({ refusal: errorOf(result) })),
    emitReceived: emit(({ context: { wanted } }) => ({ type: 'coupon.received' as const, code: wantedCode(wanted) })),
  },
}).createMachine({
  id: 'wallet',
  description: 'The coupons there are, and what each asks of the order.',
  context: ({ input }) => ({ ...input, coupons: null, wanted: null, redeemed: null, refusal: null }),
  initial: 'loading',
  on: {
    'cart.seen': {
      guard: withEventField('isOther', 'asked'),
      target: '.loading',
      actions: withEventField('setRequested', 'asked'),
      description: 'The order, its store or its time is another: the coupons are judged again.',
    },
  },
  states: {
    loading: {
      description: 'The coupons are being read; those that were read before stay visible.',
      meta: { screen: 'menu', announcement: 'wallet.loading' },
      entry: ['clearWanted', 'clearRefusal'],
      invoke: {
        id: 'loadWallet',
        src: 'loadWallet',
        input: ({ context: { asked } }) => ({ asked }),
        onDone: { target: 'listed', actions: withActorOutput('setCoupons') },
        onError: { target: 'unreachable' },
      },
    },
    listed: {
      description: 'Each coupon says what it asks for, and what of that is met.',
      meta: { screen: 'menu', announcement: 'wallet.listed' },
      entry: 'clearWanted',
      on: {
        'reward.wanted': {
          guard: withEventField('isAffordable', 'code'),
          target: 'confirming',
          actions: withEventField('setWanted', 'code'),
        },
        'coupon.claimed': [
          { guard: withEventField('isFree', 'code'), target: 'claiming', actions: withEventField('setWanted', 'code') },
          {
            guard: withEventField('isAffordable', 'code'),
            target: 'confirming',
            actions: withEventField('setWanted', 'code'),
            description: 'It costs points.',
          },
        ],
      },
    },
    claiming: {
      description: 'The server puts the coupon of a code in the wallet, without points.',
      meta: { screen: 'menu', announcement: 'wallet.claiming' },
      invoke: {
        id: 'claimCoupon',
        src: 'redeemCoupon',
        input: ({ context: { wanted } }) => ({ code: wantedCode(wanted) }),
        onDone: [
          { guard: withActorOutput('isRedeemed'), target: 'loading', actions: 'emitReceived' },
          { target: 'listed', actions: withActorOutput('setRefusal') },
        ],
        onError: { target: 'unreachable' },
      },
    },
    confirming: {
      description: 'Points that are paid do not come back: the customer says yes or no first.',
      meta: { screen: 'menu', announcement: 'wallet.confirming' },
      on: { 'reward.confirmed': { target: 'redeeming' }, 'reward.declined': { target: 'listed' } },
    },
    redeeming: {
      description: 'The server takes the points and puts the coupon in the wallet.',
      meta: { screen: 'menu', announcement: 'wallet.redeeming' },
      invoke: {
        id: 'redeemCoupon',
        src: 'redeemCoupon',
        input: ({ context: { wanted } }) => ({ code: wantedCode(wanted) }),
        onDone: [
          { guard: withActorOutput('isRedeemed'), target: 'loading', actions: 'setRedeemed' },
          { target: 'listed', actions: withActorOutput('setRefusal') },
        ],
        onError: { target: 'unreachable' },
      },
    },
    unreachable: {
      description: 'There was no answer; the customer can try again, and then sees what is in the wallet.',
      meta: { screen: 'menu', announcement: 'wallet.unreachable' },
      on: { 'wallet.retried': { target: 'loading' } },
    },
  },
})
