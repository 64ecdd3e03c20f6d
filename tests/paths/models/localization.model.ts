import { dequal } from 'dequal'
import type { SnapshotFrom } from 'xstate'
import {
  availabilityMachine,
  type AvailabilityOutput,
} from '../../../machines/store-availability/availability.machine.ts'
import { localizationMachine } from '../../../machines/localization/localization.machine.ts'
import {
  reverseGeocode,
  findStore,
  findStores,
  geocode,
  type FoundPlace,
} from '../../../machines/localization/localization.ports.ts'
import { placeOfLocation } from '../../../machines/address/address-editor.rules.ts'
import { homeAddress } from '../fixtures/members.ts'
import { emptyAddress, type AddressDraft, type AddressProblem } from '../../../contract/delivery-address.ts'
import type { DeliveryPlace } from '../../../contract/disposition.ts'
import type { Outlet } from '../../../contract/outlets.ts'
import { broken } from '../fixtures/answers.ts'
import { asap, ashford, chosenCondado, condado, flatAddress, santurce, tonight } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf, type Step } from '../kit/model.ts'
import { market } from '../fixtures/market.ts'

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
const casa = placeOfLocation(homeAddress)
const halfFilled: DeliveryPlace = { ...casa, address: { ...emptyAddress, street: 'Calle Marina', zip: '00907' } }
const closedCondado: Outlet = { ...condado, open: { ...condado.open, state: 'closed' } }
const closingSanturce: Outlet = { ...santurce, open: { ...santurce.open, state: 'closing' } }
const isEvent = (step: Step | null | undefined, type: string) => step?.kind === 'event' && step.event.type === type

