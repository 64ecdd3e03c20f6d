import { dequal } from 'dequal'
import type { SnapshotFrom } from 'xstate'
import { availabilityMachine, type AvailabilityOutput } from '../../../machines/stores/availability.machine.ts'
import { localizationMachine } from '../../../machines/localization/localization.machine.ts'
import {
  describePoint,
  findStore,
  findStores,
  geocode,
  type FoundPlace,
} from '../../../machines/localization/localization.ports.ts'
import { savedPlace } from '../../../machines/address/address-editor.rules.ts'
import { home } from '../fixtures/members.ts'
import { emptyAddress, type AddressDraft, type AddressProblem } from '../../../contract/delivery-address.ts'
import type { Outlet } from '../../../contract/outlets.ts'
import { ashford, broken, chosenCondado, condado, flat, santurce, tonight } from '../fixtures/places.ts'
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
const casa = savedPlace(home)
const closedCondado: Outlet = { ...condado, open: { ...condado.open, state: 'closed' } }
const closingSanturce: Outlet = { ...santurce, open: { ...santurce.open, state: 'closing' } }
const isEvent = (step: Step | null | undefined, type: string) => step?.kind === 'event' && step.event.type === type

/** Returns the place found for the customer's last input or the device. */
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
  delays: { searchDebounce: 1_000, answerLimit: 15_000, positionLimit: 20_000 },
  inputs: {
    delivery: { orderType: 'delivery', text: '', storeCode: null, isLink: false, market },
    'pickup with a known address': {
      orderType: 'carryout',
      text: 'Ave. Ashford 1058',
      storeCode: null,
      isLink: false,
      market,
    },
    'a link to a store': { orderType: 'delivery', text: '', storeCode: 'B001', isLink: true, market },
    'a store picked on its page': { orderType: 'carryout', text: '', storeCode: 'B001', isLink: false, market },
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
      broke: broken,
    },
  },
  key(state) {
    const { orderType, text, placeId, asked, found, pin, details, stores, picked, chosen, storeCode, misplaced } =
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
  initialStates: ['searching.waiting', 'geocoding', 'followingLink'],
  transitions: [
    ['any', 'address.typed', 'searching.typing'],
    ['any', 'suggestion.chosen', 'geocoding'],
    ['any', 'position.asked', 'positioning'],
    ['any', 'place.chosen', 'findingDelivery'],
    ['geocoding', 'geocode ⇒ found', 'finding'],
    ['geocoding', 'geocode ⇒ not found', 'searching.notFound'],
    ['geocoding', 'geocode ⇒ no answer', 'searching.failed'],
    ['positioning', 'locateDevice ⇒ found', 'finding'],
    ['positioning', 'locateDevice ⇒ no coordinates', 'deadEnd'],
    ['positioning', 'locateDevice ⇒ off the island', 'searching.positionAbroad'],
    ['positioning', 'locateDevice', 'searching.positionDenied'],
    ['positioning', 'after positionLimit', 'searching.positionDenied'],
    ['describingPin', 'describePoint ⇒ found', 'finding'],
    ['describingPin', 'describePoint ⇒ no answer', 'searching.failed'],
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
    ['any', 'after answerLimit', 'searching.failed'],
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
    'each gesture is there exactly where it leads on': ({ state }) =>
      state.can({ type: 'search.retried' }) === state.matches({ searching: 'failed' }) &&
      state.can({ type: 'search.restarted' }) === (state.matches('collectionOffered') || state.matches('deadEnd')) &&
      state.can({ type: 'address.submitted' }) === state.context.text.trim().length > 0 &&
      state.can({ type: 'link.accepted' }) === state.matches('linkOffered') &&
      state.can({ type: 'link.declined' }) === state.matches('linkOffered'),
    'until a store is chosen the customer can say where they are in each way': ({ state }) =>
      state.status !== 'active' ||
      (state.can({ type: 'position.asked' }) &&
        state.can({ type: 'place.chosen', place: casa }) &&
        state.can({ type: 'details.changed', details: marina }) &&
        state.can({ type: 'pin.moved', lat: 18, long: -66 }) === (state.context.orderType === 'delivery')),
    'another way is searched at once, for the place that is known or by the words that are there': ({
      state,
      before,
      step,
    }) => {
      if (step?.kind !== 'event' || step.event.type !== 'orderType.chosen' || !before) return true
      const { orderType, found, text } = before.context
      if (orderType === step.event['orderType']) return dequal(state.value, before.value)
      const isAnew = state.context.orderType === step.event['orderType'] && state.context.storeCode === null
      const letters = text.trim().length
      if (found) return isAnew && state.matches('finding') && state.context.asked && state.context.pin === null
      return isAnew && state.matches(letters > 2 ? 'geocoding' : { searching: letters > 0 ? 'tooShort' : 'waiting' })
    },
    'what is submitted is looked up, or said not to be enough': ({ state, before, step }) => {
      if (!isEvent(step, 'address.submitted') || !before) return true
      const letters = before.context.text.trim().length
      if (letters > 2) return state.matches('geocoding')
      return letters > 0 ? state.matches({ searching: 'notFound' }) : dequal(state.value, before.value)
    },
    'what is asked for closes the suggestions, and is more than a link': ({ sent, ...moment }) =>
      !isAsked(moment) ||
      (moment.state.context.asked &&
        moment.state.context.storeCode === null &&
        moment.state.context.picked === null &&
        dequal(sent.at(-1), { to: 'suggestions', event: { type: 'suggestions.dismissed' } })),
    'what is typed is not asked for': ({ state, step }) =>
      !isEvent(step, 'address.typed') || (!state.context.asked && state.context.storeCode === null),
    'a search that begins by itself is not asked for, but for words that are there': ({ before, steps }) =>
      steps.length !== 1 || !before || before.context.asked === before.matches('geocoding'),
    'other words forget what was found for the ones before': ({ state, step }) =>
      !(isEvent(step, 'address.typed') || isEvent(step, 'suggestion.chosen')) ||
      (isForgotten(state) &&
        dequal(state.context.details, emptyAddress) &&
        state.context.placeId === (isEvent(step, 'suggestion.chosen') ? 'p2' : null)),
    'a pin that is moved takes the place of the words, and of what was found for them': ({ state, before, step }) => {
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
    'a point that is confirmed is the door: the place is as it was, only nothing is rough about it': ({
      state,
      before,
      step,
    }) => {
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
    'a point is called by its words, and its town is that of the address': ({ state: { context }, step }) =>
      step?.name !== 'describePoint ⇒ found' ||
      (dequal(context.found, { ...miramar, approximate: false }) &&
        context.text === miramar.text &&
        context.pin === null &&
        context.details.zip === miramar.address.zip),
    'the device takes the place of the words, else they stay': ({ state: { context }, before, step }) => {
      if (!step?.name.startsWith('locateDevice ⇒') || !before) return true
      if (step.name !== 'locateDevice ⇒ found') return context.text === before.context.text
      return (
        context.found === here &&
        context.text === here.text &&
        dequal(context.details, emptyAddress) &&
        [context.placeId, context.pin, context.misplaced].every((one) => one === null)
      )
    },
    'a saved address is delivered to, whatever was searched before': ({ state: { context }, step }) => {
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
    'a suggestion is looked up by its id, words without one': ({ state, calls }) => {
      const { input, answer } = callsTo(calls, geocode).at(-1) ?? {}
      return (
        !state.matches('geocoding') ||
        (answer === null && input?.text === state.context.text && input.placeId === state.context.placeId)
      )
    },
    'an address that changes while its store is asked goes back to the choice, else it changes nothing but itself': ({
      state,
      before,
      step,
    }) => {
      if (!isEvent(step, 'details.changed') || !before) return true
      return before.matches('checking') && before.context.stores.length > 0
        ? state.matches('choosing')
        : dequal(state.value, before.value)
    },
    'what is typed of the address is kept': ({ state, step }) =>
      step?.kind !== 'event' ||
      step.event.type !== 'details.changed' ||
      state.status !== 'active' ||
      (state.context.details === step.event['details'] && state.context.misplaced === null),
    'stores that were found are the ones to pick from': ({ state, step, calls }) =>
      !/^findStores ⇒ (one|two|a closed) store/.test(step?.name ?? '') ||
      state.context.stores === outputsOf(callsTo(calls, findStores)).at(-1),
    'no store: said quietly to who is typing, else collection is looked for, or there is none': ({
      state,
      before,
      step,
    }) => {
      if (step?.name !== 'findStores ⇒ no store' || !before?.matches('finding')) return true
      if (!before.context.asked) return state.matches({ searching: 'unserved' })
      return state.matches(before.context.orderType === 'delivery' ? 'findingCollection' : 'deadEnd')
    },
    'stores are looked up for the way to order, and to collect where nobody delivers': ({ state, calls }) => {
      const { input, answer } = callsTo(calls, findStores).at(-1) ?? {}
      if (state.matches('finding')) return answer === null && input?.orderType === state.context.orderType
      if (state.matches('findingDelivery')) return answer === null && input?.orderType === 'delivery'
      return !state.matches('findingCollection') || (answer === null && input?.orderType === 'carryout')
    },
    'a delivery says where the door is, a collection which stores there are': ({ state }) =>
      !state.matches('choosing') ||
      state.matches({ choosing: state.context.orderType === 'delivery' ? 'delivering' : 'collecting' }),
    'a listed store is picked, to deliver only once a rider would find the door': ({ state, before, step }) => {
      if (step?.name !== 'store.picked (Condado)' || !before?.matches('choosing')) return true
      const isReady = before.context.orderType === 'carryout' || hasDoor(before.context.details)
      return isReady
        ? state.matches('checking') && state.context.picked?.id === condado.id && state.context.misplaced === null
        : dequal(state.value, before.value)
    },
    'a store that is picked instead of a delivery is collected from': ({ state, before, step }) =>
      !before?.matches('collectionOffered') || !state.matches('checking') || !isEvent(step, 'store.picked')
        ? true
        : state.context.orderType === 'carryout' && state.context.picked !== null,
    'the store is asked about the order as it is': ({ state, calls }) => {
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
          when: { kind: 'asap' },
        })
      )
    },
    'who wants to collect instead sees where, else chooses again': ({ state, before, step }) => {
      if (!before?.matches('checking')) return true
      if (step?.name === 'availability ⇒ pickup wanted' && before.context.found) {
        const { orderType, stores, picked } = state.context
        return state.matches('finding') && orderType === 'carryout' && stores.length === 0 && picked === null
      }
      return !/⇒ (elsewhere|pickup) wanted$/.test(step?.name ?? '') || isBack(state, before)
    },
    'what is wrong with an address that is collected from is nothing': ({ state, before, step }) =>
      step?.name !== 'availability ⇒ ZIP far from the pin' ||
      !before?.matches('checking') ||
      before.context.orderType === 'delivery' ||
      isBack(state, before),
    'another try goes on where there was no answer': ({ state, before, step }) => {
      if (!isEvent(step, 'search.retried') || !before?.matches({ searching: 'failed' })) return true
      const { storeCode, picked, found, pin } = before.context
      if (storeCode !== null) return state.matches('followingLink')
      if (picked && !found) return state.matches('checking')
      if (pin) return state.matches('describingPin')
      return state.matches(found ? 'finding' : 'geocoding')
    },
    'who searches again, or not by a link, has no store yet': ({ state: { context }, before, step }) =>
      !(
        (isEvent(step, 'search.restarted') && (before?.matches('collectionOffered') || before?.matches('deadEnd'))) ||
        (isEvent(step, 'link.declined') && before?.matches('linkOffered')) ||
        /findStore ⇒ (unknown|that takes no)/.test(step?.name ?? '')
      ) ||
      (context.stores.length === 0 && context.picked === null && context.storeCode === null),
    'a store of a link is offered first, and one that was picked on its page is asked at once': ({
      state,
      before,
      step,
    }) =>
      step?.name !== 'findStore ⇒ found' ||
      (state.matches(before?.context.isLink ? 'linkOffered' : 'checking') && state.context.picked === condado),
    'a choice remembers the link that it came by, and no other choice has one': ({ state, calls }) =>
      !state.output ||
      (state.output.isLinked === true) ===
        (state.context.isLink && state.output.place === null && callsTo(calls, findStore).length > 0),
    'a link that was followed is followed once': ({ state, step }) =>
      step?.name !== 'findStore ⇒ found' || state.context.storeCode === null,
    'the choice has the way that was chosen, and the place if there is one': ({ state }) =>
      !state.output ||
      (state.output.orderType === state.context.orderType &&
        (state.output.place === null) === (state.context.found === null)),
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
    'only listed stores are picked, or the one of a link': ({ state: { context } }) =>
      context.picked === null ||
      (context.stores.length === 0 && context.picked === condado) ||
      context.stores.some(({ id }) => id === context.picked?.id),
    'only the picked store is checked': ({ state, calls }) =>
      !state.matches('checking') ||
      callsTo(calls, availabilityMachine).at(-1)?.input.outlet.id === state.context.picked?.id,
    'a delivery is checked for its point, a collection without one': ({ calls }) =>
      callsTo(calls, availabilityMachine).every(
        ({ input }) => (input.orderType === 'delivery') === (input.point !== null),
      ),
    'switching the way clears the stores and the message': ({ state, before, step }) => {
      if (!isEvent(step, 'orderType.chosen') || before?.context.orderType === state.context.orderType) return true
      const isSaid = (
        ['notFound', 'unserved', 'failed', 'positionDenied', 'positionAbroad', 'linkUnknown'] as const
      ).some((message) => state.matches({ searching: message }))
      const { stores, picked, misplaced } = state.context
      return stores.length === 0 && picked === null && misplaced === null && !isSaid
    },
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
    'a delivery comes from a store that takes orders now, if there is one': ({ state, before, step }) =>
      !before?.matches('findingDelivery') ||
      step?.name !== 'findStores ⇒ a closed store, and one about to close' ||
      state.context.picked === closingSanturce,
    'a rest is a second': ({ step }) =>
      step?.kind !== 'wait' || step.name !== 'after searchDebounce' || step.milliseconds === 1000,
  },
})
