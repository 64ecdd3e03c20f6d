import { emptyAddress, readAddress } from '../../contract/delivery-address.ts'
import { locateStates } from './localization.place-lookup.ts'
import { findingCollection, finding, findingDelivery, followingLink } from './localization.store-lookup-states.ts'
import { foundPlaceOf, toChosenOutlet, requirePoint } from './localization.rules.ts'
import { searching } from './localization.address-search-states.ts'
import { localizationSetup, type LocalizationContext } from './localization.setup.ts'
import { requireValue } from '../shared/require-value.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

/** Chooses order type, place and store [place.ways]. Outputs the disposition. */
export const localizationMachine = localizationSetup.createMachine({
  id: 'localization',
  description: 'The customer says how they want the order and where they are, and chooses a store.',
  context: ({ input: { place, ...search } }) => ({
    ...search,
    placeId: null,
    asked: false,
    pin: null,
    found: place && foundPlaceOf(place),
    details: place?.address ?? emptyAddress,
    stores: [],
    picked: null,
    chosen: null,
    misplaced: null,
  }),
  invoke: { id: 'suggestions', src: 'suggestions', systemId: 'suggestions' },
  initial: 'arriving',
  on: {
    'orderType.chosen': {
      guard: withEventField('isOtherType', 'orderType'),
      target: '.searching.again',
      actions: withEventField('chooseType', 'orderType'),
      description: 'Switching between delivery and pickup clears the stores and the message.',
    },
    'address.typed': { target: '.searching.typing', actions: withEventField('setText', 'text') },
    'address.submitted': [
      { guard: 'isSearchable', target: '.geocoding', actions: ['ask', 'hideSuggestions'] },
      { guard: 'hasWords', target: '.searching.notFound' },
    ],
    'suggestion.chosen': {
      target: '.geocoding',
      actions: [{ type: 'setSuggestion', params: ({ event }) => event }, 'ask', 'hideSuggestions'],
    },
    'position.asked': { target: '.positioning', actions: ['ask', 'hideSuggestions'] },
    'place.chosen': {
      target: '.findingDelivery',
      actions: [withEventField('setChosen', 'place'), 'ask', 'hideSuggestions'],
      description: 'An address that the member has saved: nothing is left to type.',
    },
    'search.restored': [
      {
        guard: withEventField('isPlaced', 'place'),
        target: '.finding',
        actions: { type: 'setRestored', params: ({ event }) => event },
        description: 'An address that this tab kept half filled.',
      },
      {
        target: '.searching',
        actions: { type: 'setRestored', params: ({ event }) => event },
        description: 'The way and the time of this tab’s search.',
      },
    ],
    'pin.moved': {
      guard: 'isDelivery',
      target: '.describingPin',
      actions: [{ type: 'setPin', params: ({ event }) => event }, 'ask', 'hideSuggestions'],
    },
    'details.changed': { actions: withEventField('setDetails', 'details') },
  },
  states: {
    arriving: {
      description: 'A link may have named the store; words that are there from before are searched at once.',
      always: [
        { guard: 'hasStoreCode', target: 'followingLink' },
        {
          guard: 'isKnownPlace',
          target: 'finding',
          actions: 'ask',
          description: 'The place of before comes back with all that was typed about it.',
        },
        { guard: 'isSearchable', target: 'geocoding', actions: 'ask' },
        { target: 'searching' },
      ],
    },
    searching,
    ...locateStates({
      screen: 'home',
      found: '#localization.finding',
      missed: '#localization.searching',
      unlocated: '#localization.deadEnd',
    }),
    finding,
    findingDelivery,
    choosing: {
      description: 'The customer sees the nearest stores and picks one, or says where the door of a delivery is.',
      initial: 'sorting',
      states: {
        sorting: {
          description: 'The order type decides what is shown.',
          always: [{ guard: 'isDelivery', target: 'delivering' }, { target: 'collecting' }],
        },
        delivering: {
          description: 'A store delivers there: the customer completes the address.',
          meta: { screen: 'home', announcement: 'localization.delivering' },
          on: {
            'pin.confirmed': {
              actions: 'confirmPin',
              description: 'The customer says that the point on the map is the door.',
            },
          },
        },
        collecting: {
          description: 'The customer sees the nearest stores to collect from.',
          meta: { screen: 'home', announcement: 'localization.choosing' },
        },
      },
      on: {
        'store.picked': {
          guard: withEventField('isListedAndAddressed', 'outletId'),
          target: 'checking',
          actions: withEventField('pickStore', 'outletId'),
        },
      },
    },
    findingCollection,
    collectionOffered: {
      description: 'No store delivers there: the customer can pick the order up at one of these stores.',
      meta: { screen: 'home', announcement: 'localization.collectionOffered' },
      on: {
        'store.picked': {
          guard: withEventField('isListed', 'outletId'),
          target: 'checking',
          actions: ['collectInstead', withEventField('pickStore', 'outletId')],
        },
        'search.restarted': { target: 'searching', actions: 'clearStores' },
      },
    },
    deadEnd: {
      description: 'No store can be found for that place, or the device does not say where it is.',
      meta: { screen: 'home', announcement: 'localization.deadEnd' },
      on: { 'search.restarted': { target: 'searching', actions: 'clearStores' } },
    },
    followingLink,
    linkOffered: {
      description: 'The link is for pickup at one store: go on with it, or choose another store or delivery.',
      meta: { screen: 'home', announcement: 'localization.linkOffered' },
      on: {
        'link.accepted': { target: 'checking' },
        'link.declined': { target: 'searching', actions: 'clearLink' },
      },
    },
    checking: {
      description: 'The store is asked whether it takes the order.',
      meta: { screen: 'home', announcement: 'availability.checking' },
      on: {
        'details.changed': {
          guard: 'hasListedStores',
          target: 'choosing',
          actions: withEventField('setDetails', 'details'),
          description:
            'The store was asked about another address: the customer picks it again once theirs is complete.',
        },
      },
      invoke: {
        id: 'availability',
        src: 'availability',
        systemId: 'availability',
        input: ({ context }) => candidateOf(context),
        onDone: [
          { guard: withActorOutput('isAvailable'), target: 'chosen', actions: withActorOutput('setDisposition') },
          { guard: withActorOutput('isPickup'), target: 'finding', actions: ['collectInstead', 'clearStores'] },
          {
            guard: withActorOutput('isDeliveryWanted'),
            target: 'searching.again',
            actions: withActorOutput('deliverInstead'),
          },
          { guard: withActorOutput('isMisplaced'), target: 'choosing', actions: withActorOutput('setMisplaced') },
          { guard: 'hasListedStores', target: 'choosing' },
          { target: 'searching', actions: 'clearLink' },
        ],
        onError: { target: 'searching.failed' },
      },
    },
    chosen: { type: 'final', description: 'Store, order type and time are chosen.' },
  },
  output: ({ context }) => context.chosen,
})

function candidateOf({ picked, orderType, found, details, when }: LocalizationContext) {
  const address = orderType === 'delivery' ? readAddress(details) : null
  return {
    orderType,
    outlet: toChosenOutlet(requireValue(picked, 'Checking a store needs a picked one')),
    point: orderType === 'delivery' ? requirePoint(found) : null,
    town: address && { municipio: address.municipio, zip: address.zip },
    when,
  }
}
