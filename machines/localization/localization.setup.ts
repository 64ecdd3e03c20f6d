import { assign, sendTo, setup } from 'xstate'
import { emptyAddress, type AddressDraft, type AddressProblem } from '../../contract/delivery-address.ts'
import { asSoonAsPossible, type Disposition, type DeliveryPlace, type When } from '../../contract/disposition.ts'
import type { Market } from '../../contract/market.ts'
import type { Outlet } from '../../contract/outlets.ts'
import type { OrderType } from '../../contract/primitives.ts'
import type { AvailabilityOutput } from '../store-availability/availability.machine.ts'
import { localizationActors } from './localization.actors.ts'
import { locateGuards, type PlaceSearch } from './localization.place-lookup.ts'
import type { DevicePosition, FoundPlace } from './localization.ports.ts'
import {
  emptyAddressAt,
  mergePlaceIntoAddress,
  withConfirmedPoint,
  deliveringStore,
  foundPlaceOf,
  hasCompleteAddress,
  offersCarryout,
  placeWithAddress,
} from './localization.rules.ts'
import type { StateMeta } from '../shared/state-meta.ts'

/**
 * `place` is the one of before, with its whole address, which needs no search. `storeCode` is the store wanted for
 * pickup; `isLink` if a link named it, and not the customer on its page. `when` is the time that stores are asked about.
 */
