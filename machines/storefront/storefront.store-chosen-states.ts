import { stateIn } from 'xstate'
import { storefrontSetup } from './storefront.setup.ts'
import type { StorefrontContext } from './storefront.types.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'
import { requireValue } from '../shared/require-value.ts'

/** The customer leaves the store: the cart is parked. */
const leaving = [{ type: 'leaveStore', params: 'changed' }, 'syncRecovery', 'syncReorder', 'emitDropped'] as const

/** Changes of store or time after the choice, previewed before they apply. */
export const storeChosen = storefrontSetup.createStateConfig({
  description: 'Store, order type and time are known.',
  initial: 'settled',
  exit: 'clearPicked',
  states: {
    settled: {
      description: 'Nothing about the store or the time is being changed.',
      entry: ['clearPicked', 'clearWanted'],
      meta: { screen: 'menu', announcement: 'storefront.located' },
      on: {
        'change.asked': {
          target: 'confirmingChange',
          actions: { type: 'wantDelivery', params: ({ event }) => event.delivery ?? null },
        },
        'store.picked': [
          {
            guard: withEventField('isSameCarryout', 'code'),
            actions: 'emitStayed',
            description: 'It is the store that is chosen already: nothing changes.',
          },
          {
            guard: withEventField('hasCart', 'hasCart'),
            target: 'confirmingChange',
            actions: withEventField('wantStore', 'code'),
          },
          { target: '#storefront.place.locating', actions: [withEventField('searchStore', 'code'), ...leaving] },
        ],
        'cart.updated': [
          {
            guard: stateIn({ paying: 'checkingOut' }),
            actions: { type: 'sendToRepricing', params: ({ event }) => event },
            description: 'A checkout in progress keeps its order.',
          },
          {
            guard: { type: 'isElsewhereNow', params: ({ event }) => event },
            target: '#storefront.place.locating',
            actions: [{ type: 'searchCart', params: ({ event }) => event }, ...leaving, 'bringOrder'],
            description: 'Another device brought the order to another store: this one follows it there.',
          },
          {
            guard: { type: 'isOtherTime', params: ({ event }) => event },
            actions: [
              { type: 'followTime', params: ({ event }) => event },
              'syncStore',
              'syncRecovery',
              'syncReorder',
              'emitTime',
              'syncTime',
            ],
            description: 'Another device chose another time for the order.',
          },
        ],
        'time.asked': { target: 'pickingTime' },
        'time.refused': {
          target: 'pickingTime',
          actions: withEventField('setRefusal', 'refusal'),
          description: 'The cart’s time is no longer available.',
        },
      },
    },
    confirmingChange: {
      description: 'Another store or order type empties the cart: the customer confirms first.',
      meta: { screen: 'menu', announcement: 'storefront.confirmingChange' },
      on: {
        'change.confirmed': {
          target: '#storefront.place.locating',
          actions: ['startSearch', 'searchWanted', ...leaving],
        },
        'change.confirmed.together': {
          target: '#storefront.place.locating',
          actions: ['startSearch', 'searchWanted', ...leaving, 'bringOrder'],
          description: 'The order is put aside, and comes along to the store that is chosen next.',
        },
        'change.declined': { target: 'settled', actions: 'dropReorder' },
      },
    },
    pickingTime: {
      description: 'The customer picks another time for the order.',
      meta: { screen: 'menu', announcement: 'storefront.pickingTime' },
      invoke: {
        id: 'timePicker',
        src: 'timePicker',
        systemId: 'timePicker',
        input: ({ context: { disposition, picked, refusal }, event }) => {
          const { outlet, orderType, when } = requireValue(disposition, 'Picking a time needs a store')
          return {
            outletId: outlet.id,
            outletName: outlet.name,
            orderType,
            sundayCarryout: outlet.customize.sunday_carryout,
            chosen: picked ?? when,
            from: (event.type === 'time.asked' && event.from) || null,
            product: (event.type === 'time.asked' && event.product) || null,
            refusal,
          }
        },
        onDone: [
          {
            guard: { type: 'hasTime', params: ({ event }) => event.output.when },
            target: 'checkingTime',
            actions: { type: 'setPicked', params: ({ event }) => event.output.when },
          },
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event.output.isElsewhere },
            target: 'confirmingChange',
            actions: ['clearPicked', { type: 'wantDelivery', params: ({ event }) => event.output.delivery }],
          },
          { target: 'settled' },
        ],
      },
    },
    checkingTime: {
      description: 'The server says whether the store takes that time, and what the order would be then.',
      meta: { screen: 'menu', announcement: 'storefront.checkingTime' },
      invoke: {
        id: 'previewTimeChange',
        src: 'previewTimeChange',
        input: ({ context }) => ({ wanted: wanted(context) }),
        onDone: [
          {
            guard: withActorOutput('isFree'),
            target: 'settled',
            actions: ['agreeTime', 'moveCart', 'syncRecovery', 'syncReorder', 'emitTime', 'syncTime'],
          },
          { guard: withActorOutput('isTimeGone'), target: 'pickingTime', actions: withActorOutput('setChecked') },
          { guard: withActorOutput('isRefused'), target: 'timeRefused', actions: withActorOutput('setChecked') },
          { target: 'confirmingTime', actions: withActorOutput('setChecked') },
        ],
        onError: { target: 'timeUnanswered' },
      },
    },
    confirmingTime: {
      description: 'At that time the order would cost something else, or lose lines or coupons: the customer decides.',
      meta: { screen: 'menu', announcement: 'storefront.confirmingTime' },
      on: {
        'time.agreed': {
          target: 'settled',
          actions: ['agreeTime', 'moveCart', 'syncRecovery', 'syncReorder', 'emitTime', 'syncTime'],
        },
        'time.declined': { target: 'settled' },
      },
    },
    timeRefused: {
      description: 'The store does not take that time, and says why; the order keeps its own.',
      meta: { screen: 'menu', announcement: 'storefront.timeRefused' },
      on: {
        'time.asked': { target: 'pickingTime', actions: 'clearPicked' },
        'time.declined': { target: 'settled' },
      },
    },
    timeUnanswered: {
      description: 'The request about that time failed; the order keeps its own.',
      meta: { screen: 'menu', announcement: 'storefront.timeUnanswered' },
      on: {
        'time.retried': { target: 'checkingTime' },
        'time.declined': { target: 'settled' },
      },
    },
  },
})

function wanted({ disposition, picked }: StorefrontContext) {
  const sentence = 'A time is asked about only for a store'
  return { ...requireValue(disposition, sentence), when: requireValue(picked, sentence) }
}
