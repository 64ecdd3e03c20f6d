import { availabilityMachine } from '../../../machines/store-availability/availability.machine.ts'
import {
  checkStoreAvailability,
  type AvailabilityQuery,
} from '../../../machines/store-availability/availability.ports.ts'
import { timePickerMachine } from '../../../machines/time-picker/time-picker.machine.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { asap, chosenCondado, tonight } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'

const point = { lat: 18.457, long: -66.073 }
const town = { municipio: 'San Juan', zip: '00907' } as const
const toTheDoor: AvailabilityQuery = { orderType: 'delivery', outlet: chosenCondado, point, town, when: asap }
const asItIsNow = { ...chosenCondado, minCart: 1400 }

const problemOf: Readonly<Record<string, string>> = {
  'checkStoreAvailability ⇒ another ZIP than that of the point': 'zip-far',
  'checkStoreAvailability ⇒ another municipio than that of the point': 'municipio-far',
}

export const availability = defineModel({
  machine: availabilityMachine,
  initialStates: ['checking'],
  transitions: [
    ['checking', 'checkStoreAvailability ⇒ available', 'available'],
    ['checking', 'checkStoreAvailability ⇒ no delivery there', 'undeliverable'],
    ['checking', 'checkStoreAvailability ⇒ another ZIP than that of the point', 'misplaced'],
    ['checking', 'checkStoreAvailability ⇒ another municipio than that of the point', 'misplaced'],
    ['checking', 'checkStoreAvailability ⇒ store closed', 'closed'],
    ['checking', 'checkStoreAvailability ⇒ not open this day', 'closed'],
    ['checking', 'checkStoreAvailability ⇒ service ended', 'closed'],
    ['checking', 'checkStoreAvailability ⇒ temporarily unavailable', 'unsuitable'],
    ['checking', 'checkStoreAvailability ⇒ could not fulfil', 'unsuitable'],
    ['checking', 'checkStoreAvailability ⇒ store not found', 'unsuitable'],
    ['checking', 'checkStoreAvailability ⇒ store unavailable', 'unsuitable'],
    ['checking', 'checkStoreAvailability ⇒ time in the past', 'pickingTime'],
    ['checking', 'checkStoreAvailability ⇒ an address that is wrong elsewhere', 'timeNeeded'],
    ['checking', 'checkStoreAvailability ⇒ a ZIP that is wrong, and not how', 'timeNeeded'],
    ['checking', 'checkStoreAvailability ⇒ no such cart', 'timeNeeded'],
    ['checking', 'checkStoreAvailability ⇒ deliveries paused', 'closed'],
    ['checking', 'checkStoreAvailability ⇒ no answer', 'failed'],
    ['undeliverable', 'pickup.chosen', 'pickupInstead'],
    ['closed', 'futureOrder.chosen', 'pickingTime'],
    ['timeNeeded', 'futureOrder.chosen', 'pickingTime'],
    ['failed', 'check.retried', 'checking'],
    ['checking', 'store.rejected', 'stays'],
    ['pickingTime', 'store.rejected', 'stays'],
    ['any', 'store.rejected', 'elsewhere'],
    ['pickingTime', 'timePicker ⇒ tonight picked', 'checking'],
    ['pickingTime', 'timePicker ⇒ another store wanted', 'elsewhere'],
    ['pickingTime', 'timePicker ⇒ a delivery wanted', 'deliveryInstead'],
    ['pickingTime', 'timePicker ⇒ broke', 'failed'],
  ],
  inputs: {
    delivery: toTheDoor,
    'pickup tonight': { ...toTheDoor, orderType: 'carryout', point: null, town: null, when: tonight },
  },
  events: {},
  outcomes: {
    checkStoreAvailability: {
      available: { output: accepted(asItIsNow) },
      'no delivery there': { output: refusal('UNAVAILABLE') },
      'another ZIP than that of the point': {
        output: refusal('COMMON-01', { path: 'address.zip', problem: 'zip-far' }),
      },
      'another municipio than that of the point': {
        output: refusal('COMMON-01', { path: 'address.municipio', problem: 'municipio-far' }),
      },
      'an address that is wrong elsewhere': {
        output: refusal('COMMON-01', { path: 'address.street', problem: 'street-required' }),
      },
      'a ZIP that is wrong, and not how': { output: refusal('COMMON-01', { path: 'address.zip', problem: '' }) },
      'store closed': { output: refusal('STORECLOSE', { opens_at: '2026-03-04T15:00:00Z' }) },
      'not open this day': { output: refusal('HUTBE-2') },
      'service ended': { output: refusal('HUTBE-3') },
      'temporarily unavailable': { output: refusal('HUTFE-4') },
      'could not fulfil': { output: refusal('HUTFE-10') },
      'store not found': { output: refusal('HUTBE-1') },
      'store unavailable': { output: refusal('HUTBE-4') },
      'time in the past': { output: refusal('HUTFE-12') },
      'no such cart': { output: refusal('CART-04') },
      'no answer': broken,
      'deliveries paused': {
        output: refusal('STORECLOSE', { opens_at: '2026-03-04T15:00:00Z', reason: 'deliveriesPaused' }),
      },
    },
    timePicker: {
      'tonight picked': { output: { when: tonight, isElsewhere: false, delivery: null } },
      dismissed: { output: { when: null, isElsewhere: false, delivery: null } },
      'another store wanted': { output: { when: null, isElsewhere: true, delivery: null } },
      'a delivery wanted': { output: { when: null, isElsewhere: true, delivery: tonight } },
      broke: broken,
    },
  },
  invariants: {
    'available is returned only if the server said so last': ({ state, calls }) =>
      state.output?.verdict !== 'available' || outputsOf(callsTo(calls, checkStoreAvailability)).at(-1)?.ok === true,
    'an available answer ends the check': ({ state, step }) =>
      step?.name !== 'checkStoreAvailability ⇒ available' || state.output?.verdict === 'available',
    'exactly a wrong ZIP or municipality returns misplaced, with its code': ({ state, step }) =>
      /another (ZIP|municipio)/.test(step?.name ?? '') === (state.output?.verdict === 'misplaced') &&
      state.output?.problem?.code === problemOf[step?.name ?? ''],
    'an available store is returned with the current data of the server': ({ state }) =>
      state.output?.verdict !== 'available' || state.output.candidate.outlet.minCart === 1400,
    'pickup is returned only after the store refused the order': ({ state, calls }) => {
      const last = outputsOf(callsTo(calls, checkStoreAvailability)).at(-1)
      return (
        state.output?.verdict !== 'pickup' ||
        (last?.ok === false &&
          (state.context.candidate.orderType === 'delivery' || last.error.code === 'UNAVAILABLE') &&
          (last.error.data.reason === 'deliveriesPaused' ||
            ['UNAVAILABLE', 'HUTFE-4', 'HUTFE-10', 'HUTBE-1', 'HUTBE-4'].includes(last.error.code)))
      )
    },
    'checkStoreAvailability receives the current candidate': ({ state, calls }) =>
      !state.matches('checking') || callsTo(calls, checkStoreAvailability).at(-1)?.input === state.context.candidate,
    'a refusal state is entered only after the server refused': ({ state, calls }) =>
      !(['closed', 'undeliverable', 'unsuitable', 'timeNeeded'] as const).some((value) => state.matches(value)) ||
      outputsOf(callsTo(calls, checkStoreAvailability)).some(({ ok }) => !ok),
    '[store.refusal] a refusal state always has a reason': ({ state }) =>
      !(['closed', 'undeliverable', 'unsuitable', 'timeNeeded'] as const).some((value) => state.matches(value)) ||
      state.context.refusal !== null,
    'a temporarily unavailable store offers no future order': ({ state, step }) =>
      step?.name !== 'checkStoreAvailability ⇒ temporarily unavailable' || !state.can({ type: 'futureOrder.chosen' }),
    'a closed store offers a future order': ({ state, step }) =>
      step?.name !== 'checkStoreAvailability ⇒ store closed' || state.can({ type: 'futureOrder.chosen' }),
    'the time is the initial one or a picked one': ({ state, calls }) => {
      const { when } = state.context.candidate
      return when === asap || when === tonight ? when === asap || calls.length > 0 : false
    },
    'a picked time becomes the time of the candidate': ({ state, step }) =>
      step?.name !== 'timePicker ⇒ tonight picked' || state.context.candidate.when === tonight,
    'a delivery that the picker was left for is returned with its time': ({ state, step }) =>
      step?.name !== 'timePicker ⇒ a delivery wanted' ||
      (state.output?.verdict === 'delivery' && state.output.candidate.when === tonight),
    'dismissing the picker returns to the state before it': ({ state, step }) =>
      step?.name !== 'timePicker ⇒ dismissed' ||
      state.matches(/^(STORECLOSE|HUTBE-[23])$/.test(state.context.refusal?.code ?? '') ? 'closed' : 'timeNeeded'),
    'pickup is offered exactly for a delivery that the store cannot make': ({ state }) =>
      !state.matches('unsuitable') ||
      state.can({ type: 'pickup.chosen' }) === (state.context.candidate.orderType === 'delivery'),
    'of a store that takes no orders for now, pickup is offered only while its deliveries pause': ({ state }) =>
      !state.matches('closed') ||
      state.can({ type: 'pickup.chosen' }) ===
        (state.context.candidate.orderType === 'delivery' && state.context.refusal?.data.reason === 'deliveriesPaused'),
    'refusal holds the last answered reason, and an available answer clears it': ({ state, calls, step }) => {
      const last = outputsOf(callsTo(calls, checkStoreAvailability)).at(-1)
      return (
        !step?.name.startsWith('checkStoreAvailability ⇒') ||
        step.name.endsWith('no answer') ||
        state.context.refusal === (last && !last.ok ? last.error : null)
      )
    },
    'the order type and the point never change': ({ state }) =>
      (state.context.candidate.orderType === 'delivery') === (state.context.candidate.point === point),
    'the picker opens for this store': ({ calls }) =>
      callsTo(calls, timePickerMachine).every(({ input }) => input.outletId === chosenCondado.id),
    'an unavailable time opens the picker with the reason': ({ state, step, calls }) =>
      step?.name !== 'checkStoreAvailability ⇒ time in the past' ||
      (state.matches('pickingTime') && callsTo(calls, timePickerMachine).at(-1)?.input.refusal?.code === 'HUTFE-12'),
    'the picker starts at the opening time of a closed store': ({ state, calls }) =>
      !state.matches('pickingTime') ||
      callsTo(calls, timePickerMachine).at(-1)?.input.from === (state.context.refusal?.data.opens_at ?? null),
    'a closed store is not passed to the picker as a refused time': ({ state, calls }) =>
      !state.matches('pickingTime') ||
      callsTo(calls, timePickerMachine).at(-1)?.input.refusal === null ||
      state.context.refusal?.code === 'HUTFE-12',
    'a timeout leads to failed, neither yes nor no': ({ state, step }) =>
      step?.kind !== 'wait' || state.matches('failed'),
    'another store can be chosen in every resting state': ({ state }) =>
      state.status !== 'active' ||
      state.matches('checking') ||
      state.matches('pickingTime') ||
      state.can({ type: 'store.rejected' }),
  },
})
