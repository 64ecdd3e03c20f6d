import { assign, enqueueActions, setup } from 'xstate'
import type { LocationRequest, SavedLocation } from '../../contract/customers.ts'
import type { ApiError, Result } from '../../contract/errors.ts'
import { changeBook, type AddressBookChange } from './address-book.ports.ts'
import { errorOf } from '../cart/cart.rules.ts'
import { screenStateFactory, type StateMeta } from '../shared/state-meta.ts'
import { requireValue } from '../shared/require-value.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

const shown = screenStateFactory('profile')

/** `change` is the last requested change. */
export type AddressBookContext = { change: AddressBookChange | null; refusal: ApiError | null }
export type AddressBookEvent =
  | { type: 'default.chosen'; location: SavedLocation }
  | { type: 'removal.asked'; location: SavedLocation }
  | { type: 'removal.confirmed' }
  | { type: 'removal.declined' }
  | { type: 'address.kept'; request: LocationRequest }
  | { type: 'change.retried' }
/** Events emitted to the screens of a member's addresses. */
export type AddressBookEmitted =
  | { type: 'location.saved'; location: SavedLocation }
  | { type: 'location.removed'; id: string }

type Answer = Result<SavedLocation | null>

/** Changes a member's saved addresses, one request at a time. */
export const addressBookMachine = setup({
  types: {} as {
    context: AddressBookContext
    events: AddressBookEvent
    emitted: AddressBookEmitted
    meta: StateMeta
  },
  actors: { changeBook },
  guards: {
    isMade: (_, answer: Answer) => answer.ok,
    isGone: (_, answer: Answer) => !answer.ok && answer.error.code === 'CUS-100013',
  },
  actions: {
    setDefault: assign((_, location: SavedLocation) => ({ change: { kind: 'default' as const, location } })),
    setRemoval: assign((_, location: SavedLocation) => ({ change: { kind: 'removal' as const, location } })),
    setAddition: assign((_, request: LocationRequest) => ({ change: { kind: 'addition' as const, request } })),
    clearChange: assign({ change: null }),
    clearRefusal: assign({ refusal: null }),
    setRefusal: assign((_, answer: Answer) => ({ refusal: errorOf(answer) })),
    emitMade: enqueueActions(({ context: { change }, enqueue }, answer: Answer) => {
      if (answer.ok && answer.value) enqueue.emit({ type: 'location.saved', location: answer.value })
      else if (change?.kind === 'removal') enqueue.emit({ type: 'location.removed', id: change.location.id })
    }),
    emitGone: enqueueActions(({ context: { change }, enqueue }) => {
      if (change && change.kind !== 'addition') enqueue.emit({ type: 'location.removed', id: change.location.id })
    }),
  },
}).createMachine({
  id: 'address-book',
  description: 'A member changes which addresses are saved, and which of them comes first.',
  context: { change: null, refusal: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being changed.',
      initial: 'ready',
      on: {
        'default.chosen': { target: 'changing', actions: withEventField('setDefault', 'location') },
        'removal.asked': { target: 'confirming', actions: withEventField('setRemoval', 'location') },
        'address.kept': { target: 'changing', actions: withEventField('setAddition', 'request') },
      },
      states: {
        ready: { description: 'The addresses are as they were.' },
        changed: shown('address-book.changed', 'The change is made.'),
        gone: shown(
          'address-book.gone',
          'The address is not there any more: it was removed before, here or elsewhere.',
        ),
        refused: shown('address-book.refused', 'The server does not make the change, and says why.'),
        unanswered: {
          description: 'No answer came; the member asks for it again.',
          meta: { screen: 'profile', announcement: 'address-book.unanswered' },
          on: { 'change.retried': { target: '#address-book.changing' } },
        },
      },
    },
    confirming: {
      description: 'An address that is removed is gone: the member says yes or no first.',
      meta: { screen: 'profile', announcement: 'address-book.confirming' },
      on: {
        'removal.confirmed': { target: 'changing' },
        'removal.declined': { target: 'idle', actions: 'clearChange' },
      },
    },
    changing: {
      description: 'The change is being made.',
      meta: { screen: 'profile', announcement: 'address-book.changing' },
      entry: 'clearRefusal',
      invoke: {
        id: 'changeBook',
        src: 'changeBook',
        input: ({ context: { change } }) => ({ change: requireValue(change, 'Applying a change needs one') }),
        onDone: [
          { guard: withActorOutput('isMade'), target: 'idle.changed', actions: withActorOutput('emitMade') },
          { guard: withActorOutput('isGone'), target: 'idle.gone', actions: 'emitGone' },
          { target: 'idle.refused', actions: withActorOutput('setRefusal') },
        ],
        onError: { target: 'idle.unanswered' },
      },
    },
  },
})
