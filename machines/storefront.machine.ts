import { paying } from './storefront.paying.ts'
import { place } from './storefront.place.ts'
import { presence } from './storefront.presence.ts'
import { product } from './storefront.product.ts'
import { cartOrderOf, storefrontSetup } from './storefront.setup.ts'
import { tracking } from './storefront.tracking.ts'

/** The whole storefront: where and when, the cart, the product in hand, the checkout and the order that is followed. */
export const storefrontMachine = storefrontSetup.createMachine({
  id: 'storefront',
  description: 'The whole storefront of one customer in one tab.',
  context: ({ input }) => ({
    ...input,
    picked: null,
    checked: null,
    refusal: null,
    notice: null,
    rested: null,
    opened: null,
    asked: null,
    wanted: null,
    checkout: null,
    tracked: null,
    payment: null,
  }),
  invoke: [
    {
      id: 'cart',
      src: 'cart',
      systemId: 'cart',
      input: ({ context: { cartId, disposition, seed, changes } }) => ({
        cartId,
        order: disposition && cartOrderOf(disposition),
        seed,
        changes,
      }),
    },
    {
      id: 'recovery',
      src: 'recovery',
      systemId: 'recovery',
      input: ({ context: { parked, disposition } }) => ({ parked, order: disposition && cartOrderOf(disposition) }),
    },
    { id: 'removal', src: 'removal', systemId: 'removal' },
  ],
  on: {
    'cart.gone': { actions: 'noticeLost', description: 'The server no longer has the cart.' },
    'notice.read': { actions: 'forgetNotice' },
  },
  type: 'parallel',
  states: { place, product, paying, tracking, presence },
})
