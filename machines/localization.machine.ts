import { assign, sendTo, setup } from 'xstate'
import type { Disposition, Place } from '../contract/disposition.ts'
import type { Outlet } from '../contract/outlets.ts'
import type { OrderType } from '../contract/primitives.ts'
import { availabilityMachine, type AvailabilityOutput } from './availability.machine.ts'
import { findStores, geocode, locateDevice, type DevicePosition, type FoundPlace } from './localization.ports.ts'
import { chosenOutlet, isSearchable, placeOf } from './localization.rules.ts'
import type { StateMeta } from './meta.ts'
import { suggestionsMachine } from './suggestions.machine.ts'
import { typesOf } from './types-of.ts'

export type LocalizationInput = { orderType: OrderType; text: string }
export type LocalizationContext = {
  orderType: OrderType
  text: string
  placeId: string | null
  found: FoundPlace | null
  houseNo: string
  landmark: string
  stores: readonly Outlet[]
  picked: Outlet | null
  chosen: Disposition | null
}
export type LocalizationEvent =
  | { type: 'orderType.chosen'; orderType: OrderType }
  | { type: 'address.typed'; text: string }
  | { type: 'address.submitted' }
  | { type: 'suggestion.chosen'; placeId: string; text: string }
  | { type: 'position.asked' }
  | { type: 'details.changed'; houseNo: string; landmark: string }
  | { type: 'store.picked'; outletId: string }
  | { type: 'search.restarted' }
  | { type: 'search.retried' }

const pickedStore = (context: LocalizationContext, outletId: string) =>
  context.stores.find(({ id }) => id === outletId) ?? null

