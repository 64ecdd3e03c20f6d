import type { SnapshotFrom } from 'xstate'
import { availabilityMachine, type AvailabilityOutput } from '../../../machines/availability.machine.ts'
import { localizationMachine } from '../../../machines/localization.machine.ts'
import { describePoint, findStore, findStores, geocode, type FoundPlace } from '../../../machines/localization.ports.ts'
import { savedPlace } from '../../../machines/address-editor.rules.ts'
import { home } from '../fixtures/members.ts'
import { emptyAddress, type AddressDraft, type AddressProblem } from '../../../contract/delivery-address.ts'
import { ashford, broken, chosenCondado, condado, flat, santurce, tonight } from '../fixtures/places.ts'
import { callsTo, defineModel, type Step } from '../kit/model.ts'

const loiza: FoundPlace = {
  ...ashford,
  text: 'Calle Loíza 2000',
  lat: 18.451,
  long: -66.052,
  address: { kind: 'street', number: '2000', street: 'Calle Loíza', municipio: 'San Juan', zip: '00911' },
}
const here: FoundPlace = {
  text: '18.46000, -66.10000',
  lat: 18.46,
  long: -66.1,
  approximate: true,
  address: { municipio: '', zip: '' },
}
const miramar: FoundPlace = {
  text: 'Miramar, San Juan',
  lat: 18.452,
  long: -66.088,
  approximate: true,
  address: { area: 'Miramar', municipio: 'San Juan', zip: '00907' },
}
const marina: AddressDraft = {
  ...emptyAddress,
  number: '12',
  street: 'Calle Marina',
  municipio: 'San Juan',
  zip: '00907',
}
const casa = savedPlace(home)
const isEvent = (step: Step | null | undefined, type: string) => step?.kind === 'event' && step.event.type === type

/** The place that the customer's last words, or the device, were answered with. */
const placeOf = (steps: readonly Step[]): unknown => {
  const asked = steps.findLastIndex((step) =>
    ['address.typed', 'suggestion.chosen', 'place.chosen'].some((type) => isEvent(step, type)),
  )
  const isSaved = asked >= 0 && isEvent(steps[asked], 'place.chosen')
  const answers = steps.slice(asked + 1).filter((step) => step.kind === 'answer')
  const found = answers.findLast(({ name }) =>
    ['geocode ⇒ found', 'locateDevice ⇒ found', 'describePoint ⇒ found'].includes(name),
  )
  if (!found || !('output' in found.outcome)) return isSaved ? casa : null
  return found.src === 'locateDevice' ? here : found.outcome.output
}
const farZip: AddressProblem = { field: 'zip', code: 'zip-far' }
const verdict = (
  kind: AvailabilityOutput['verdict'],
  { context }: { context: { orderType: 'delivery' | 'carryout' } },
) => ({
  output: {
    verdict: kind,
    candidate: { orderType: context.orderType, outlet: chosenCondado, point: null, town: null, when: tonight },
    problem: kind === 'misplaced' ? farZip : null,
  },
})

/** Where a search that follows another one comes to rest. */
const isAnotherSearch = (state: SnapshotFrom<typeof localizationMachine>) =>
  state.matches('positioning') ||
  state.matches('deadEnd') ||
  (['notFound', 'unserved', 'positionDenied', 'positionAbroad'] as const).some((searching) =>
    state.matches({ searching }),
  )

/** Where stores are picked from. */
const isOffered = (state: SnapshotFrom<typeof localizationMachine>) =>
  (['choosing', 'checking', 'collectionOffered'] as const).some((value) => state.matches(value))

