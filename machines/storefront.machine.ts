import { stateIn } from 'xstate'
import { account, guarding } from './storefront.account.ts'
import { paying } from './storefront.paying.ts'
import { place } from './storefront.place.ts'
import { presence } from './storefront.presence.ts'
import { product } from './storefront.product.ts'
import { cartOrderOf, storefrontSetup } from './storefront.setup.ts'
import { tracking } from './storefront.tracking.ts'

/** The whole storefront: where and when, the cart, the product in hand, the checkout, the order that is followed, and who the customer is. */
export const storefrontMachine = storefrontSetup.createMachine({
  id: 'storefront',
  description: 'The whole storefront of one customer in one tab.',
  context: ({ input }) => ({
    ...input,
    picked: null,
    checked: null,
    refusal: null,
    notice: null,
    wantedStore: null,
    rested: null,
    opened: null,
    payment: null,
  }),
  invoke: [
    { id: 'hearFacts', src: 'hearFacts' },
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
    {
      id: 'reorder',
      src: 'reorder',
      systemId: 'reorder',
      input: ({ context: { disposition } }) => ({ order: disposition && cartOrderOf(disposition) }),
    },
    { id: 'addressBook', src: 'addressBook', systemId: 'addressBook' },
    {
      id: 'session',
      src: 'session',
      systemId: 'session',
      input: ({ context: { market, token, email } }) => ({ market, token, email }),
    },
  ],
  on: {
    'cart.lost': {
      guard: stateIn({ paying: 'shopping' }),
      actions: ['noticeLost', { type: 'tell', params: ({ event }) => event }],
      description: 'The server no longer has the cart.',
    },
    'line.parted': { actions: { type: 'tellRemoval', params: ({ event }) => event } },
    'line.wanted': {
      actions: { type: 'tellCart', params: ({ event: { line } }) => ({ type: 'line.restored', line }) },
      description: 'What was taken out by mistake comes back.',
    },
    'cart.parked': {
      actions: [
        { type: 'tell', params: ({ event }) => event },
        { type: 'tellRecovery', params: ({ event }) => event },
      ],
      description: 'The cart that was put aside can be had back.',
    },
    'cart.found': {
      actions: { type: 'tell', params: ({ event }) => event },
      description: 'The member began a cart on another device.',
    },
    'cart.recovered': {
      actions: [
        { type: 'tell', params: ({ event }) => event },
        { type: 'tellCart', params: ({ event }) => event },
      ],
      description: 'The cart that was put aside is the cart in hand.',
    },
    'parked.forgotten': { actions: { type: 'tell', params: ({ event }) => event } },
    'cart.reordered': {
      actions: [
        { type: 'tell', params: ({ event }) => event },
        { type: 'tellCart', params: ({ event: { cartId } }) => ({ type: 'cart.recovered', cartId }) },
      ],
      description: 'A past order is the cart in hand.',
    },
    'order.differs': { actions: 'refreshCart', description: 'The checkout changed the cart, or learnt that it changed.' },
    'coupon.received': {
      actions: {
        type: 'tellCart',
        params: ({ event: { code } }) => ({ type: 'coupon.applied', code, from: 'form' }),
      },
      description: 'A coupon that its code put in the wallet is used at once.',
    },
    'bank.found': { actions: { type: 'tell', params: ({ event }) => event } },
    'session.begun': {
      actions: [
        { type: 'tell', params: ({ event }) => event },
        { type: 'tellRecovery', params: { type: 'member.entered' } },
        'refreshCart',
      ],
      description: 'The member’s cart of another device is looked for, and the order is priced for them.',
    },
    'session.ended': [
      {
        guard: { type: 'isWished', params: ({ event }) => event.why },
        actions: [
          { type: 'tell', params: ({ event }) => event },
          { type: 'tellRecovery', params: { type: 'member.left' } },
          'leaveAll',
          'refreshCart',
        ],
      },
      {
        actions: [
          { type: 'tell', params: ({ event }) => event },
          { type: 'tellRecovery', params: { type: 'member.left' } },
          'refreshCart',
        ],
        description: 'A session that ended by itself takes nothing away.',
      },
    ],
    'newcomer.joined': { actions: { type: 'tellSession', params: { type: 'newcomer.joined' } } },
    'member.changed': { actions: { type: 'tellSession', params: ({ event }) => event } },
    'location.saved': { actions: { type: 'tellSession', params: ({ event }) => event } },
    'location.removed': { actions: { type: 'tellSession', params: ({ event }) => event } },
    'path.unknown': { actions: 'noticeUnknownPath', description: 'Nothing is at the address that was asked for.' },
    'notice.read': { actions: 'forgetNotice' },
  },
  type: 'parallel',
  states: { place, product, paying, tracking, presence, account, guarding },
})
