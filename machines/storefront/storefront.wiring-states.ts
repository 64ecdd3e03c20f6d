import { not, or, stateIn } from 'xstate'
import { checkoutContactOf } from '../account/member-contact.rules.ts'
import { storefrontSetup } from './storefront.setup.ts'
import { withEventField } from '../shared/with-event-field.ts'

const ended = ['emitFact', { type: 'sendToRecovery', params: { type: 'member.left' } }] as const

/** Sends one machine's events to the machines that they concern. */
export const wiring = storefrontSetup.createStateConfig({
  description: 'What happens in one machine reaches the others that it concerns.',
  invoke: { id: 'forwardEmitted', src: 'forwardEmitted' },
  on: {
    'cart.lost': {
      guard: or([stateIn({ paying: 'shopping' }), stateIn({ paying: 'arriving' })]),
      actions: ['noticeLost', 'emitFact'],
      description: 'The server no longer has the cart.',
    },
    'cart.left': {
      actions: [{ type: 'sendToRemoval', params: { type: 'cart.left' } }, 'emitFact'],
      description: 'Another cart is current: lines removed from the previous one can no longer be restored.',
    },
    'cart.followed': {
      guard: not(stateIn({ paying: 'checkingOut' })),
      actions: { type: 'followCart', params: ({ event }) => event },
      description: 'Another tab changed the cart; nothing is taken from under a checkout.',
    },
    'parked.followed': {
      guard: not(stateIn({ paying: 'checkingOut' })),
      actions: {
        type: 'sendToRecovery',
        params: ({ event: { parked } }) => (parked ? { type: 'cart.parked', parked } : { type: 'recovery.dismissed' }),
      },
      description: 'Another tab put a cart aside, or dropped it.',
    },
    'line.discarded': {
      actions: { type: 'sendToRemoval', params: ({ event }) => event },
      description: 'A removed line can be restored for a moment.',
    },
    'line.wanted': {
      actions: { type: 'sendToCart', params: ({ event: { line } }) => ({ type: 'line.restored', line }) },
      description: 'A removed line is restored.',
    },
    'cart.parked': {
      actions: ['emitFact', { type: 'sendToRecovery', params: ({ event }) => event }],
      description: 'The cart that was put aside can be recovered.',
    },
    'cart.found': {
      actions: 'emitFact',
      description:
        'The member has a cart of another device that is not ordered yet: it is offered here. The offer changes nothing there: the other device is not told, and goes on, also with paying.',
    },
    'cart.recovered': {
      actions: ['emitFact', { type: 'sendToCart', params: ({ event }) => event }],
      description: 'The cart that was put aside becomes the current one.',
    },
    'parked.forgotten': {
      actions: 'emitFact',
      description: 'The cart that was put aside is dropped.',
    },
    'cart.reordered': {
      actions: [
        'emitFact',
        {
          type: 'sendToCart',
          params: ({ event: { cartId } }) => ({ type: 'cart.recovered', cartId, needsMember: false }),
        },
      ],
      description: 'A past order is the cart in hand.',
    },
    'form.opened': {
      actions: ['emitFact', { type: 'sendToSession', params: { type: 'member.asked' } }],
      description: 'A member’s checkout is prefilled, and an order that has to be filled in again has its own page.',
    },
    'member.known': [
      {
        guard: stateIn({ paying: { checkingOut: 'form' } }),
        actions: {
          type: 'sendToCheckout',
          params: ({ event: { type, member } }) => ({
            type,
            contact: checkoutContactOf(member),
            locations: member.locations,
          }),
        },
        description: 'The checkout knows the member by what the profile says.',
      },
      { actions: 'emitFact', description: 'A member need not log in: pages for guests lead on.' },
    ],
    'order.differs': [
      {
        guard: withEventField('isCorrected', 'disposition'),
        actions: [withEventField('keepPlace', 'disposition'), 'refreshCart', 'emitFact'],
        description: 'The customer corrected the address in the checkout: it is that of the next order, too.',
      },
      {
        actions: ['refreshCart', 'emitFact'],
        description: 'The checkout changed the cart, or found it changed.',
      },
    ],
    'coupon.received': {
      actions: {
        type: 'sendToCart',
        params: ({ event: { code } }) => ({ type: 'coupon.applied', code, from: 'form' }),
      },
      description: 'A coupon that its code put in the wallet is used at once.',
    },
    'bank.found': {
      actions: 'emitFact',
      description: 'The customer is led to the bank.',
    },
    'session.begun': {
      actions: ['emitFact', { type: 'sendToRecovery', params: { type: 'member.entered' } }, 'refreshCart'],
      description: 'The member’s cart of another device is looked for, and the order is priced for them.',
    },
    'session.ended': [
      {
        guard: stateIn({ paying: 'checkingOut' }),
        actions: [...ended, 'refreshCart'],
        description: 'Nothing is taken from under a checkout, not even by a logout; its order is priced for a guest.',
      },
      {
        guard: withEventField('isWished', 'why'),
        actions: [...ended, 'leaveAll'],
        description: 'The member logged out, or deleted the account: nothing of theirs stays on this device.',
      },
      {
        actions: [...ended, { type: 'sendToCart', params: { type: 'member.left' } }, 'refreshCart'],
        description: 'The session ended by itself, and takes nothing away but a cart that only the member opens.',
      },
    ],
    'member.left': {
      guard: stateIn({ paying: { checkingOut: 'form' } }),
      actions: [{ type: 'sendToCheckout', params: { type: 'member.left' } }, 'refreshCart'],
      description: 'Another tab logged out: the order stays, and the details of the member leave the form.',
    },
    'account.found': {
      actions: {
        type: 'sendToSession',
        params: ({ event: { email } }) => ({ type: 'form.changed', change: { email } }),
      },
      description: 'The email of a registration has an account: the login begins with it.',
    },
    'newcomer.joined': {
      actions: { type: 'sendToSession', params: { type: 'newcomer.joined' } },
      description: 'A new account that a provider vouched for is logged in at once.',
    },
    'member.changed': {
      actions: { type: 'sendToSession', params: ({ event }) => event },
      description: 'The server has other data of the member now.',
    },
    'location.saved': {
      actions: { type: 'sendToSession', params: ({ event }) => event },
      description: 'An address of the member is new or another one.',
    },
    'location.removed': {
      actions: { type: 'sendToSession', params: ({ event }) => event },
      description: 'An address of the member is gone.',
    },
  },
})
