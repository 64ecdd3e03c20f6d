import { assign, sendTo, setup } from 'xstate'
import type { SavedLocation } from '../../contract/customers.ts'
import type { Result } from '../../contract/errors.ts'
import type { Market } from '../../contract/market.ts'
import { saveLocation } from './address-editor.ports.ts'
import { locationForm, locationProblems, placeOfLocation, type LocationForm } from './address-editor.rules.ts'
import { errorOf } from '../cart/cart.rules.ts'
import { locateGuards, locateActors, type PlaceSearch } from '../localization/localization.place-lookup.ts'
import type { DevicePosition, FoundPlace } from '../localization/localization.ports.ts'
import {
  emptyAddressAt,
  mergePlaceIntoAddress,
  withConfirmedPoint,
  foundPlaceOf,
} from '../localization/localization.rules.ts'
import type { FormState } from '../shared/form-state.ts'
import type { StateMeta } from '../shared/state-meta.ts'

/** The draft of an unsaved address, stored in the tab. */
export type LocationDraft = { readonly found: FoundPlace | null; readonly text: string; readonly form: LocationForm }
/** `id` is the edited address, null for a new one; `saved` is the member's address with that id, or null. */
type EditedAddress = { market: Market; id: string | null; saved: SavedLocation | null }
export type AddressEditorInput = EditedAddress & { draft: LocationDraft | null }
export type AddressEditorContext = EditedAddress & PlaceSearch & FormState<LocationForm>
export type AddressEditorEvent =
  | { type: 'address.typed'; text: string }
  | { type: 'address.submitted' }
  | { type: 'suggestion.chosen'; placeId: string; text: string }
  | { type: 'position.asked' }
  | { type: 'pin.moved'; lat: number; long: number }
  | { type: 'pin.confirmed' }
  | { type: 'search.retried' }
  | { type: 'form.changed'; change: Partial<LocationForm> }
  | { type: 'location.submitted' }
/** The saved address. */
export type AddressEditorOutput = { saved: SavedLocation | null }

/** Returns the editor's initial context. */
export function initialEditorContext({ draft, ...edited }: AddressEditorInput): AddressEditorContext {
  const { saved } = edited
  const before = saved && foundPlaceOf(placeOfLocation(saved))
  return {
    ...edited,
    text: draft?.text ?? before?.text ?? '',
    placeId: null,
    pin: null,
    found: draft?.found ?? before,
    form: draft?.form ?? locationForm(saved),
    isShown: false,
    refusal: null,
  }
}

export const addressEditorSetup = setup({
  types: {} as {
    context: AddressEditorContext
    events: AddressEditorEvent
    input: AddressEditorInput
    output: AddressEditorOutput
    meta: StateMeta
  },
  actors: { ...locateActors, saveLocation },
  guards: {
    ...locateGuards,
    isMissing: ({ context }) => context.id !== null && context.saved === null,
    isComplete: ({ context }) => locationProblems(context).length === 0,
    isSaved: (_, result: Result<SavedLocation>) => result.ok,
    isGone: (_, result: Result<SavedLocation>) => !result.ok && result.error.code === 'CUS-100013',
  },
  actions: {
    setText: assign((_, text: string) => ({ text, placeId: null })),
    setSuggestion: assign((_, { placeId, text }: { placeId: string; text: string }) => ({ placeId, text, pin: null })),
    clearPin: assign({ pin: null }),
    /** A new search is a new address, so the door of the last one is cleared. */
    setPlace: assign(({ context: { form } }, found: FoundPlace | null) =>
      found ? { found, form: { ...form, details: emptyAddressAt(found) } } : {},
    ),
    setPosition: assign(({ context: { form } }, position: DevicePosition) =>
      position.ok
        ? {
            found: position.place,
            text: position.place.text,
            form: { ...form, details: emptyAddressAt(position.place) },
          }
        : {},
    ),
    setPin: assign((_, { lat, long }: { lat: number; long: number }) => ({ pin: { lat, long } })),
    confirmPin: assign(({ context: { found } }) => ({ found: found && withConfirmedPoint(found) })),
    setPinned: assign(({ context: { form } }, found: FoundPlace) => ({
      found: withConfirmedPoint(found),
      pin: null,
      form: { ...form, details: mergePlaceIntoAddress(found, form.details) },
    })),
    changeForm: assign(({ context }, change: Partial<LocationForm>) => ({ form: { ...context.form, ...change } })),
    showProblems: assign({ isShown: true, refusal: null }),
    setSaved: assign((_, result: Result<SavedLocation>) => (result.ok ? { saved: result.value } : {})),
    setRefusal: assign((_, result: Result<SavedLocation>) => ({ refusal: errorOf(result) })),
    clearRefusal: assign({ refusal: null }),
    hideSuggestions: sendTo('suggestions', { type: 'suggestions.dismissed' }),
  },
})
