import { reverseGeocode, geocode, locateDevice, type DevicePosition, type FoundPlace } from './localization.ports.ts'
import { isSearchable, requirePoint } from './localization.rules.ts'
import { suggestionsMachine } from './suggestions.machine.ts'
import { screenStateFactory } from '../shared/state-meta.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

/** Context of a machine that looks up a place. */
export type PlaceSearch = {
  text: string
  placeId: string | null
  /** The last position of the map's pin. */
  pin: { readonly lat: number; readonly long: number } | null
  found: FoundPlace | null
}
type Scope = { context: PlaceSearch }

export const locateActors = { geocode, locateDevice, reverseGeocode, suggestions: suggestionsMachine }
export const locateGuards = {
  isSearchable: ({ context }: Scope) => isSearchable(context.text),
  isPinned: ({ context }: Scope) => context.pin !== null,
  isKnownPlace: ({ context }: Scope) => context.found !== null,
  isFound: (_: unknown, found: FoundPlace | null) => found !== null,
  hasPosition: (_: unknown, position: DevicePosition) => position.ok,
  isAbroad: (_: unknown, position: DevicePosition) => !position.ok && position.reason === 'abroad',
}

/** Returns the states of an unsuccessful search. */
export function unsuccessfulStates(screen: string) {
  const shown = screenStateFactory(screen)
  return {
    notFound: shown('localization.notFound', 'No such address in Puerto Rico.'),
    positionDenied: shown(
      'localization.positionDenied',
      'The device does not say where it is; the address can be typed.',
    ),
    positionAbroad: shown(
      'localization.positionAbroad',
      'The device is not in Puerto Rico; an address there can be typed.',
    ),
  }
}

/** Targets: the next state once the place is found, the parent of the failure states, and where a device leads that says no place. */
type Targets = { screen: string; found: string; missed: string; unlocated: string }

/** Returns the states that look up a place: by text or suggestion id, by the device, or by the map's pin. */
export const locateStates = ({ screen, found, missed, unlocated }: Targets) => ({
  geocoding: {
    description: 'The address is being looked up.',
    meta: { screen, announcement: 'localization.geocoding' },
    invoke: {
      id: 'geocode',
      src: 'geocode' as const,
      input: ({ context: { text, placeId } }: Scope) => ({ text, placeId }),
      onDone: [
        { guard: withActorOutput('isFound'), target: found, actions: withActorOutput('setPlace') },
        { target: `${missed}.notFound` },
      ],
      onError: { target: `${missed}.failed` },
    },
  },
  positioning: {
    description: 'The device is asked where it is.',
    meta: { screen, announcement: 'localization.positioning' },
    invoke: {
      id: 'locateDevice',
      src: 'locateDevice' as const,
      input: ({ context: { text } }: Scope) => ({ text }),
      onDone: [
        { guard: withActorOutput('hasPosition'), target: found, actions: withActorOutput('setPosition') },
        { guard: withActorOutput('isAbroad'), target: `${missed}.positionAbroad` },
        { target: unlocated },
      ],
      onError: { target: unlocated },
    },
  },
  describingPin: {
    description: 'The pin was moved on the map: the words for that point are being looked up.',
    meta: { screen, announcement: 'localization.geocoding' },
    invoke: {
      id: 'reverseGeocode',
      src: 'reverseGeocode' as const,
      input: ({ context: { pin } }: Scope) => requirePoint(pin),
      onDone: { target: found, actions: withActorOutput('setPinned') },
      onError: { target: `${missed}.failed` },
    },
  },
})