/** Returns the place found for the customer's last input or the device; `text` is still that of the order's place if nothing was said yet. */
const placeOf = (steps: readonly Step[], text: string): unknown => {
  const asked = steps.findLastIndex((step) =>
    ['address.typed', 'suggestion.chosen', 'place.chosen', 'search.restored'].some((type) => isEvent(step, type)),
  )
  const isSaved = asked >= 0 && ['place.chosen', 'search.restored'].some((type) => isEvent(steps[asked], type))
  const answers = steps.slice(asked + 1).filter((step) => step.kind === 'answer')
  const found = answers.findLast(({ name }) =>
    ['geocode ⇒ found', 'locateDevice ⇒ found', 'reverseGeocode ⇒ found'].includes(name),
  )
  if (!found || !('output' in found.outcome)) return isSaved || text === casa.text ? casa : null
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

type State = SnapshotFrom<typeof localizationMachine>
type Search = { readonly step: Step | null; readonly state: State; readonly before: State | null }

/** Whether the results of the previous search are cleared. */
const isForgotten = ({ context: { found, pin, stores, picked, misplaced } }: State) =>
  found === null && pin === null && stores.length === 0 && picked === null && misplaced === null

const hasDoor = ({ number, street, municipio, zip }: AddressDraft) => [number, street, municipio, zip].every(Boolean)

/** Whether the step starts a search. */
const isAsked = ({ step, state, before }: Search) =>
  ['suggestion.chosen', 'position.asked', 'place.chosen'].some((type) => isEvent(step, type)) ||
  (isEvent(step, 'address.submitted') && state.matches('geocoding')) ||
  (isEvent(step, 'pin.moved') && before?.context.orderType === 'delivery')

/** Whether the machine returns to the stores, or to the search, after a store refused. */
const isBack = (state: State, before: State) =>
  before.context.stores.length > 0
    ? state.matches('choosing')
    : state.matches({ searching: 'waiting' }) && state.context.picked === null && state.context.storeCode === null

/** Whether stores can be picked in this state. */
const isOffered = (state: SnapshotFrom<typeof localizationMachine>) =>
  (['choosing', 'checking', 'collectionOffered'] as const).some((value) => state.matches(value))

export const localization = defineModel({
  machine: localizationMachine,
  delays: { searchDebounce: 1_000 },
  inputs: {
    delivery: { orderType: 'delivery', text: '', place: null, storeCode: null, isLink: false, when: asap, market },
    'pickup with a known address': {
      orderType: 'carryout',
      text: 'Ave. Ashford 1058',
      place: null,
      storeCode: null,
      isLink: false,
      when: asap,
      market,
    },
    'a link to a store': {
      orderType: 'delivery',
      text: '',
      place: null,
      storeCode: 'B001',
      isLink: true,
      when: asap,
      market,
    },
    'a store picked on its page': {
      orderType: 'carryout',
      text: '',
      place: null,
      storeCode: 'B001',
      isLink: false,
      when: asap,
      market,
    },
    'the place of an order': {
      orderType: 'delivery',
      text: casa.text,
      place: halfFilled,
      storeCode: null,
      isLink: false,
      when: asap,
      market,
    },
  },
  events: {
    'orderType.chosen': { delivery: { orderType: 'delivery' }, pickup: { orderType: 'carryout' } },
    'address.typed': {
      nothing: { text: '' },
      'two letters': { text: ' Lo ' },
      'three letters': { text: 'Loí' },
      'an address': { text: 'Loíza 2000' },
    },
    'suggestion.chosen': { 'Calle Loíza': { placeId: 'p2', text: 'Calle Loíza 2000' } },
    'details.changed': {
      'apartment 4B': { details: flatAddress },
      'a street': { details: marina },
    },
    'pin.moved': { 'to Miramar': { lat: miramar.lat, long: miramar.long } },
    'place.chosen': { home: { place: casa } },
    'search.restored': {
      'half filled': { orderType: 'delivery', when: asap, place: halfFilled },
      'a delivery tonight': { orderType: 'delivery', when: tonight, place: null },
    },
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
    reverseGeocode: { found: { output: miramar }, 'no answer': broken },
    findStore: {
      found: { output: condado },
      'that takes no pickup': { output: { ...condado, customize: { ...condado.customize, carryout: false } } },
      unknown: { output: null },
      'no answer': broken,
    },
    findStores: {
      'two stores': { output: [condado, santurce] },
      'one store': { output: [condado] },
      'a closed store, and one about to close': { output: [closedCondado, closingSanturce] },
      'no store': { output: [] },
      'no answer': broken,
    },
    availability: {
      available: (state) => verdict('available', state),
      'pickup wanted': (state) => verdict('pickup', state),
      'ZIP far from the pin': (state) => verdict('misplaced', state),
      'elsewhere wanted': (state) => verdict('elsewhere', state),
      'a delivery wanted': (state) => verdict('delivery', state),
      broke: broken,
    },
  },
  key(state) {
    const { orderType, text, placeId, asked, found, pin, details, stores, picked, chosen, storeCode, misplaced, when } =
      state.context
    return [
      state.context.isLink && found === null && (storeCode ?? picked) !== null,
      misplaced !== null,
      storeCode,
      asked,
      pin !== null,
      orderType,
      text,
      placeId,
      found?.text,
      found?.approximate,
      Object.values(details).join(),
      stores.length,
      picked?.code,
      chosen,
      when.kind,
    ]
  },
  // Explored with one store only; short input is explored until it is found.
  stop(state) {
    const { details, stores, text, found } = state.context
    if (stores.length === 2 && !isOffered(state)) return true
    if (state.matches('findingDelivery')) return false
    const isDetailed = details.unit !== '' || details.number === '12'
    const isChoosing = stores.length === 1 && (state.matches('choosing') || state.matches('checking'))
    return (isDetailed && !isChoosing) || (text.length === 3 && found !== null)
  },
  plays: { 'the place of an order': ['findStores ⇒ two stores'] },
  initialStates: ['searching.waiting', 'geocoding', 'finding', 'followingLink'],
  transitions: [
    ['any', 'address.typed', 'searching.typing'],
    ['any', 'suggestion.chosen', 'geocoding'],
    ['any', 'position.asked', 'positioning'],
    ['any', 'place.chosen', 'findingDelivery'],
    ['any', 'search.restored (half filled)', 'finding'],
    ['any', 'search.restored (a delivery tonight)', 'searching.waiting'],
    ['geocoding', 'geocode ⇒ found', 'finding'],
    ['geocoding', 'geocode ⇒ not found', 'searching.notFound'],
    ['geocoding', 'geocode ⇒ no answer', 'searching.failed'],
    ['positioning', 'locateDevice ⇒ found', 'finding'],
    ['positioning', 'locateDevice ⇒ off the island', 'searching.positionAbroad'],
    ['positioning', 'locateDevice', 'deadEnd'],
    ['describingPin', 'reverseGeocode ⇒ found', 'finding'],
    ['describingPin', 'reverseGeocode ⇒ no answer', 'searching.failed'],
    ['finding', 'findStores ⇒ one store', 'choosing'],
    ['finding', 'findStores ⇒ two stores', 'choosing'],
    ['findingDelivery', 'findStores ⇒ one store', 'checking'],
    ['findingDelivery', 'findStores ⇒ two stores', 'checking'],
    ['finding', 'findStores ⇒ a closed store, and one about to close', 'choosing'],
    ['findingDelivery', 'findStores ⇒ a closed store, and one about to close', 'checking'],
    ['findingCollection', 'findStores ⇒ a closed store, and one about to close', 'collectionOffered'],
    ['findingDelivery', 'findStores ⇒ no store', 'findingCollection'],
    ['findingCollection', 'findStores ⇒ one store', 'collectionOffered'],
    ['findingCollection', 'findStores ⇒ two stores', 'collectionOffered'],
    ['findingCollection', 'findStores ⇒ no store', 'deadEnd'],
    ['any', 'findStores ⇒ no answer', 'searching.failed'],
    ['followingLink', 'findStore ⇒ no answer', 'searching.failed'],
    ['followingLink', 'findStore ⇒ unknown', 'searching.linkUnknown'],
    ['followingLink', 'findStore ⇒ that takes no pickup', 'searching.linkUnknown'],
    ['linkOffered', 'link.accepted', 'checking'],
    ['linkOffered', 'link.declined', 'searching.waiting'],
    ['collectionOffered', 'search.restarted', 'searching.waiting'],
    ['deadEnd', 'search.restarted', 'searching.waiting'],
    ['collectionOffered', 'store.picked (Condado)', 'checking'],
    ['any', 'store.picked (a store that is not listed)', 'stays'],
    ['checking', 'availability ⇒ available', 'chosen'],
    ['checking', 'availability ⇒ broke', 'searching.failed'],
    ['searching.waiting', 'search.retried', 'stays'],
    ['searching.waiting', 'search.restarted', 'stays'],
    ['searching.waiting', 'link.accepted', 'stays'],
  ],
  invariants: {
    'each event is accepted exactly where it has an effect': ({ state }) =>
      state.can({ type: 'search.retried' }) === state.matches({ searching: 'failed' }) &&
      state.can({ type: 'search.restarted' }) === (state.matches('collectionOffered') || state.matches('deadEnd')) &&
      state.can({ type: 'address.submitted' }) === state.context.text.trim().length > 0 &&
      state.can({ type: 'link.accepted' }) === state.matches('linkOffered') &&
      state.can({ type: 'link.declined' }) === state.matches('linkOffered'),
    '[place.ways] until a store is chosen, every way to enter a location is available': ({ state }) =>
      state.status !== 'active' ||
      (state.can({ type: 'position.asked' }) &&
        state.can({ type: 'place.chosen', place: casa }) &&
        state.can({ type: 'details.changed', details: marina }) &&
        state.can({ type: 'pin.moved', lat: 18, long: -66 }) === (state.context.orderType === 'delivery')),
    'changing the order type searches again at once, by place or by text': ({ state, before, step }) => {
      if (step?.kind !== 'event' || step.event.type !== 'orderType.chosen' || !before) return true
      const { orderType, found, text } = before.context
      if (orderType === step.event['orderType']) return dequal(state.value, before.value)
      const isAnew = state.context.orderType === step.event['orderType'] && state.context.storeCode === null
      const letters = text.trim().length
      if (found) return isAnew && state.matches('finding') && state.context.asked && state.context.pin === null
      return isAnew && state.matches(letters > 2 ? 'geocoding' : { searching: letters > 0 ? 'tooShort' : 'waiting' })
    },
    'address.submitted geocodes long enough text, and otherwise shows notFound': ({ state, before, step }) => {
      if (!isEvent(step, 'address.submitted') || !before) return true
      const letters = before.context.text.trim().length
      if (letters > 2) return state.matches('geocoding')
      return letters > 0 ? state.matches({ searching: 'notFound' }) : dequal(state.value, before.value)
    },
    'an explicit search dismisses the suggestions and drops the link': ({ sent, ...moment }) =>
      !isAsked(moment) ||
      (moment.state.context.asked &&
        moment.state.context.storeCode === null &&
        moment.state.context.picked === null &&
        dequal(sent.at(-1), { to: 'suggestions', event: { type: 'suggestions.dismissed' } })),
    'typing is not an explicit search and drops the link': ({ state, step }) =>
      !isEvent(step, 'address.typed') || (!state.context.asked && state.context.storeCode === null),
    'an initial search is explicit exactly for a given text or place': ({ before, steps }) =>
      steps.length !== 1 ||
      !before ||
      before.context.asked === (before.matches('geocoding') || before.matches('finding')),
    'new text clears earlier results and details': ({ state, step }) =>
      !(isEvent(step, 'address.typed') || isEvent(step, 'suggestion.chosen')) ||
      (isForgotten(state) &&
        dequal(state.context.details, emptyAddress) &&
        state.context.placeId === (isEvent(step, 'suggestion.chosen') ? 'p2' : null)),
    'a moved pin replaces the text and its results': ({ state, before, step }) => {
      if (!isEvent(step, 'pin.moved') || before?.context.orderType !== 'delivery') return true
      const { pin, text, placeId, found, stores, picked, misplaced, details } = state.context
      return (
        state.matches('describingPin') &&
        dequal(pin, { lat: miramar.lat, long: miramar.long }) &&
        text === '' &&
        [placeId, found, picked, misplaced].every((one) => one === null) &&
        stores.length === 0 &&
        details === before.context.details
      )
    },
    'pin.confirmed makes the place exact and changes nothing else': ({ state, before, step }) => {
      const isConfirmable = before?.matches({ choosing: 'delivering' }) ?? false
      if (!before || !isEvent(step, 'pin.confirmed')) return true
      const { found, ...known } = state.context
      const { found: foundBefore, ...knownBefore } = before.context
      const { isRough: _, ...place } = foundBefore ?? miramar
      return (
        dequal(known, knownBefore) &&
        dequal(found, isConfirmable ? { ...place, approximate: false } : foundBefore) &&
        dequal(state.value, before.value)
      )
    },
    'a described pin has the text and the ZIP that were found': ({ state: { context }, step }) =>
      step?.name !== 'reverseGeocode ⇒ found' ||
      (dequal(context.found, { ...miramar, approximate: false }) &&
        context.text === miramar.text &&
        context.pin === null &&
        context.details.zip === miramar.address.zip),
    'a located device replaces the text, and a failure keeps it': ({ state: { context }, before, step }) => {
      if (!step?.name.startsWith('locateDevice ⇒') || !before) return true
      if (step.name !== 'locateDevice ⇒ found') return context.text === before.context.text
      return (
        context.found === here &&
        context.text === here.text &&
        dequal(context.details, emptyAddress) &&
        [context.placeId, context.pin, context.misplaced].every((one) => one === null)
      )
    },
    'the place of an order comes back with its whole address': ({ state: { context }, before, step }) =>
      before !== null ||
      step !== null ||
      context.text !== casa.text ||
      (dequal(context.details, halfFilled.address) && context.found?.lat === casa.lat),
    'a half-filled address comes back as it was typed, and asks for nothing': ({ state, before, step }) => {
      if (step?.name !== 'search.restored (half filled)') return true
      const { orderType, found, details, asked, stores, picked } = state.context
      return (
        state.matches('finding') &&
        orderType === 'delivery' &&
        details === halfFilled.address &&
        found?.lat === casa.lat &&
        asked === before?.context.asked &&
        stores.length === 0 &&
        picked === null
      )
    },
    'a saved address starts a delivery and clears earlier results': ({ state: { context }, step }) => {
      if (!isEvent(step, 'place.chosen')) return true
      const { found, orderType, text, details, placeId, pin, stores, picked, misplaced } = context
      return (
        orderType === 'delivery' &&
        text === casa.text &&
        details === casa.address &&
        dequal(found, {
          text: casa.text,
          lat: casa.lat,
          long: casa.long,
          approximate: casa.approximate,
          address: { municipio: casa.address.municipio, zip: casa.address.zip },
        }) &&
        [placeId, pin, picked, misplaced].every((one) => one === null) &&
        stores.length === 0
      )
    },
    'geocode receives the current text and suggestion id': ({ state, calls }) => {
      const { input, answer } = callsTo(calls, geocode).at(-1) ?? {}
      return (
        !state.matches('geocoding') ||
        (answer === null && input?.text === state.context.text && input.placeId === state.context.placeId)
      )
    },
    'changing the address during the check returns to the choice, and otherwise keeps the state': ({
      state,
      before,
      step,
    }) => {
      if (!isEvent(step, 'details.changed') || !before) return true
      return before.matches('checking') && before.context.stores.length > 0
        ? state.matches('choosing')
        : dequal(state.value, before.value)
    },
    'details.changed stores the address and clears the mismatch': ({ state, step }) =>
      step?.kind !== 'event' ||
      step.event.type !== 'details.changed' ||
      state.status !== 'active' ||
      (state.context.details === step.event['details'] && state.context.misplaced === null),
    'the stores offered are the ones found': ({ state, step, calls }) =>
      !/^findStores ⇒ (one|two|a closed) store/.test(step?.name ?? '') ||
      state.context.stores === outputsOf(callsTo(calls, findStores)).at(-1),
    'without stores, typing shows unserved, delivery looks for pickup, and pickup is a dead end': ({
      state,
      before,
      step,
    }) => {
      if (step?.name !== 'findStores ⇒ no store' || !before?.matches('finding')) return true
      if (!before.context.asked) return state.matches({ searching: 'unserved' })
      return state.matches(before.context.orderType === 'delivery' ? 'findingCollection' : 'deadEnd')
    },
    'findStores receives the order type of its state': ({ state, calls }) => {
      const { input, answer } = callsTo(calls, findStores).at(-1) ?? {}
      if (state.matches('finding')) return answer === null && input?.orderType === state.context.orderType
      if (state.matches('findingDelivery')) return answer === null && input?.orderType === 'delivery'
      return !state.matches('findingCollection') || (answer === null && input?.orderType === 'carryout')
    },
    'choosing is delivering for a delivery and collecting for a pickup': ({ state }) =>
      !state.matches('choosing') ||
      state.matches({ choosing: state.context.orderType === 'delivery' ? 'delivering' : 'collecting' }),
    'a picked listed store is checked, for delivery only with a complete address': ({ state, before, step }) => {
      if (step?.name !== 'store.picked (Condado)' || !before?.matches('choosing')) return true
      const isReady = before.context.orderType === 'carryout' || hasDoor(before.context.details)
      return isReady
        ? state.matches('checking') && state.context.picked?.id === condado.id && state.context.misplaced === null
        : dequal(state.value, before.value)
    },
    'picking a store instead of delivery switches to pickup': ({ state, before, step }) =>
      !before?.matches('collectionOffered') || !state.matches('checking') || !isEvent(step, 'store.picked')
        ? true
        : state.context.orderType === 'carryout' && state.context.picked !== null,
    'the availability check receives the current order': ({ state, calls }) => {
      const { input, answer } = callsTo(calls, availabilityMachine).at(-1) ?? {}
      if (!state.matches('checking')) return true
      const { orderType, found, details, picked } = state.context
      const { municipio, zip } = details
      const isDelivery = orderType === 'delivery'
      return (
        answer === null &&
        dequal(input, {
          orderType,
          outlet: { ...chosenCondado, ...(picked && { id: picked.id, code: picked.code, name: picked.name }) },
          point: isDelivery ? { lat: found?.lat, long: found?.long } : null,
          town: isDelivery ? { municipio, zip } : null,
          when: state.context.when,
        })
      )
    },
    'choosing pickup finds its stores, and otherwise returns to the choice': ({ state, before, step }) => {
      if (!before?.matches('checking')) return true
      if (step?.name === 'availability ⇒ pickup wanted' && before.context.found) {
        const { orderType, stores, picked } = state.context
        return state.matches('finding') && orderType === 'carryout' && stores.length === 0 && picked === null
      }
      return !/⇒ (elsewhere|pickup) wanted$/.test(step?.name ?? '') || isBack(state, before)
    },
    'an address mismatch is ignored for pickup': ({ state, before, step }) =>
      step?.name !== 'availability ⇒ ZIP far from the pin' ||
      !before?.matches('checking') ||
      before.context.orderType === 'delivery' ||
      isBack(state, before),
    'search.retried resumes at the unanswered request': ({ state, before, step }) => {
      if (!isEvent(step, 'search.retried') || !before?.matches({ searching: 'failed' })) return true
      const { storeCode, picked, found, pin } = before.context
      if (storeCode !== null) return state.matches('followingLink')
      if (picked && !found) return state.matches('checking')
      if (pin) return state.matches('describingPin')
      return state.matches(found ? 'finding' : 'geocoding')
    },
    'restarting the search, or a declined or invalid link, clears the store': ({ state: { context }, before, step }) =>
      !(
        (isEvent(step, 'search.restarted') && (before?.matches('collectionOffered') || before?.matches('deadEnd'))) ||
        (isEvent(step, 'link.declined') && before?.matches('linkOffered')) ||
        /findStore ⇒ (unknown|that takes no)/.test(step?.name ?? '')
      ) ||
      (context.stores.length === 0 && context.picked === null && context.storeCode === null),
    'a linked store is offered first, and one picked on its page is checked at once': ({ state, before, step }) =>
      step?.name !== 'findStore ⇒ found' ||
      (state.matches(before?.context.isLink ? 'linkOffered' : 'checking') && state.context.picked === condado),
    'isLinked is set exactly for a choice made by link': ({ state, calls }) =>
      !state.output ||
      (state.output.isLinked === true) ===
        (state.context.isLink && state.output.place === null && callsTo(calls, findStore).length > 0),
    'a link is followed once': ({ state, step }) =>
      step?.name !== 'findStore ⇒ found' || state.context.storeCode === null,
    'the choice has the chosen order type, and the place if there is one': ({ state }) =>
      !state.output ||
      (state.output.orderType === state.context.orderType &&
        (state.output.place === null) === (state.context.found === null)),
    '[store.available] a store is chosen only after it is found available': ({ state, step }) =>
      !state.matches('chosen') || step?.name === 'availability ⇒ available',
    'the machine ends only with a choice': ({ state }) => state.status !== 'done' || state.output !== null,
    'chosen stays empty until the end': ({ state }) => state.status === 'done' || state.context.chosen === null,
    'the choice has the store and the time of the check': ({ state }) =>
      !state.output || (state.output.outlet === chosenCondado && state.output.when === tonight),
    'a delivery has a place': ({ state }) => state.output?.orderType !== 'delivery' || state.output.place !== null,
    'the place has the details of the customer': ({ state }) =>
      !state.output?.place || state.output.place.address === state.context.details,
    'the place is named by its address exactly when that is complete': ({ state }) =>
      !state.output?.place ||
      state.output.place.text.startsWith('12 Calle Marina, ') === (state.context.details.number === '12'),
    'a delivery requires number, street, municipality and ZIP': ({ state }) => {
      const address = state.output?.orderType === 'delivery' ? state.output.place?.address : undefined
      return address === undefined || [address.number, address.street, address.municipio, address.zip].every(Boolean)
    },
    'a new search clears the street': ({ state, step }) =>
      !(isEvent(step, 'address.typed') || isEvent(step, 'suggestion.chosen')) || state.context.details.street === '',
    'a moved pin keeps the typed street': ({ state, before, step }) =>
      step?.name !== 'reverseGeocode ⇒ found' ||
      before === null ||
      before.context.details.street === '' ||
      state.context.details.street === before.context.details.street,
    'a geocoded place fills in its municipality': ({ state, step }) =>
      step?.name !== 'geocode ⇒ found' || state.context.details.municipio === 'San Juan',
    'findStores receives the current place': ({ state, calls, steps }) => {
      const asked = callsTo(calls, findStores).at(-1)
      const isFinding = (['finding', 'findingDelivery', 'findingCollection'] as const).some((value) =>
        state.matches(value),
      )
      if (!asked || !isFinding) return true
      const place = placeOf(steps, state.context.text)
      return [ashford, loiza, here, miramar, casa].some(
        (known) => known === place && known.lat === asked.input.lat && known.long === asked.input.long,
      )
    },
    'findStores always receives a point': ({ calls }) =>
      callsTo(calls, findStores).every(({ input }) => input.lat !== 0),
    'stores are searched only for a current place': ({ state, steps }) =>
      !state.matches('finding') || placeOf(steps, state.context.text) !== null,
    'text under three letters is geocoded only for a suggestion': ({ calls }) =>
      callsTo(calls, geocode).every(
        ({ input }) => input.placeId !== null || input.text.trim().length > 2 || input.text === '',
      ),
    'empty text is geocoded only for a suggestion': ({ calls }) =>
      callsTo(calls, geocode).every(({ input }) => input.placeId !== null || input.text.trim() !== ''),
    'a suggestion is geocoded only with its own text': ({ calls }) =>
      callsTo(calls, geocode).every(({ input }) => input.placeId === null || input.text === 'Calle Loíza 2000'),
    'only a listed or linked store is picked': ({ state: { context } }) =>
      context.picked === null ||
      (context.stores.length === 0 && context.picked === condado) ||
      context.stores.some(({ id }) => id === context.picked?.id),
    'only the picked store is checked': ({ state, calls }) =>
      !state.matches('checking') ||
      callsTo(calls, availabilityMachine).at(-1)?.input.outlet.id === state.context.picked?.id,
    'the check has a point exactly for a delivery': ({ calls }) =>
      callsTo(calls, availabilityMachine).every(
        ({ input }) => (input.orderType === 'delivery') === (input.point !== null),
      ),
    'switching the order type clears the stores and the message': ({ state, before, step }) => {
      if (!isEvent(step, 'orderType.chosen') || before?.context.orderType === state.context.orderType) return true
      const isSaid = (['notFound', 'unserved', 'failed', 'positionAbroad', 'linkUnknown'] as const).some((message) =>
        state.matches({ searching: message }),
      )
      const { stores, picked, misplaced } = state.context
      return stores.length === 0 && picked === null && misplaced === null && !isSaid
    },
    '[place.mismatch] a ZIP mismatch returns a delivery to the choice, with its field': ({ state, step }) =>
      step?.name !== 'availability ⇒ ZIP far from the pin' ||
      state.context.orderType === 'carryout' ||
      (state.matches('choosing') && state.context.misplaced?.field === 'zip'),
    'a new address, pin, text or store clears the mismatch': ({ state, before, step }) =>
      !['details.changed', 'pin.moved', 'address.typed', 'store.picked'].some((type) => isEvent(step, type)) ||
      state.context.misplaced === null ||
      state.value === before?.value,
    'the check has a town exactly for a delivery': ({ calls }) =>
      callsTo(calls, availabilityMachine).every(
        ({ input }) => (input.orderType === 'delivery') === (input.town !== null),
      ),
    'pickup is offered only instead of a delivery': ({ state }) =>
      !state.matches('collectionOffered') || state.context.orderType === 'delivery',
    'the order type changes only by a customer choice or a link': ({ state, before, step }) =>
      before === null ||
      step?.name === 'findStore ⇒ found' ||
      state.context.orderType === before.context.orderType ||
      isEvent(step, 'orderType.chosen') ||
      isEvent(step, 'store.picked') ||
      (['place.chosen', 'search.restored'].some((type) => isEvent(step, type)) &&
        state.context.orderType === 'delivery') ||
      step?.name === 'availability ⇒ pickup wanted' ||
      (step?.name === 'availability ⇒ a delivery wanted' && state.context.orderType === 'delivery'),
    'stores are asked about as soon as possible, or about the time of the delivery that was wanted instead': ({
      state,
      before,
      step,
      steps,
    }) => {
      const { when, orderType } = state.context
      if (step?.name === 'availability ⇒ a delivery wanted' && before?.matches('checking')) return when === tonight
      if (step?.name === 'search.restored (a delivery tonight)') return when === tonight && state.matches('searching')
      const wasWanted = steps.some(({ name }) =>
        ['availability ⇒ a delivery wanted', 'search.restored (a delivery tonight)'].includes(name),
      )
      return when.kind === 'asap' || (wasWanted && orderType === 'delivery')
    },
    '[store.unserved] a delivery without stores is a dead end only after looking for pickup': ({
      state,
      before,
      step,
    }) =>
      !state.matches('deadEnd') ||
      step?.name !== 'findStores ⇒ no store' ||
      before?.matches('findingCollection') === true ||
      before?.context.orderType === 'carryout',
    'an automatic search opens no dialog': ({ state }) =>
      state.context.asked ||
      state.context.storeCode !== null ||
      !(state.matches('deadEnd') || state.matches('collectionOffered')),
    'findStore receives the code of the linked store': ({ calls }) =>
      callsTo(calls, findStore).every(({ input }) => input.code === 'B001'),
    'a linked store is for pickup': ({ state }) =>
      !state.matches('linkOffered') || (state.context.orderType === 'carryout' && state.context.picked === condado),
    'declining a link discards it': ({ state, step, before }) =>
      !isEvent(step, 'link.declined') || before?.matches('linkOffered') !== true || state.context.storeCode === null,
    'reverseGeocode receives the point of the pin': ({ calls }) =>
      callsTo(calls, reverseGeocode).every(({ input }) => input.lat === miramar.lat && input.long === miramar.long),
    '[place.device] a device without coordinates is a dead end': ({ state, before, step }) => {
      const isOther = /^locateDevice ⇒ (found|off the island)$/.test(step?.name ?? '')
      return !before?.matches('positioning') || isOther || step?.kind === 'event' || state.matches('deadEnd')
    },
    'stores are offered only if there are some': ({ state }) =>
      !(state.matches('choosing') || state.matches('collectionOffered')) || state.context.stores.length > 0,
    'typed text is always stored': ({ state, step }) =>
      step?.kind !== 'event' || step.event.type !== 'address.typed' || state.context.text === step.event.text,
    'the search debounce geocodes exactly text of three letters or more': ({ state, step, before }) =>
      step?.name !== 'after searchDebounce' ||
      state.matches('geocoding') === (before?.context.text ?? '').trim().length > 2,
    'text of three letters is geocoded': ({ state, steps }) =>
      steps.at(-1)?.name !== 'address.submitted' ||
      steps.at(-2)?.name !== 'address.typed (three letters)' ||
      state.matches('geocoding'),
    'a saved address reaches the order unchanged': ({ state, before, step }) =>
      step?.name !== 'availability ⇒ available' ||
      before?.context.details !== casa.address ||
      before.context.orderType !== 'delivery' ||
      JSON.stringify(state.output?.place) === JSON.stringify(casa),
    'a saved address checks its delivery store at once': ({ state, before, step }) =>
      !before?.matches('findingDelivery') ||
      !/^findStores ⇒ (one|two) stores?$/.test(step?.name ?? '') ||
      (state.matches('checking') && state.context.picked === condado),
    'a delivery prefers a store that takes orders now': ({ state, before, step }) =>
      !before?.matches('findingDelivery') ||
      step?.name !== 'findStores ⇒ a closed store, and one about to close' ||
      state.context.picked === closingSanturce,
    'the search debounce is one second': ({ step }) =>
      step?.kind !== 'wait' || step.name !== 'after searchDebounce' || step.milliseconds === 1000,
  },
})
