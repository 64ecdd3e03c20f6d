import { assign, setup } from 'xstate'
import type { AddressProblem } from '../../contract/delivery-address.ts'
import type { When } from '../../contract/disposition.ts'
import { asapChooserCodes, type AnyCode, type ApiError, type Result } from '../../contract/errors.ts'
import type { ChosenOutlet } from '../../contract/disposition.ts'
import { addressProblemIn } from '../address/address-problem-in.ts'
import { checkStoreAvailability, type AvailabilityQuery } from './availability.ports.ts'
import type { StateMeta } from '../shared/state-meta.ts'
import { timePickerMachine, type TimePickerOutput } from '../time-picker/time-picker.machine.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

export type AvailabilityContext = { candidate: AvailabilityQuery; refusal: ApiError | null; verdict: Verdict }
export type AvailabilityEvent =
  | { type: 'futureOrder.chosen' }
  | { type: 'pickup.chosen' }
  | { type: 'store.rejected' }
  | { type: 'check.retried' }
/** `available`: accepted. `pickup`: pickup instead. `misplaced`: the address and its point disagree. `elsewhere`: choose another place or store. `delivery`: delivery instead, at the candidate's time. */
export type Verdict = 'available' | 'pickup' | 'delivery' | 'misplaced' | 'elsewhere'
/** `problem` is the problem of a misplaced address. */
export type AvailabilityOutput = { verdict: Verdict; candidate: AvailabilityQuery; problem: AddressProblem | null }

const closedCodes: readonly AnyCode[] = ['STORECLOSE', 'HUTBE-2', 'HUTBE-3']
const refusedWith = (result: Result<ChosenOutlet>, codes: readonly AnyCode[]) =>
  !result.ok && codes.includes(result.error.code)

