import { dequal } from 'dequal'
import { emptyAddress, type AddressDraft } from '../../../contract/delivery-address.ts'
import { addressEditorMachine } from '../../../machines/address/address-editor.machine.ts'
import { saveLocation } from '../../../machines/address/address-editor.ports.ts'
import { locationForm } from '../../../machines/address/address-editor.rules.ts'
import type { AddressEditorContext, AddressEditorInput } from '../../../machines/address/address-editor.setup.ts'
import {
  reverseGeocode,
  geocode,
  locateDevice,
  type FoundPlace,
} from '../../../machines/localization/localization.ports.ts'
import { homeAddress } from '../fixtures/members.ts'
import { market } from '../fixtures/market.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { ashford, flatAddress, uuid } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf, type Step } from '../kit/model.ts'

const another: AddressEditorInput = { market, id: null, saved: null, draft: null }
const miramar: FoundPlace = {
  text: 'Miramar, San Juan',
  lat: 18.452,
  long: -66.088,
  approximate: true,
  address: { area: 'Miramar', municipio: 'San Juan', zip: '00907' },
}
const bare: AddressDraft = { ...emptyAddress, municipio: 'San Juan', zip: '00907' }
const isEvent = (step: Step | null, ...types: string[]) => step?.kind === 'event' && types.includes(step.event.type)
const named = { ...locationForm(null), name: 'Casa', details: flatAddress }

/** Whether the form is complete and nothing is too long. */
const isWhole = ({ found, form }: AddressEditorContext) =>
  found !== null &&
  form.name.trim() !== '' &&
  form.details.street !== '' &&
  form.instructions.length <= market.instruction_max

