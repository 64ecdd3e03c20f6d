import { assertEvent, not, stateIn } from 'xstate'
import type { When } from '../../contract/disposition.ts'
import { checkoutInputOf } from '../checkout/checkout-input.rules.ts'
import type { CheckoutInput } from '../checkout/checkout.types.ts'
import { requireValue } from '../shared/require-value.ts'
import { childMachine, payloadOf } from './storefront.rules.ts'
import { storefrontSetup } from './storefront.setup.ts'
import type { StorefrontContext, StorefrontEvent } from './storefront.types.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

/** A checkout opens only once store and time are confirmed. */
const isSettled = stateIn({ place: { located: 'settled' } })

/** The customer goes back from the checkout, with the time that was chosen there. */
const leaving = [
  'clearEntry',
  { type: 'setTime', params: ({ event }: { event: { output: { when: When } } }) => event.output.when },
  'syncRecovery',
  'syncReorder',
  'emitTime',
  'syncTime',
  'refreshCart',
  withActorOutput('emitCheckoutLeft'),
] as const

/** Whether the customer is in the checkout. */
export const checkoutProgress = storefrontSetup.createStateConfig({
  description: 'Whether the customer is checking out.',
  initial: 'shopping',
  on: {
    'checkout.entered': {
      actions: { type: 'setEntry', params: ({ event }) => payloadOf(event) },
      description: 'The page of the checkout is open.',
    },
    'checkout.closed': { actions: 'clearEntry' },
  },
  states: {
    shopping: {
      description: 'The customer is still choosing.',
      always: { guard: 'hasEntry', target: 'arriving' },
      on: {
        'checkout.wanted': [
          {
            guard: withEventField('isNew', 'cartId'),
            target: 'offering',
            actions: [withEventField('setOffered', 'cartId'), 'emitOffered'],
          },
          { actions: 'emitReady' },
        ],
        'checkout.opened': {
          guard: isSettled,
          target: 'checkingOut',
        },
        'payment.returned': {
          target: 'checkingOut.bank',
          actions: { type: 'setPayment', params: ({ event }) => payloadOf(event) },
          description: 'The bank leads back.',
        },
      },
    },
    arriving: {
      description:
        'The page of the checkout is open: the form follows once the order, the store and the time are settled.',
      initial: 'waiting',
      always: {
        guard: 'hasBegun',
        target: 'checkingOut.bank',
        actions: 'recallPayment',
        description: 'A payment was begun before: the bank is asked about it before another can be made.',
      },
      on: {
        'checkout.opened': {
          guard: isSettled,
          target: 'checkingOut',
          description: 'An order that was not answered goes on.',
        },
        'checkout.closed': { target: 'shopping', actions: 'clearEntry' },
        'store.read': {
          actions: [withEventField('setEntryTime', 'now'), 'askForCart'],
          description: 'The server corrected the clock of this device: whether the order can be paid is judged again.',
        },
      },
      states: {
        waiting: {
          description: 'The store or the time is still being asked about.',
          always: { guard: isSettled, target: 'asking' },
        },
        asking: {
          description:
            'The cart says what the order is, now or once its changes are answered; one that cannot be paid says why.',
          entry: 'askForCart',
          always: { guard: not(isSettled), target: 'waiting' },
          on: {
            'cart.updated': {
              guard: { type: 'canCheckOut', params: ({ event }) => event },
              target: '#storefront.paying.checkingOut',
            },
          },
        },
      },
    },
    offering: {
      description: 'One more thing is offered before the checkout, once per order.',
      invoke: {
        ...childMachine('upsell'),
        input: ({ context: { market, disposition }, event }) => {
          assertEvent(event, 'checkout.wanted')
          if (!disposition) throw new Error('An upsell needs a store')
          const { products, categories, now } = event
          return { market, disposition, products, categories, now }
        },
        onDone: [
          { guard: withActorOutput('isLeft'), target: 'shopping' },
          {
            guard: withActorOutput('isTaken'),
            target: 'shopping',
            actions: [withActorOutput('saveOffer'), 'emitReady'],
          },
          { target: 'shopping', actions: 'emitReady' },
        ],
      },
      always: [
        { guard: 'hasNoDisposition', target: 'shopping', description: 'The store closed or was left.' },
        { guard: 'hasEntry', target: 'arriving', description: 'The customer opened the checkout by another link.' },
      ],
    },
    checkingOut: {
      description: 'The customer is checking out.',
      initial: 'form',
      states: {
        form: {
          description: 'The customer says who they are, how they get the order and how they pay, and places it.',
          invoke: {
            id: 'checkout',
            src: 'checkout',
            systemId: 'checkout',
            input: ({ context, event }) => checkoutInput(context, event),
            onDone: [
              {
                guard: withActorOutput('isUnpaid'),
                target: 'bank',
                actions: [withActorOutput('setUnpaid'), 'emitUnpaid'],
              },
              {
                guard: withActorOutput('isPlaced'),
                target: '#storefront.paying.shopping',
                actions: ['clearEntry', 'finishCart', 'syncTime', 'expireTime', withActorOutput('emitPlaced')],
              },
              {
                guard: { type: 'isElsewhere', params: ({ event }) => event.output.isElsewhere },
                target: '#storefront.paying.shopping',
                actions: [...leaving, { type: 'askToChange', params: ({ event }) => event.output.delivery }],
              },
              { target: '#storefront.paying.shopping', actions: leaving },
            ],
          },
          on: {
            'checkout.closed': {
              actions: ['clearEntry', 'askToLeave'],
              description: 'The customer went to another page: the checkout ends, unless an order is on its way.',
            },
            'cart.updated': {
              actions: { type: 'sendToCheckout', params: ({ event }) => event },
              description: 'The form has the total of the order that is shown beside it.',
            },
            'time.passed': {
              actions: 'emitPassed',
              description: 'The store closed: the checkout offers other times.',
            },
          },
        },
        bank: {
          description: 'The order is paid by card, at the bank; it is placed once the bank holds the amount.',
          invoke: {
            ...childMachine('payment'),
            input: ({ context: { payment } }) => requireValue(payment, 'A card payment needs an order'),
            onDone: [
              {
                guard: withActorOutput('isPaid'),
                target: '#storefront.paying.shopping',
                actions: ['clearEntry', 'finishCart', 'syncTime', 'expireTime', withActorOutput('emitPaid')],
              },
              {
                target: '#storefront.paying.shopping',
                actions: ['renewEntry', 'syncTime', 'refreshCart', 'emitNotPaid'],
              },
            ],
          },
        },
      },
    },
  },
})

function checkoutInput({ market, disposition, entry }: StorefrontContext, event: StorefrontEvent): CheckoutInput {
  assertEvent(event, ['checkout.opened', 'cart.updated'])
  if (event.type === 'checkout.opened') return { ...payloadOf(event), market }
  if (!event.cart || !disposition || !entry) throw new Error('A checkout needs its page, an order and a store')
  return checkoutInputOf(event.cart, disposition, entry, market)
}
