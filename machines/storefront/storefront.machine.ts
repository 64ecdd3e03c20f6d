import { account, passwordPrompt } from './storefront.account-states.ts'
import { checkoutProgress } from './storefront.checkout-states.ts'
import { place } from './storefront.place-and-time-states.ts'
import { nextOrder } from './storefront.next-order-states.ts'
import { idle } from './storefront.idle-states.ts'
import { activePage } from './storefront.active-page-states.ts'
import { toCartOrder, childMachine } from './storefront.rules.ts'
import { storefrontSetup } from './storefront.setup.ts'
import { tracking } from './storefront.tracking-states.ts'
import { wiring } from './storefront.wiring-states.ts'

/** The whole storefront: place and time, cart, open product, checkout, tracked order, and session. */
export const storefrontMachine = storefrontSetup.createMachine({
  id: 'storefront',
  description: 'The whole storefront of one customer in one tab.',
  context: ({ input }) => ({
    ...input,
    picked: null,
    checked: null,
    refusal: null,
    notice: null,
    wanted: null,
    expired: null,
    opened: null,
    payment: null,
    entry: null,
    page: null,
  }),
  invoke: [
    {
      ...childMachine('cart'),
      input: ({ context: { cartId, needsMember, disposition, seed, changes } }) => ({
        cartId,
        needsMember,
        order: disposition && toCartOrder(disposition),
        seed,
        changes,
      }),
    },
    {
      ...childMachine('recovery'),
      input: ({ context: { parked, disposition } }) => ({ parked, order: disposition && toCartOrder(disposition) }),
    },
    childMachine('removal'),
    {
      ...childMachine('reorder'),
      input: ({ context: { disposition } }) => ({ order: disposition && toCartOrder(disposition) }),
    },
    childMachine('addressBook'),
    {
      ...childMachine('session'),
      input: ({ context: { market, token, email } }) => ({ market, token, email }),
    },
  ],
  on: {
    'path.unknown': { actions: 'noticeUnknownPath', description: 'There is no page at the requested address.' },
    'notice.read': { actions: 'clearNotice' },
  },
  type: 'parallel',
  states: {
    place,
    product: activePage,
    paying: checkoutProgress,
    nextOrder,
    tracking,
    idle,
    account,
    passwordPrompt,
    wiring,
  },
})
