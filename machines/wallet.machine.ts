import { assign, setup } from 'xstate'
import type { WalletCoupon } from '../contract/coupon.ts'
import type { StateMeta } from './meta.ts'
import { typesOf } from './types-of.ts'
import { loadWallet, type WalletAsked } from './wallet.ports.ts'
import { isSameCart } from './wallet.rules.ts'

export type WalletInput = { asked: WalletAsked }
/** `coupons` are those that were read last; null before the first answer. */
export type WalletContext = WalletInput & { coupons: readonly WalletCoupon[] | null }
export type WalletEvent = { type: 'cart.seen'; asked: WalletAsked } | { type: 'wallet.retried' }

/** The coupons, each judged for the cart as it is now (spec §2 "coupon list", §4 "Coupon"). */
export const walletMachine = setup({
  types: typesOf<{ context: WalletContext; events: WalletEvent; input: WalletInput; meta: StateMeta }>(),
  actors: { loadWallet },
  guards: {
    isOther: ({ context }, asked: WalletAsked) => !isSameCart(context.asked, asked),
  },
  actions: {
    keepAsked: assign((_, asked: WalletAsked) => ({ asked })),
    keepCoupons: assign((_, coupons: readonly WalletCoupon[]) => ({ coupons })),
  },
  delays: { answerLimit: 15_000 },
}).createMachine({
  id: 'wallet',
  description: 'The coupons there are, and what each asks of the order.',
  context: ({ input }) => ({ ...input, coupons: null }),
  initial: 'loading',
  on: {
    'cart.seen': {
      guard: { type: 'isOther', params: ({ event }) => event.asked },
      target: '.loading',
      actions: { type: 'keepAsked', params: ({ event }) => event.asked },
      description: 'The order, its store or its time is another: the coupons are judged again.',
    },
  },
  states: {
    loading: {
      description: 'The coupons are being read; those that were read before stay in sight.',
      meta: { screen: 'menu', says: 'wallet.loading' },
      invoke: {
        id: 'loadWallet',
        src: 'loadWallet',
        input: ({ context: { asked } }) => ({ asked }),
        onDone: { target: 'listed', actions: { type: 'keepCoupons', params: ({ event }) => event.output } },
        onError: { target: 'unreachable' },
      },
      after: { answerLimit: { target: 'unreachable' } },
    },
    listed: {
      description: 'Each coupon says what it asks for, and what of that is met.',
      meta: { screen: 'menu', says: 'wallet.listed' },
    },
    unreachable: {
      description: 'The coupons could not be read; the customer can try again.',
      meta: { screen: 'menu', says: 'wallet.unreachable' },
      on: { 'wallet.retried': { target: 'loading' } },
    },
  },
})
