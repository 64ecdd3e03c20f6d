import { paying } from './storefront.paying.ts'
import { place } from './storefront.place.ts'
import { product } from './storefront.product.ts'
import { cartOrderOf, storefrontSetup } from './storefront.setup.ts'
import { tracking } from './storefront.tracking.ts'

/** The whole storefront: where and when, the cart, the product in hand, the checkout and the order that is followed. */
export const storefrontMachine = storefrontSetup.createMachine({
  id: 'storefront',
  description: 'The whole storefront of one customer in one tab.',
  context: ({ input }) => ({ ...input, opened: null, checkout: null, tracked: null }),
  invoke: {
    id: 'cart',
    src: 'cart',
    systemId: 'cart',
    input: ({ context: { cartId, disposition } }) => ({
      cartId,
      order: disposition && cartOrderOf(disposition),
    }),
  },
  type: 'parallel',
  states: { place, product, paying, tracking },
})