export const addressEditor = defineModel({
  machine: addressEditorMachine,
  initialStates: ['editing.idle.waiting', 'editing.idle.known', 'unknown'],
  transitions: [
    ['editing', 'form.changed', 'stays'],
    ['editing', 'address.typed', 'stays'],
    ['editing', 'pin.confirmed', 'stays'],
    ['editing', 'suggestion.chosen', 'editing.looking.geocoding'],
    ['editing', 'position.asked', 'editing.looking.positioning'],
    ['editing.looking', 'location.submitted', 'stays'],
    ['any', 'geocode ⇒ found', 'editing.idle.known'],
    ['any', 'geocode ⇒ not found', 'editing.idle.notFound'],
    ['any', 'geocode ⇒ no answer', 'editing.idle.failed'],
    ['any', 'locateDevice ⇒ found', 'editing.idle.known'],
    ['any', 'locateDevice ⇒ off the island', 'editing.idle.positionAbroad'],
    ['any', 'locateDevice ⇒ denied', 'editing.idle.positionDenied'],
    ['any', 'locateDevice ⇒ broke', 'editing.idle.positionDenied'],
    ['any', 'reverseGeocode ⇒ found', 'editing.idle.known'],
    ['any', 'reverseGeocode ⇒ no answer', 'editing.idle.failed'],
    ['saving', 'saveLocation ⇒ saved', 'saved'],
    ['saving', 'saveLocation ⇒ not there any more', 'unknown'],
    ['saving', 'saveLocation ⇒ too many', 'editing.idle.refused'],
    ['saving', 'saveLocation ⇒ no answer', 'editing.idle.unanswered'],
  ],
  inputs: {
    'another address': another,
    'another address, half typed': { ...another, draft: { found: ashford, text: ashford.text, form: named } },
    'an address of hers': { ...another, id: homeAddress.id, saved: homeAddress },
    'an address that is not hers': { ...another, id: 'x' },
  },
  events: {
    'address.typed': { 'two letters': { text: ' Av ' }, 'an address': { text: 'Ave. Ashford 1058' } },
    'suggestion.chosen': { 'Ave. Ashford': { placeId: 'p1', text: 'Ave. Ashford' } },
    'pin.moved': { 'to Miramar': { lat: miramar.lat, long: miramar.long } },
    'form.changed': {
      'a name': { change: { name: ' Casa ' } },
      'no name': { change: { name: ' ' } },
      'the door': { change: { details: flatAddress } },
      'no door': { change: { details: bare } },
      'instructions too long': { change: { instructions: 'x'.repeat(market.instruction_max + 1) } },
      'the first one': { change: { isDefault: true } },
    },
  },
  outcomes: {
    geocode: { found: { output: ashford }, 'not found': { output: null }, 'no answer': broken },
    locateDevice: {
      found: { output: { ok: true, place: miramar } },
      denied: { output: { ok: false, reason: 'denied' } },
      'off the island': { output: { ok: false, reason: 'abroad' } },
      broke: broken,
    },
    reverseGeocode: { found: { output: miramar }, 'no answer': broken },
    saveLocation: {
      saved: ({ context: { id } }) => ({ output: accepted({ ...homeAddress, id: id ?? uuid(712) }) }),
      'not there any more': { output: refusal('CUS-100013') },
      'too many': { output: refusal('CUS-100014', { limit: 10 }) },
      'no answer': broken,
    },
  },
  key: ({ context: { text, placeId, pin, found, form, isShown, refusal: refused, id } }) => [
    id,
    text,
    placeId,
    pin,
    found?.text,
    found?.approximate,
    { ...form, name: form.name === ' Casa ' ? 'Casa' : form.name },
    isShown,
    refused?.code,
  ],
  // One form change at a time; searches start from an unchanged, unsubmitted form.
  stop(state) {
    const { form, found, placeId, text, isShown, id } = state.context
    const isIdle = (['waiting', 'known', 'failed'] as const).some((idle) => state.matches({ editing: { idle } }))
    const changes = [
      form.name === ' ',
      form.instructions.length > market.instruction_max,
      form.isDefault && id === null,
      found !== null && form.details.street === '',
      form.details.landmark !== '' && id === null,
      placeId !== null && found !== null,
      text.trim().length === 2,
    ].filter(Boolean).length
    const isEarly = found === null && (form.name !== '' || form.details !== emptyAddress)
    return changes > 1 || isEarly || (!isIdle && !state.matches('saving') && (changes > 0 || isShown))
  },
  invariants: {
    'the form starts with the saved address, the draft or empty': ({ before, steps }) => {
      if (steps.length !== 1 || !before) return true
      const { id, text, form, found, isShown, refusal: refused } = before.context
      const isKept = form.name === 'Casa' && form.details.landmark !== '' && text !== ''
      const isOwn = id === homeAddress.id && form.instructions === homeAddress.instructions && form.isDefault
      const isFresh = id !== homeAddress.id && form.instructions === '' && !form.isDefault
      return (
        !isShown &&
        refused === null &&
        (isOwn || isFresh) &&
        (found ? isKept : id !== homeAddress.id && text === '' && dequal(form.details, emptyAddress))
      )
    },
    'form.changed changes exactly the typed fields': ({ state, before, step }) =>
      step?.kind !== 'event' ||
      step.event.type !== 'form.changed' ||
      !before?.matches('editing') ||
      dequal(state.context.form, { ...before.context.form, ...step.event.change }),
    'typed text replaces the suggestion': ({ state, before, step }) =>
      step?.kind !== 'event' ||
      step.event.type !== 'address.typed' ||
      !before?.matches('editing') ||
      (state.context.text === step.event.text && state.context.placeId === null),
    'a chosen suggestion sets its text and place id': ({ state, before, step }) =>
      !isEvent(step, 'suggestion.chosen') ||
      !before?.matches('editing') ||
      (state.context.text === 'Ave. Ashford' && state.context.placeId === 'p1'),
    'a search dismisses the suggestions and clears the pin': ({ state, before, step, sent }) =>
      !isEvent(step, 'address.submitted', 'suggestion.chosen', 'position.asked') ||
      !before?.matches('editing') ||
      !state.matches({ editing: 'looking' }) ||
      (state.context.pin === null &&
        sent.at(-1)?.to === 'suggestions' &&
        sent.at(-1)?.event.type === 'suggestions.dismissed'),
    'address.submitted geocodes long enough text, and otherwise shows tooShort': ({ state, before, step }) =>
      !isEvent(step, 'address.submitted') ||
      !before?.matches('editing') ||
      state.matches(
        before.context.text.trim().length > 2
          ? { editing: { looking: 'geocoding' } }
          : { editing: { idle: 'tooShort' } },
      ),
    'pin.confirmed makes the place exact and changes nothing else': ({ state, before, step }) => {
      const found = before?.context.found
      if (!isEvent(step, 'pin.confirmed') || !before) return true
      if (!found || !before.matches('editing')) return state.context.found === before.context.found
      const { isRough: _rough, ...place } = found
      return dequal(state.context.found, { ...place, approximate: false }) && dequal(state.value, before.value)
    },
    'pin.moved looks up the new point once a place is known': ({ state, before, step }) =>
      !isEvent(step, 'pin.moved') ||
      !before?.matches('editing') ||
      (before.context.found === null
        ? state.context === before.context
        : state.matches({ editing: { looking: 'describingPin' } }) && state.context.pin?.lat === miramar.lat),
    'a failed search can be retried': ({ state }) =>
      !state.matches({ editing: { idle: 'failed' } }) || state.can({ type: 'search.retried' }),
    'search.retried repeats the failed lookup, of the pin or of the text': ({ state, before, step }) =>
      !isEvent(step, 'search.retried') ||
      !before?.matches({ editing: { idle: 'failed' } }) ||
      state.matches({ editing: { looking: before.context.pin === null ? 'geocoding' : 'describingPin' } }) ||
      (before.context.text.trim().length < 3 && state.matches({ editing: { idle: 'tooShort' } })),
    'position.asked passes the typed text to locateDevice': ({ state, before, step, calls }) =>
      !isEvent(step, 'position.asked') ||
      !before?.matches('editing') ||
      callsTo(calls, locateDevice).at(-1)?.input.text === state.context.text,
    'a located device replaces the typed address and keeps the name': ({ state, before, step }) =>
      step?.name !== 'locateDevice ⇒ found' ||
      (state.context.found === miramar &&
        state.context.text === miramar.text &&
        state.context.form.name === before?.context.form.name &&
        dequal(state.context.form.details, { ...emptyAddress, ...miramar.address })),
    'a described pin becomes the place of the address': ({ state, step }) =>
      step?.name !== 'reverseGeocode ⇒ found' ||
      (dequal(state.context.found, { ...miramar, approximate: false }) &&
        state.context.pin === null &&
        state.context.form.details.municipio === miramar.address.municipio),
    'location.submitted saves a complete address, and otherwise shows errors once its place is known': ({
      state,
      before,
      step,
    }) => {
      if (!isEvent(step, 'location.submitted') || !before?.matches({ editing: 'idle' })) return true
      if (isWhole(before.context)) return state.matches('saving')
      if (before.context.found === null) return state.context === before.context
      return state.matches({ editing: { idle: 'known' } }) && state.context.isShown && !state.context.refusal
    },
    'saving clears the refusal': ({ state }) => !state.matches('saving') || state.context.refusal === null,
    'saveLocation receives the typed instructions and the point': ({ state, calls }) => {
      const { form, found } = state.context
      const request = callsTo(calls, saveLocation).at(-1)?.input.request
      return (
        !state.matches('saving') ||
        (request?.instructions === form.instructions &&
          request.lat === found?.lat &&
          request.long === found.long &&
          request.approximate === found.approximate)
      )
    },
    'only a complete address with a name is saved': ({ calls }) =>
      callsTo(calls, saveLocation).every(
        ({ input: { request } }) =>
          request.name === 'Casa' &&
          request.address.kind === 'street' &&
          request.address.street !== '' &&
          request.instructions.length <= market.instruction_max,
      ),
    'only a known point is saved': ({ calls }) =>
      callsTo(calls, saveLocation).every(({ input: { request } }) =>
        [ashford, miramar, homeAddress].some((known) => known.lat === request.lat && known.long === request.long),
      ),
    'saveLocation receives the id, the default flag and the typed details': ({ state, calls }) => {
      if (!state.matches('saving')) return true
      const asked = callsTo(calls, saveLocation).at(-1)?.input
      const { form, id } = state.context
      return (
        asked?.id === id &&
        asked.request.is_default === form.isDefault &&
        asked.request.address.landmark === form.details.landmark &&
        asked.request.address.gate === form.details.gate
      )
    },
    'the editor ends exactly when the server saved the address': ({ state, calls }) =>
      (state.status === 'done') === outputsOf(callsTo(calls, saveLocation)).some((answer) => answer.ok),
    'the output is the address that the server saved': ({ state }) =>
      state.status !== 'done' || state.output?.saved?.id === (state.context.id ?? uuid(712)),
    'an unknown address id leads to unknown and saves nothing': ({ state, calls }) =>
      state.context.id !== 'x' || (state.matches('unknown') && calls.every(({ logic }) => logic !== saveLocation)),
    'an address that no longer exists leads to unknown': ({ state, step }) =>
      step?.name !== 'saveLocation ⇒ not there any more' || state.matches('unknown'),
    'a failed save keeps the form': ({ state, before, step }) =>
      !/^saveLocation ⇒ (too many|no answer)$/.test(step?.name ?? '') || state.context.form === before?.context.form,
    'too many addresses is refused with the limit': ({ state, step }) =>
      step?.name !== 'saveLocation ⇒ too many' ||
      (state.matches({ editing: { idle: 'refused' } }) && state.context.refusal?.data.limit === 10),
    'submitting an invalid form shows its errors': ({ state, before, step }) =>
      !isEvent(step, 'location.submitted') ||
      !before?.matches({ editing: 'idle' }) ||
      state.matches('saving') ||
      before.context.found === null ||
      state.context.isShown,
    'a failed search keeps the place and the form': ({ state, before, step }) =>
      !/⇒ (not found|denied|off the island)$|⇒ no answer$|⇒ broke$/.test(step?.name ?? '') ||
      (state.context.found === before?.context.found && state.context.form === before?.context.form),
    'a geocoded place fills in its address': ({ state, step }) =>
      step?.name !== 'geocode ⇒ found' ||
      (state.context.found === ashford && state.context.form.details.street === 'Ave. Ashford'),
    'a geocoded place keeps the name': ({ state, before, step }) =>
      step?.name !== 'geocode ⇒ found' || state.context.form.name === before?.context.form.name,
    'a moved pin keeps the typed street and landmark': ({ state, before, step }) =>
      step?.name !== 'reverseGeocode ⇒ found' ||
      before === null ||
      (state.context.form.details.street === before.context.form.details.street &&
        state.context.form.details.landmark === before.context.form.details.landmark),
    'reverseGeocode receives the point of the pin': ({ calls }) =>
      callsTo(calls, reverseGeocode).every(({ input }) => input.lat === miramar.lat && input.long === miramar.long),
    'text under three letters is never geocoded': ({ calls }) =>
      callsTo(calls, geocode).every(({ input }) => input.text.trim().length > 2),
    'a suggestion is geocoded only with its own text': ({ calls }) =>
      callsTo(calls, geocode).every(({ input }) => input.placeId === null || input.text === 'Ave. Ashford'),
  },
})
