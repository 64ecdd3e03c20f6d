import { dequal } from 'dequal'
import type { LocationRequest, SavedLocation } from '../../../contract/customers.ts'
import type { Result } from '../../../contract/errors.ts'
import { addressBookMachine } from '../../../machines/address/address-book.machine.ts'
import { changeBook, type AddressBookChange } from '../../../machines/address/address-book.ports.ts'
import { homeAddress, workAddress } from '../fixtures/members.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { uuid } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf, type Step } from '../kit/model.ts'

const { id: _id, ...beach }: SavedLocation = { ...workAddress, name: 'Playa', is_default: false }
const request: LocationRequest = beach
const isEvent = (step: Step | null, ...types: string[]) => step?.kind === 'event' && types.includes(step.event.type)

/** Outcomes of a change on the server. */
const made = ({ context: { change } }: { context: { change: AddressBookChange | null } }) => ({
  output: accepted(
    change?.kind === 'default'
      ? { ...change.location, is_default: true }
      : change?.kind === 'addition'
        ? { ...change.request, id: uuid(712) }
        : null,
  ),
})
/** Returns the number of answers about addresses, each of which emits one event. */
const announcedBy = (answers: readonly Result<SavedLocation | null>[]) =>
  answers.filter((answer) => answer.ok || answer.error.code === 'CUS-100013').length

export const addressBook = defineModel({
  machine: addressBookMachine,
  inputs: { 'a member': undefined },
  events: {
    'default.chosen': { work: { location: workAddress } },
    'removal.asked': { home: { location: homeAddress }, work: { location: workAddress } },
    'address.kept': { 'the beach': { request } },
  },
  outcomes: {
    changeBook: {
      made,
      'not there any more': { output: refusal('CUS-100013') },
      'too many': { output: refusal('CUS-100014', { limit: 10 }) },
      'no answer': broken,
    },
  },
  key: ({ context: { change, refusal: refused } }) => [
    change?.kind,
    change && 'location' in change && change.location.name,
    refused?.code,
  ],
  initialStates: ['idle.ready'],
  transitions: [
    ['idle', 'default.chosen', 'changing'],
    ['idle', 'address.kept', 'changing'],
    ['idle', 'removal.asked', 'confirming'],
    ['idle.unanswered', 'change.retried', 'changing'],
    ['confirming', 'removal.confirmed', 'changing'],
    ['confirming', 'removal.declined', 'idle.ready'],
    ['changing', 'changeBook ⇒ made', 'idle.changed'],
    ['changing', 'changeBook ⇒ not there any more', 'idle.gone'],
    ['changing', 'changeBook ⇒ too many', 'idle.refused'],
    ['changing', 'changeBook ⇒ no answer', 'idle.unanswered'],
    ['any', 'default.chosen', 'stays'],
    ['any', 'address.kept', 'stays'],
    ['any', 'removal.asked', 'stays'],
    ['any', 'removal.confirmed', 'stays'],
    ['any', 'change.retried', 'stays'],
  ],
  invariants: {
    'a new default or address is sent as chosen': ({ before, step, calls }) => {
      if (step?.kind !== 'event' || !before?.matches('idle')) return true
      const { change } = callsTo(calls, changeBook).at(-1)?.input ?? {}
      if (step.event.type === 'default.chosen') return dequal(change, { kind: 'default', location: workAddress })
      return step.event.type !== 'address.kept' || dequal(change, { kind: 'addition', request })
    },
    'removal.confirmed and removal.declined are accepted exactly while confirming': ({ state }) =>
      state.can({ type: 'removal.confirmed' }) === state.matches('confirming') &&
      state.can({ type: 'removal.declined' }) === state.matches('confirming'),
    'change.retried is accepted exactly after no answer': ({ state }) =>
      state.can({ type: 'change.retried' }) === state.matches({ idle: 'unanswered' }),
    'a removed address emits location.removed with its id': ({ before, step, emitted }) =>
      step?.name !== 'changeBook ⇒ made' ||
      before?.context.change?.kind !== 'removal' ||
      dequal(emitted.at(-1), { type: 'location.removed', id: before.context.change.location.id }),
    'an address is removed only after confirmation': ({ calls, steps }) =>
      callsTo(calls, changeBook).filter(({ input }) => input.change.kind === 'removal').length <=
      steps.filter((step) => isEvent(step, 'removal.confirmed', 'change.retried')).length,
    'the removed address is the one that was confirmed': ({ state, before, step, calls }) =>
      !isEvent(step, 'removal.confirmed') ||
      !before?.matches('confirming') ||
      (state.matches('changing') && callsTo(calls, changeBook).at(-1)?.input.change === before.context.change),
    'removal.declined clears the change': ({ state, before, step }) =>
      !isEvent(step, 'removal.declined') ||
      !before?.matches('confirming') ||
      (state.matches({ idle: 'ready' }) && state.context.change === null),
    'only one change runs at a time': ({ state, before, step }) =>
      !before?.matches('changing') || step?.kind !== 'event' || state.matches('changing'),
    'each change reported by the server emits one event, and nothing else does': ({ emitted, calls }) => {
      const facts = callsTo(calls, changeBook).filter(({ answer }) => answer !== null)
      const gone = facts.filter(
        ({ input, answer }) =>
          input.change.kind === 'addition' &&
          answer !== null &&
          'output' in answer &&
          !answer.output.ok &&
          answer.output.error.code === 'CUS-100013',
      ).length
      return emitted.length === announcedBy(outputsOf(callsTo(calls, changeBook))) - gone
    },
    'location.removed names only known addresses': ({ emitted }) =>
      emitted.every(
        ({ type, ...fact }) => type !== 'location.removed' || [homeAddress.id, workAddress.id].includes(fact['id']),
      ),
    'an address that no longer exists leads to gone and leaves the list': ({ state, before, step, emitted }) =>
      step?.name !== 'changeBook ⇒ not there any more' ||
      (state.matches({ idle: 'gone' }) &&
        (before?.context.change?.kind === 'addition' || emitted.at(-1)?.type === 'location.removed')),
    'a new default emits location.saved': ({ before, step, emitted }) =>
      step?.name !== 'changeBook ⇒ made' ||
      before?.context.change?.kind !== 'default' ||
      JSON.stringify(emitted.at(-1)) ===
        JSON.stringify({ type: 'location.saved', location: { ...workAddress, is_default: true } }),
    'too many addresses is refused with the limit': ({ state, step }) =>
      step?.name !== 'changeBook ⇒ too many' ||
      (state.matches({ idle: 'refused' }) && state.context.refusal?.data.limit === 10),
    'a timeout is shown, and the same change can be retried': ({ state, step, calls }) =>
      step?.kind !== 'wait' ||
      (state.matches({ idle: 'unanswered' }) &&
        state.can({ type: 'change.retried' }) &&
        callsTo(calls, changeBook).at(-1)?.input.change === state.context.change),
    'a new change clears the refusal': ({ state }) => !state.matches('changing') || state.context.refusal === null,
  },
})