/** Checks whether the store takes this order at that place and time [store.available]. */
export const availabilityMachine = setup({
  types: {} as {
    context: AvailabilityContext
    events: AvailabilityEvent
    input: AvailabilityQuery
    output: AvailabilityOutput
    meta: StateMeta
  },
  actors: { checkStoreAvailability, timePicker: timePickerMachine },
  guards: {
    isAvailable: (_, result: Result<ChosenOutlet>) => result.ok,
    isUndeliverable: (_, result: Result<ChosenOutlet>) => refusedWith(result, ['UNAVAILABLE']),
    isMisplaced: (_, result: Result<ChosenOutlet>) => !result.ok && addressProblemIn(result.error) !== null,
    isClosed: (_, result: Result<ChosenOutlet>) => refusedWith(result, closedCodes),
    wasClosed: ({ context: { refusal } }) => refusal !== null && closedCodes.includes(refusal.code),
    isTimeGone: (_, result: Result<ChosenOutlet>) => refusedWith(result, asapChooserCodes),
    isElsewhere: (_, { isElsewhere }: TimePickerOutput) => isElsewhere,
    isUnsuitable: (_, result: Result<ChosenOutlet>) =>
      refusedWith(result, ['HUTFE-4', 'HUTFE-10', 'HUTBE-1', 'HUTBE-4']),
    areDeliveriesPaused: ({ context: { candidate, refusal } }) =>
      candidate.orderType === 'delivery' && refusal?.data.reason === 'deliveriesPaused',
    isDelivery: ({ context }) => context.candidate.orderType === 'delivery',
    wantsDelivery: (_, { delivery }: TimePickerOutput) => delivery !== null,
    hasTime: (_, when: When | null) => when !== null,
  },
  actions: {
    setOutlet: assign(({ context }, result: Result<ChosenOutlet>) => ({
      candidate: result.ok ? { ...context.candidate, outlet: result.value } : context.candidate,
      refusal: null,
    })),
    setRefusal: assign((_, result: Result<ChosenOutlet>) => ({ refusal: result.ok ? null : result.error })),
    setTime: assign(({ context }, when: When | null) => ({
      candidate: when ? { ...context.candidate, when } : context.candidate,
    })),
    concludePickup: assign({ verdict: 'pickup' }),
    concludeDelivery: assign({ verdict: 'delivery' }),
    concludeMisplaced: assign({ verdict: 'misplaced' }),
    concludeElsewhere: assign({ verdict: 'elsewhere' }),
  },
}).createMachine({
  id: 'availability',
  description: 'Can this store take this order, there and at that time?',
  context: ({ input }) => ({ candidate: input, refusal: null, verdict: 'available' }),
  initial: 'checking',
  states: {
    checking: {
      description: 'The server is asked whether the store takes the order.',
      meta: { screen: 'home', announcement: 'availability.checking' },
      invoke: {
        id: 'checkStoreAvailability',
        src: 'checkStoreAvailability',
        input: ({ context }) => context.candidate,
        onDone: [
          { guard: withActorOutput('isAvailable'), target: 'available', actions: withActorOutput('setOutlet') },
          {
            guard: withActorOutput('isUndeliverable'),
            target: 'undeliverable',
            actions: withActorOutput('setRefusal'),
          },
          { guard: withActorOutput('isMisplaced'), target: 'misplaced', actions: withActorOutput('setRefusal') },
          { guard: withActorOutput('isClosed'), target: 'closed', actions: withActorOutput('setRefusal') },
          { guard: withActorOutput('isUnsuitable'), target: 'unsuitable', actions: withActorOutput('setRefusal') },
          { guard: withActorOutput('isTimeGone'), target: 'pickingTime', actions: withActorOutput('setRefusal') },
          { target: 'timeNeeded', actions: withActorOutput('setRefusal') },
        ],
        onError: { target: 'failed' },
      },
    },
    undeliverable: {
      description: 'The store does not deliver to that point: collect instead, or choose another place.',
      meta: { screen: 'home', announcement: 'availability.undeliverable' },
      on: {
        'pickup.chosen': { target: 'pickupInstead' },
        'store.rejected': { target: 'elsewhere' },
      },
    },
    closed: {
      description:
        'The store is closed now, or takes no deliveries: order for later, collect, or choose another store.',
      meta: { screen: 'home', announcement: 'availability.closed' },
      on: {
        'pickup.chosen': { guard: 'areDeliveriesPaused', target: 'pickupInstead' },
        'futureOrder.chosen': { target: 'pickingTime' },
        'store.rejected': { target: 'elsewhere' },
      },
    },
    timeNeeded: {
      description: 'The store cannot take it like that: pick an available one, or choose another store.',
      meta: { screen: 'home', announcement: 'availability.timeNeeded' },
      on: {
        'futureOrder.chosen': { target: 'pickingTime' },
        'store.rejected': { target: 'elsewhere' },
      },
    },
    unsuitable: {
      description: 'The store takes no orders for now: choose another store, or collect instead of a delivery.',
      meta: { screen: 'home', announcement: 'availability.unsuitable' },
      on: {
        'pickup.chosen': { guard: 'isDelivery', target: 'pickupInstead' },
        'store.rejected': { target: 'elsewhere' },
      },
    },
    failed: {
      description: 'The request failed: try again, or choose another store.',
      meta: { screen: 'home', announcement: 'availability.failed' },
      on: {
        'check.retried': { target: 'checking' },
        'store.rejected': { target: 'elsewhere' },
      },
    },
    pickingTime: {
      description: 'The customer picks a time at which the store is open.',
      meta: { screen: 'home', announcement: 'availability.pickingTime' },
      invoke: {
        id: 'timePicker',
        src: 'timePicker',
        systemId: 'openingTimePicker',
        input: ({ context: { candidate, refusal } }) => ({
          outletId: candidate.outlet.id,
          outletName: candidate.outlet.name,
          orderType: candidate.orderType,
          sundayCarryout: candidate.outlet.customize.sunday_carryout,
          chosen: candidate.when,
          refusal: refusal && asapChooserCodes.includes(refusal.code) ? refusal : null,
          from: refusal?.data.opens_at ?? null,
        }),
        onDone: [
          {
            guard: { type: 'hasTime', params: ({ event }) => event.output.when },
            target: 'checking',
            actions: { type: 'setTime', params: ({ event }) => event.output.when },
          },
          {
            guard: withActorOutput('wantsDelivery'),
            target: 'deliveryInstead',
            actions: { type: 'setTime', params: ({ event }) => event.output.delivery },
          },
          { guard: withActorOutput('isElsewhere'), target: 'elsewhere' },
          { guard: 'wasClosed', target: 'closed' },
          { target: 'timeNeeded' },
        ],
        onError: { target: 'failed' },
      },
    },
    available: { type: 'final', description: 'The store takes the order.' },
    deliveryInstead: {
      type: 'final',
      description: 'The customer wants a delivery instead.',
      entry: 'concludeDelivery',
    },
    pickupInstead: { type: 'final', description: 'The customer collects instead.', entry: 'concludePickup' },
    misplaced: {
      type: 'final',
      description: 'The town or the ZIP of the address is not that of its point on the map.',
      entry: 'concludeMisplaced',
    },
    elsewhere: {
      type: 'final',
      description: 'The customer looks for another store or place.',
      entry: 'concludeElsewhere',
    },
  },
  output: ({ context: { verdict, candidate, refusal } }) => ({
    verdict,
    candidate,
    problem: verdict === 'misplaced' ? addressProblemIn(refusal) : null,
  }),
})