/** How, where and from which store (spec §2 "Localization panel", §4 "Location flow"). Ends with the disposition. */
export const localizationMachine = setup({
  types: typesOf<{
    context: LocalizationContext
    events: LocalizationEvent
    input: LocalizationInput
    output: Disposition | null
    meta: StateMeta
  }>(),
  actors: { geocode, locateDevice, findStores, availability: availabilityMachine, suggestions: suggestionsMachine },
  guards: {
    isSearchable: ({ context }) => isSearchable(context.text),
    isOtherType: ({ context }, orderType: OrderType) => context.orderType !== orderType,
    isFound: (_, found: FoundPlace | null) => found !== null,
    hasPosition: (_, position: DevicePosition) => position.ok,
    hasNoCoordinates: (_, position: DevicePosition) => !position.ok && position.reason === 'no-coordinates',
    hasStores: (_, stores: readonly Outlet[]) => stores.length > 0,
    isDelivery: ({ context }) => context.orderType === 'delivery',
    isListed: ({ context }, outletId: string) => pickedStore(context, outletId) !== null,
    isAvailable: (_, output: AvailabilityOutput) => output.verdict === 'available',
    isPickup: (_, output: AvailabilityOutput) => output.verdict === 'pickup',
  },
  actions: {
    chooseType: assign((_, orderType: OrderType) => ({ orderType, stores: [], picked: null })),
    keepText: assign((_, text: string) => ({ text, placeId: null, found: null, stores: [], picked: null })),
    keepSuggestion: assign((_, { placeId, text }: { placeId: string; text: string }) => ({
      placeId,
      text,
      found: null,
      stores: [],
      picked: null,
    })),
    keepPlace: assign((_, found: FoundPlace | null) => ({ found })),
    keepPosition: assign(({ context }, position: DevicePosition) => ({
      found: position.ok ? position.place : null,
      text: position.ok ? position.place.text : context.text,
      placeId: position.ok ? null : context.placeId,
    })),
    keepDetails: assign((_, details: { houseNo: string; landmark: string }) => details),
    keepStores: assign((_, stores: readonly Outlet[]) => ({ stores })),
    pickStore: assign(({ context }, outletId: string) => ({ picked: pickedStore(context, outletId) })),
    collectInstead: assign({ orderType: 'carryout' }),
    forgetStores: assign({ stores: [], picked: null }),
    hideSuggestions: sendTo('suggestions', { type: 'suggestions.dismissed' }),
    keepDisposition: assign(({ context }, { candidate }: AvailabilityOutput) => ({
      chosen: {
        orderType: candidate.orderType,
        outlet: candidate.outlet,
        place: placeFor(context),
        when: candidate.when,
      },
    })),
  },
  delays: { searchDebounce: 1000, answerLimit: 15_000, positionLimit: 20_000 },
}).createMachine({
  id: 'localization',
  description: 'The customer says how they want the order and where they are, and chooses a store.',
  context: ({ input }) => ({
    ...input,
    placeId: null,
    found: null,
    houseNo: '',
    landmark: '',
    stores: [],
    picked: null,
    chosen: null,
  }),
  invoke: { id: 'suggestions', src: 'suggestions', systemId: 'suggestions' },
  initial: 'searching',
  on: {
    'orderType.chosen': {
      guard: { type: 'isOtherType', params: ({ event }) => event.orderType },
      target: '.searching.again',
      actions: { type: 'chooseType', params: ({ event }) => event.orderType },
      description: 'Switching between delivery and collection clears the stores and the message.',
    },
    'address.typed': {
      target: '.searching.typing',
      actions: { type: 'keepText', params: ({ event }) => event.text },
    },
    'address.submitted': { guard: 'isSearchable', target: '.geocoding' },
    'suggestion.chosen': {
      target: '.geocoding',
      actions: { type: 'keepSuggestion', params: ({ event }) => event },
    },
    'position.asked': { target: '.positioning' },
    'details.changed': { actions: { type: 'keepDetails', params: ({ event }) => event } },
  },
  states: {
    searching: {
      description: 'The customer enters an address, a place or a ZIP code.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Nothing is being searched.',
          meta: { screen: 'home', says: 'localization.waiting' },
        },
        again: {
          description: 'The way to order changed: a place that is known is searched again at once.',
          always: [
            { guard: ({ context }) => context.found !== null, target: '#localization.finding' },
            { target: 'waiting' },
          ],
        },
        typing: {
          description: 'The customer is typing; a second of rest starts the search.',
          meta: { screen: 'home', says: 'localization.waiting' },
          after: {
            searchDebounce: [{ guard: 'isSearchable', target: '#localization.geocoding' }, { target: 'waiting' }],
          },
        },
        notFound: {
          description: 'No such address in Puerto Rico.',
          meta: { screen: 'home', says: 'localization.notFound' },
        },
        positionDenied: {
          description: 'The device does not say where it is; the address can be typed.',
          meta: { screen: 'home', says: 'localization.positionDenied' },
        },
        failed: {
          description: 'The search got no answer; the customer can try again.',
          meta: { screen: 'home', says: 'localization.failed' },
          on: {
            'search.retried': [
              { guard: ({ context }) => context.found !== null, target: '#localization.finding' },
              { target: '#localization.geocoding' },
            ],
          },
        },
      },
    },
    geocoding: {
      description: 'The address is being looked up.',
      meta: { screen: 'home', says: 'localization.geocoding' },
      invoke: {
        id: 'geocode',
        src: 'geocode',
        input: ({ context: { text, placeId } }) => ({ text, placeId }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'finding',
            actions: { type: 'keepPlace', params: ({ event }) => event.output },
          },
          { target: 'searching.notFound' },
        ],
        onError: { target: 'searching.failed' },
      },
      after: { answerLimit: { target: 'searching.failed' } },
    },
    positioning: {
      description: 'The device is asked where it is.',
      meta: { screen: 'home', says: 'localization.positioning' },
      invoke: {
        id: 'locateDevice',
        src: 'locateDevice',
        input: ({ context }) => ({ text: context.text }),
        onDone: [
          {
            guard: { type: 'hasPosition', params: ({ event }) => event.output },
            target: 'finding',
            actions: { type: 'keepPosition', params: ({ event }) => event.output },
          },
          { guard: { type: 'hasNoCoordinates', params: ({ event }) => event.output }, target: 'deadEnd' },
          { target: 'searching.positionDenied' },
        ],
        onError: { target: 'searching.positionDenied' },
      },
      after: { positionLimit: { target: 'searching.positionDenied' } },
    },
    finding: {
      description: 'The stores that serve the place are being looked up.',
      entry: 'hideSuggestions',
      meta: { screen: 'home', says: 'localization.finding' },
      invoke: {
        id: 'findStores',
        src: 'findStores',
        input: ({ context: { orderType, found } }) => ({ orderType, lat: found?.lat ?? 0, long: found?.long ?? 0 }),
        onDone: [
          {
            guard: { type: 'hasStores', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'keepStores', params: ({ event }) => event.output },
          },
          { guard: 'isDelivery', target: 'findingCollection' },
          { target: 'deadEnd' },
        ],
        onError: { target: 'searching.failed' },
      },
      after: { answerLimit: { target: 'searching.failed' } },
    },
    choosing: {
      description: 'The customer sees the nearest stores and picks one.',
      meta: { screen: 'home', says: 'localization.choosing' },
      on: {
        'store.picked': {
          guard: { type: 'isListed', params: ({ event }) => event.outletId },
          target: 'checking',
          actions: { type: 'pickStore', params: ({ event }) => event.outletId },
        },
      },
    },
    findingCollection: {
      description: 'Nobody delivers there: stores to collect from are being looked up.',
      meta: { screen: 'home', says: 'localization.finding' },
      invoke: {
        id: 'findCollection',
        src: 'findStores',
        input: ({ context: { found } }) => ({ orderType: 'carryout', lat: found?.lat ?? 0, long: found?.long ?? 0 }),
        onDone: [
          {
            guard: { type: 'hasStores', params: ({ event }) => event.output },
            target: 'collectionOffered',
            actions: { type: 'keepStores', params: ({ event }) => event.output },
          },
          { target: 'deadEnd' },
        ],
        onError: { target: 'searching.failed' },
      },
      after: { answerLimit: { target: 'searching.failed' } },
    },
    collectionOffered: {
      description: 'Nobody delivers there: the customer can collect at one of these stores.',
      meta: { screen: 'home', says: 'localization.collectionOffered' },
      on: {
        'store.picked': {
          guard: { type: 'isListed', params: ({ event }) => event.outletId },
          target: 'checking',
          actions: ['collectInstead', { type: 'pickStore', params: ({ event }) => event.outletId }],
        },
        'search.restarted': { target: 'searching', actions: 'forgetStores' },
      },
    },
    deadEnd: {
      description: 'No store can be found for that place.',
      meta: { screen: 'home', says: 'localization.deadEnd' },
      on: { 'search.restarted': { target: 'searching', actions: 'forgetStores' } },
    },
    checking: {
      description: 'The store is asked whether it takes the order.',
      meta: { screen: 'home', says: 'availability.checking' },
      invoke: {
        id: 'availability',
        src: 'availability',
        systemId: 'availability',
        input: ({ context }) => candidateOf(context),
        onDone: [
          {
            guard: { type: 'isAvailable', params: ({ event }) => event.output },
            target: 'chosen',
            actions: { type: 'keepDisposition', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isPickup', params: ({ event }) => event.output },
            target: 'finding',
            actions: ['collectInstead', 'forgetStores'],
          },
          { target: 'choosing' },
        ],
        onError: { target: 'searching.failed' },
      },
    },
    chosen: { type: 'final', description: 'The store, the way and the time are chosen.' },
  },
  output: ({ context }) => context.chosen,
})

function placeFor({ found, houseNo, landmark }: LocalizationContext): Place | null {
  return found && placeOf(found, { houseNo, landmark })
}

function candidateOf({ picked, orderType, found }: LocalizationContext) {
  if (!picked) throw new Error('A store is checked only after it was picked')
  return {
    orderType,
    outlet: chosenOutlet(picked),
    point: orderType === 'delivery' && found ? { lat: found.lat, long: found.long } : null,
    when: { kind: 'asap' as const },
  }
}
