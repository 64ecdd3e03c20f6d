import { not, stateIn } from 'xstate'
import { orderTypeLetters } from '../../contract/order-type-letters.ts'
import { childMachine } from './storefront.rules.ts'
import type { CurrentCart } from '../cart/cart.ports.ts'
import { storefrontSetup } from './storefront.setup.ts'
import { storeChosen } from './storefront.store-chosen-states.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'
import { requireValue } from '../shared/require-value.ts'

const isShopping = not(stateIn({ paying: 'checkingOut' }))

/** Another tab has another store, time or cart. */
const following = [
  { type: 'followCart', params: ({ event }: { event: CurrentCart }) => event },
  'syncRecovery',
  'syncReorder',
  'emitFollowed',
] as const

export const place = storefrontSetup.createStateConfig({
  description: 'Where the order comes from, where it goes, and when.',
  initial: 'remembering',
  states: {
    remembering: {
      description: 'The choice stored on this device still applies.',
      always: [
        { guard: 'isLinkedElsewhere', target: 'followingLink' },
        { guard: 'hasDisposition', target: 'located' },
        { target: 'locating' },
      ],
    },
    followingLink: {
      description: 'A link names another store: the one that was chosen stays until that one is found.',
      invoke: {
        id: 'findLinked',
        src: 'findStore',
        input: ({ context }) => ({ code: requireValue(context.search.storeCode, 'A store link has a store code') }),
        onDone: [
          {
            guard: withActorOutput('isCollectable'),
            target: 'locating',
            actions: [
              { type: 'setDisposition', params: null },
              { type: 'leaveStore', params: 'changed' },
              'syncRecovery',
              'syncReorder',
              'emitFollowedLink',
            ],
          },
          { target: 'located', actions: 'noticeUnknownStore' },
        ],
        onError: { target: 'located', actions: 'noticeUnansweredLink' },
      },
    },
    locating: {
      description: 'The customer says how they want the order and where they are.',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'Nothing stands before the choice.',
          on: { 'contactless.asked': { target: 'contactless' } },
        },
        contactless: {
          description: 'The customer reads how an order changes hands without contact.',
          meta: { screen: 'home', announcement: 'storefront.contactless' },
          on: { 'contactless.read': { target: 'choosing' } },
        },
      },
      invoke: {
        ...childMachine('localization'),
        input: ({ context: { search, market } }) => ({ ...search, market }),
        onDone: [
          {
            guard: withActorOutput('isChosen'),
            target: 'located',
            actions: [
              withActorOutput('setDisposition'),
              'syncStore',
              'syncRecovery',
              'syncReorder',
              'clearNotice',
              'emitChosen',
            ],
          },
          { target: 'locating', reenter: true },
        ],
      },
      on: {
        'store.picked': {
          target: 'locating',
          reenter: true,
          actions: [withEventField('searchStore', 'code'), 'emitBegun'],
          description: 'The page of a store has a button for its carry-out.',
        },
        'tab.followed': [
          {
            guard: withEventField('isChosen', 'disposition'),
            target: 'located',
            description: 'Another tab chose a store.',
            actions: [withEventField('setDisposition', 'disposition'), ...following],
          },
        ],
      },
    },
    located: {
      ...storeChosen,
      entry: 'askForCart',
      invoke: [
        childMachine('repricing'),
        {
          id: 'countdown',
          src: 'countdown',
          systemId: 'countdown',
          input: ({ context: { disposition } }) => {
            const { outlet, orderType, when } = requireValue(disposition, 'A countdown needs a store')
            const quoteMinutes = outlet.quoteTime[orderTypeLetters[orderType]]
            return { outletCode: outlet.code, outletName: outlet.name, orderType, quoteMinutes, when }
          },
          onDone: [
            {
              guard: isShopping,
              target: 'locating',
              actions: [
                'startSearch',
                { type: 'leaveStore', params: ({ event }) => (event.output === 'gone' ? 'changed' : 'closed') },
                'syncRecovery',
                'syncReorder',
                withActorOutput('noticeLeft'),
                'emitClosed',
              ],
            },
            { guard: withActorOutput('isGone'), target: 'overdue', actions: 'endCheckout' },
            { target: 'overdue', actions: 'passTime' },
          ],
        },
      ],
      on: {
        'cart.updated': {
          actions: { type: 'sendToRepricing', params: ({ event }) => event },
          description: 'What a change by the store changes is told against what was seen.',
        },
        'catalog.changed': [
          {
            guard: isShopping,
            actions: [{ type: 'sendToRepricing', params: ({ event }) => event }, 'refreshCart', 'emitFact'],
            description: 'The open page and the order are read again.',
          },
          { actions: 'emitFact', description: 'The checkout tells a changed total when the order is sent.' },
        ],
        'store.read': {
          guard: withEventField('isOtherOutlet', 'outlet'),
          actions: [withEventField('setOutlet', 'outlet'), 'emitRead'],
        },
        'time.settled': { target: 'located', reenter: true, description: 'The time is another one.' },
        'tab.followed': [
          {
            guard: stateIn({ paying: 'checkingOut' }),
            description: 'A checkout in progress keeps its order.',
          },
          {
            guard: withEventField('isChosen', 'disposition'),
            target: 'located',
            reenter: true,
            description: 'Another tab changed the store, the time or the cart.',
            actions: [withEventField('setDisposition', 'disposition'), ...following],
          },
          {
            target: 'locating',
            description: 'Another tab left the store, or the member logged out: the address of before is not shown.',
            actions: ['startBlankSearch', ...following],
          },
        ],
      },
    },
    overdue: {
      description:
        'The store closed, or went, while the customer was paying: the checkout offers other times, and nothing is cleared before it has ended.',
      on: {
        'time.settled': {
          target: 'located',
          description:
            'The checkout has ended, or has another time. If the store is closed for it, the order is put aside.',
        },
      },
    },
  },
})