export type LocalizationSearch = {
  orderType: OrderType
  text: string
  place: DeliveryPlace | null
  storeCode: string | null
  isLink: boolean
  when: When
}
export type LocalizationInput = LocalizationSearch & { market: Market }
export type LocalizationContext = Omit<LocalizationInput, 'place'> &
  PlaceSearch & {
    /** Whether the customer submitted the search; otherwise it started while typing. */
    asked: boolean
    /** The address as it is being entered. */
    details: AddressDraft
    /** The server's last complaint about that address and its point. */
    misplaced: AddressProblem | null
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
  | { type: 'place.chosen'; place: DeliveryPlace }
  | { type: 'search.restored'; orderType: OrderType; when: When; place: DeliveryPlace | null }
  | { type: 'pin.moved'; lat: number; long: number }
  | { type: 'pin.confirmed' }
  | { type: 'details.changed'; details: AddressDraft }
  | { type: 'store.picked'; outletId: string }
  | { type: 'search.restarted' }
  | { type: 'search.retried' }
  | { type: 'link.accepted' }
  | { type: 'link.declined' }

/** Without stores, as another place or order type has others. */
const noStores = () => ({ stores: [], picked: null, misplaced: null })
/** A search that begins anew. */
const nothingFound = () => ({ ...noStores(), placeId: null, pin: null, found: null, details: emptyAddress })

const pickedStore = (context: LocalizationContext, outletId: string) =>
  context.stores.find(({ id }) => id === outletId) ?? null

export const localizationSetup = setup({
  types: {} as {
    context: LocalizationContext
    events: LocalizationEvent
    input: LocalizationInput
    output: Disposition | null
    meta: StateMeta
  },
  actors: localizationActors,
  guards: {
    ...locateGuards,
    hasWords: ({ context }) => context.text.trim() !== '',
    isOtherType: ({ context }, orderType: OrderType) => context.orderType !== orderType,
    isPlaced: (_, place: DeliveryPlace | null) => place !== null,
    isUnasked: ({ context }) => !context.asked,
    hasStoreCode: ({ context }) => context.storeCode !== null,
    hasListedStores: ({ context }) => context.stores.length > 0,
    isCollectable: (_, outlet: Outlet | null) => offersCarryout(outlet),
    isPickedStore: ({ context }, outlet: Outlet | null) => !context.isLink && offersCarryout(outlet),
    isLinked: ({ context }) => context.picked !== null && context.found === null,
    hasStores: (_, stores: readonly Outlet[]) => stores.length > 0,
    isDelivery: ({ context }) => context.orderType === 'delivery',
    isListed: ({ context }, outletId: string) => pickedStore(context, outletId) !== null,
    isListedAndAddressed: ({ context }, outletId: string) =>
      pickedStore(context, outletId) !== null && hasCompleteAddress(context),
    isAvailable: (_, output: AvailabilityOutput) => output.verdict === 'available',
    isMisplaced: ({ context }, output: AvailabilityOutput) =>
      context.orderType === 'delivery' && output.problem !== null,
    isDeliveryWanted: (_, output: AvailabilityOutput) => output.verdict === 'delivery',
    isPickup: ({ context }, output: AvailabilityOutput) => output.verdict === 'pickup' && context.found !== null,
  },
  actions: {
    chooseType: assign((_, orderType: OrderType) => ({
      ...noStores(),
      orderType,
      storeCode: null,
      pin: null,
      when: asSoonAsPossible,
    })),
    setText: assign((_, text: string) => ({ ...nothingFound(), text, storeCode: null, asked: false })),
    setSuggestion: assign((_, { placeId, text }: { placeId: string; text: string }) => ({
      ...nothingFound(),
      placeId,
      text,
    })),
    ask: assign({ asked: true, storeCode: null, picked: null }),
    setPlace: assign(({ context: { details } }, found: FoundPlace | null) =>
      found ? { found, details: mergePlaceIntoAddress(found, details) } : {},
    ),
    setPosition: assign((_, position: DevicePosition) => {
      if (!position.ok) return {}
      const { place } = position
      return {
        found: place,
        details: emptyAddressAt(place),
        text: place.text,
        placeId: null,
        pin: null,
        misplaced: null,
      }
    }),
    setPin: assign((_, { lat, long }: { lat: number; long: number }) => ({
      ...noStores(),
      pin: { lat, long },
      text: '',
      placeId: null,
      found: null,
    })),
    setChosen: assign((_, place: DeliveryPlace) => ({
      ...nothingFound(),
      orderType: 'delivery',
      text: place.text,
      found: foundPlaceOf(place),
      details: place.address,
    })),
    setRestored: assign((_, { orderType, when, place }: Pick<LocalizationSearch, 'orderType' | 'when' | 'place'>) => ({
      ...nothingFound(),
      orderType,
      when,
      storeCode: null,
      text: place?.text ?? '',
      ...(place && { found: foundPlaceOf(place), details: place.address }),
    })),
    setPinned: assign(({ context }, found: FoundPlace) => ({
      found: withConfirmedPoint(found),
      text: found.text,
      details: mergePlaceIntoAddress(found, context.details),
      pin: null,
    })),
    confirmPin: assign(({ context: { found } }) => ({ found: found && withConfirmedPoint(found) })),
    setDetails: assign((_, details: AddressDraft) => ({ details, misplaced: null })),
    setMisplaced: assign((_, { problem }: AvailabilityOutput) => ({ misplaced: problem })),
    setStores: assign((_, stores: readonly Outlet[]) => ({ stores })),
    pickDelivering: assign(({ context }) => ({ picked: deliveringStore(context.stores) ?? null })),
    pickStore: assign(({ context }, outletId: string) => ({
      picked: pickedStore(context, outletId),
      misplaced: null,
    })),
    setLinked: assign((_, picked: Outlet | null) => ({ picked, orderType: 'carryout', storeCode: null })),
    clearLink: assign({ storeCode: null, picked: null }),
    collectInstead: assign({ orderType: 'carryout', when: asSoonAsPossible }),
    deliverInstead: assign((_, { candidate: { when } }: AvailabilityOutput) => ({
      ...noStores(),
      orderType: 'delivery',
      storeCode: null,
      when,
    })),
    clearStores: assign({ stores: [], picked: null }),
    hideSuggestions: sendTo('suggestions', { type: 'suggestions.dismissed' }),
    setDisposition: assign(({ context }, { candidate }: AvailabilityOutput) => ({
      chosen: {
        orderType: candidate.orderType,
        outlet: candidate.outlet,
        place: context.found && placeWithAddress(context.found, context.details),
        when: candidate.when,
        ...(context.isLink && context.found === null && { isLinked: true as const }),
      },
    })),
  },
  delays: { searchDebounce: ({ context }) => context.market.search_debounce },
})