export const localization = defineModel({
  machine: localizationMachine,
  times: { searchDebounce: 1_000, answerLimit: 15_000, positionLimit: 20_000 },
  inputs: {
    delivery: { orderType: 'delivery', text: '', storeCode: null },
    'collection with a known address': { orderType: 'carryout', text: 'Ave. Ashford 1058', storeCode: null },
    'a link to a store': { orderType: 'delivery', text: '', storeCode: 'B001' },
  },
  events: {
    'orderType.chosen': { delivery: { orderType: 'delivery' }, collection: { orderType: 'carryout' } },
    'address.typed': {
      nothing: { text: '' },
      'two letters': { text: ' Lo ' },
      'three letters': { text: 'Loí' },
      'an address': { text: 'Loíza 2000' },
    },
    'suggestion.chosen': { 'Calle Loíza': { placeId: 'p2', text: 'Calle Loíza 2000' } },
    'details.changed': {
      'apartment 4B': { details: flat },
      'a street': { details: marina },
    },
    'pin.moved': { 'to Miramar': { lat: miramar.lat, long: miramar.long } },
    'place.chosen': { home: { place: casa } },
    'store.picked': {
      Condado: { outletId: condado.id },
      Santurce: { outletId: santurce.id },
      'a store that is not listed': { outletId: 'x' },
    },
  },
  outcomes: {
    geocode: {
      found: ({ context }) => ({
        output: context.placeId === 'p2' || context.text.includes('Loí') ? loiza : ashford,
      }),
      'not found': { output: null },
      'no answer': broken,
    },
    locateDevice: {
      found: { output: { ok: true, place: here } },
      denied: { output: { ok: false, reason: 'denied' } },
      'too slow': { output: { ok: false, reason: 'timeout' } },
      'not able to': { output: { ok: false, reason: 'unavailable' } },
      'off the island': { output: { ok: false, reason: 'abroad' } },
      'no coordinates': { output: { ok: false, reason: 'no-coordinates' } },
      broke: broken,
    },
    describePoint: { found: { output: miramar }, 'no answer': broken },
    findStore: {
      found: { output: condado },
      'that takes no collection': { output: { ...condado, customize: { ...condado.customize, carryout: false } } },
      unknown: { output: null },
      'no answer': broken,
    },
    findStores: {
      'two stores': { output: [condado, santurce] },
      'one store': { output: [condado] },
      'no store': { output: [] },
      'no answer': broken,
    },
    availability: {
      available: (state) => verdict('available', state),
      'pickup wanted': (state) => verdict('pickup', state),
      'ZIP far from the pin': (state) => verdict('misplaced', state),
      'elsewhere wanted': (state) => verdict('elsewhere', state),
      broke: broken,
    },
  },
  key(state) {
    const { orderType, text, placeId, asked, found, pin, details, stores, picked, chosen, storeCode, misplaced } =
      state.context
    return [
      misplaced !== null,
      storeCode,
      asked,
      pin !== null,
      orderType,
      text,
      placeId,
      found?.text,
      Object.values(details).join(),
      stores.length,
      picked?.code,
      chosen,
    ]
  },
  // Followed with one store only, as is a search after another one; short words are followed until they are found; a search after a search, until it rests.
  stop(state) {
    const { details, stores, text, found, picked } = state.context
    if (picked !== null && isAnotherSearch(state)) return true
    if (stores.length === 2 && !isOffered(state)) return true
    if (state.matches('findingDelivery')) return false
    const isDetailed = details.unit !== '' || details.number === '12'
    const isChoosing = stores.length === 1 && (state.matches('choosing') || state.matches('checking'))
    return (isDetailed && !isChoosing) || (text.length === 3 && found !== null)
  },
  invariants: {
    'a store is chosen only after it said that it is available': ({ state, step }) =>
      !state.matches('chosen') || step?.name === 'availability ⇒ available',
    'it ends with a choice': ({ state }) => state.status !== 'done' || state.output !== null,
    'nothing is chosen before the end': ({ state }) => state.status === 'done' || state.context.chosen === null,
    'the choice is as the check had it': ({ state }) =>
      !state.output || (state.output.outlet === chosenCondado && state.output.when === tonight),
    'a delivery goes to a place': ({ state }) => state.output?.orderType !== 'delivery' || state.output.place !== null,
    'the place has what the customer added': ({ state }) =>
      !state.output?.place || state.output.place.address === state.context.details,
    'a place is called by its address once that is complete': ({ state }) =>
      !state.output?.place ||
      state.output.place.text.startsWith('12 Calle Marina, ') === (state.context.details.number === '12'),
    'nothing is delivered to a place without street and number': ({ state }) => {
      const address = state.output?.orderType === 'delivery' ? state.output.place?.address : undefined
      return address === undefined || [address.number, address.street, address.municipio, address.zip].every(Boolean)
    },
    'another search begins another address': ({ state, step }) =>
      !(isEvent(step, 'address.typed') || isEvent(step, 'suggestion.chosen')) || state.context.details.street === '',
    'the pin keeps what was typed of the door': ({ state, before, step }) =>
      step?.name !== 'describePoint ⇒ found' ||
      before === null ||
      before.context.details.street === '' ||
      state.context.details.street === before.context.details.street,
    'a place that was found fills in its town': ({ state, step }) =>
      step?.name !== 'geocode ⇒ found' || state.context.details.municipio === 'San Juan',
    'stores are looked up for the place that the words name': ({ state, calls, steps }) => {
      const asked = callsTo(calls, findStores).at(-1)
      const isFinding = (['finding', 'findingDelivery', 'findingCollection'] as const).some((value) =>
        state.matches(value),
      )
      if (!asked || !isFinding) return true
      const place = placeOf(steps)
      return [ashford, loiza, here, miramar, casa].some(
        (known) => known === place && known.lat === asked.input.lat && known.long === asked.input.long,
      )
    },
    'stores are never looked up without a place': ({ calls }) =>
      callsTo(calls, findStores).every(({ input }) => input.lat !== 0),
    'after another suggestion the old place is not searched': ({ state, steps }) =>
      !state.matches('finding') || placeOf(steps) !== null,
    'nothing shorter than three letters is looked up, but a suggestion': ({ calls }) =>
      callsTo(calls, geocode).every(
        ({ input }) => input.placeId !== null || input.text.trim().length > 2 || input.text === '',
      ),
    'a search of nothing is never asked': ({ calls }) =>
      callsTo(calls, geocode).every(({ input }) => input.placeId !== null || input.text.trim() !== ''),
    'a suggestion is looked up only with its own words': ({ calls }) =>
      callsTo(calls, geocode).every(({ input }) => input.placeId === null || input.text === 'Calle Loíza 2000'),
    'only listed stores are picked, or the one of a link': ({ state }) =>
      state.context.picked === null ||
      (state.context.stores.length === 0 && state.context.picked === condado) ||
      state.context.stores.includes(state.context.picked),
    'only the picked store is checked': ({ state, calls }) =>
      !state.matches('checking') ||
      callsTo(calls, availabilityMachine).at(-1)?.input.outlet.id === state.context.picked?.id,
    'a delivery is checked for its point, a collection without one': ({ calls }) =>
      callsTo(calls, availabilityMachine).every(
        ({ input }) => (input.orderType === 'delivery') === (input.point !== null),
      ),
    'switching the way clears the stores': ({ state, before, step }) =>
      !isEvent(step, 'orderType.chosen') ||
      before?.context.orderType === state.context.orderType ||
      (state.context.stores.length === 0 && state.context.picked === null),
    'an address that its point belies goes no further': ({ state, step }) =>
      step?.name !== 'availability ⇒ ZIP far from the pin' ||
      state.context.orderType === 'carryout' ||
      (state.matches('choosing') && state.context.misplaced?.field === 'zip'),
    'another address, another point and another try are judged anew': ({ state, before, step }) =>
      !['details.changed', 'pin.moved', 'address.typed', 'store.picked'].some((type) => isEvent(step, type)) ||
      state.context.misplaced === null ||
      state.value === before?.value,
    'a delivery is judged with its town, a collection without one': ({ calls }) =>
      callsTo(calls, availabilityMachine).every(
        ({ input }) => (input.orderType === 'delivery') === (input.town !== null),
      ),
    'collection is offered only when nobody delivers': ({ state }) =>
      !state.matches('collectionOffered') || state.context.orderType === 'delivery',
    'the way changes only when the customer says so, or by a link': ({ state, before, step }) =>
      before === null ||
      step?.name === 'findStore ⇒ found' ||
      state.context.orderType === before.context.orderType ||
      isEvent(step, 'orderType.chosen') ||
      isEvent(step, 'store.picked') ||
      (isEvent(step, 'place.chosen') && state.context.orderType === 'delivery') ||
      step?.name === 'availability ⇒ pickup wanted',
    'no store nearby is a dead end only after asking for collection': ({ state, before, step }) =>
      !state.matches('deadEnd') ||
      step?.name !== 'findStores ⇒ no store' ||
      before?.matches('findingCollection') === true ||
      before?.context.orderType === 'carryout',
    'what began by itself opens no dialog': ({ state }) =>
      state.context.asked ||
      state.context.storeCode !== null ||
      !(state.matches('deadEnd') || state.matches('collectionOffered')),
    'a store that was linked is looked up by its code': ({ calls }) =>
      callsTo(calls, findStore).every(({ input }) => input.code === 'B001'),
    'a linked store is collected from': ({ state }) =>
      !state.matches('linkOffered') || (state.context.orderType === 'carryout' && state.context.picked === condado),
    'who said no to a link is not asked again': ({ state, step, before }) =>
      !isEvent(step, 'link.declined') || before?.matches('linkOffered') !== true || state.context.storeCode === null,
    'words are looked up for the point of the pin': ({ calls }) =>
      callsTo(calls, describePoint).every(({ input }) => input.lat === miramar.lat && input.long === miramar.long),
    'a device without coordinates is a dead end': ({ state, step }) =>
      step?.name !== 'locateDevice ⇒ no coordinates' || state.matches('deadEnd'),
    'stores are offered only when there are some': ({ state }) =>
      !(state.matches('choosing') || state.matches('collectionOffered')) || state.context.stores.length > 0,
    'typing is never lost': ({ state, step }) =>
      step?.kind !== 'event' || step.event.type !== 'address.typed' || state.context.text === step.event.text,
    'a second of rest searches what was typed': ({ state, step, before }) =>
      step?.name !== 'after searchDebounce' ||
      state.matches('geocoding') === (before?.context.text ?? '').trim().length > 2,
    'a word of three letters is an address': ({ state, steps }) =>
      steps.at(-1)?.name !== 'address.submitted' ||
      steps.at(-2)?.name !== 'address.typed (three letters)' ||
      state.matches('geocoding'),
    'a saved address goes to the order as it was saved': ({ state, before, step }) =>
      step?.name !== 'availability ⇒ available' ||
      before?.context.details !== casa.address ||
      before.context.orderType !== 'delivery' ||
      JSON.stringify(state.output?.place) === JSON.stringify(casa),
    'with a saved address the store that delivers there is asked at once': ({ state, before, step }) =>
      !before?.matches('findingDelivery') ||
      !/^findStores ⇒ (one|two) stores?$/.test(step?.name ?? '') ||
      (state.matches('checking') && state.context.picked === condado),
    'a rest is a second': ({ step }) =>
      step?.kind !== 'wait' || step.name !== 'after searchDebounce' || step.milliseconds === 1000,
  },
})
