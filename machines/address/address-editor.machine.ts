import { locationRequest } from './address-editor.rules.ts'
import { addressEditorSetup, initialEditorContext } from './address-editor.setup.ts'
import { locateStates, unsuccessfulStates } from '../localization/localization.place-lookup.ts'
import { requireValue } from '../shared/require-value.ts'
import { screenStateFactory } from '../shared/state-meta.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

const shown = screenStateFactory('add-location')

const idle = addressEditorSetup.createStateConfig({
  description: 'The member says where the address is, completes it and names it.',
  initial: 'beginning',
  on: {
    'location.submitted': [
      { guard: 'isComplete', target: '#address-editor.saving' },
      { guard: 'isKnownPlace', target: '.known', actions: 'showProblems' },
    ],
  },
  states: {
    beginning: {
      description: 'An address that is changed has its place already.',
      always: [{ guard: 'isKnownPlace', target: 'known' }, { target: 'waiting' }],
    },
    waiting: shown('address-editor.waiting', 'It is not known yet which address it is.'),
    known: shown('address-editor.known', 'The place is known; what is wrong with the address is said at its field.'),
    tooShort: shown('localization.tooShort', 'What was typed is too little to search for.'),
    ...unsuccessfulStates('add-location'),
    failed: {
      description: 'The search got no answer; the member can try again.',
      meta: { screen: 'add-location', announcement: 'localization.failed' },
      on: {
        'search.retried': [
          { guard: 'isPinned', target: '#address-editor.editing.looking.describingPin' },
          { guard: 'isSearchable', target: '#address-editor.editing.looking.geocoding' },
          { target: 'tooShort' },
        ],
      },
    },
    refused: shown('address-editor.refused', 'The server does not take the address, and says why.'),
    unanswered: shown('address-editor.unanswered', 'No answer came; the member sends it again.'),
  },
})

/** Locates the address: by search, by the device, or by the pin of the map. Entered data stays. */
const looking = addressEditorSetup.createStateConfig({
  description: 'The place of the address is being looked up.',
  initial: 'geocoding',
  states: locateStates({
    screen: 'add-location',
    found: '#address-editor.editing.idle.known',
    missed: '#address-editor.editing.idle',
    unlocated: '#address-editor.editing.idle.positionDenied',
  }),
})

const editing = addressEditorSetup.createStateConfig({
  description: 'The member says where it is and what it is called.',
  initial: 'idle',
  on: {
    'form.changed': { actions: withEventField('changeForm', 'change') },
    'address.typed': { actions: withEventField('setText', 'text') },
    'address.submitted': [
      { guard: 'isSearchable', target: '.looking.geocoding', actions: ['clearPin', 'hideSuggestions'] },
      { target: '.idle.tooShort' },
    ],
    'suggestion.chosen': {
      target: '.looking.geocoding',
      actions: [{ type: 'setSuggestion', params: ({ event }) => event }, 'hideSuggestions'],
    },
    'position.asked': { target: '.looking.positioning', actions: ['clearPin', 'hideSuggestions'] },
    'pin.moved': {
      guard: 'isKnownPlace',
      target: '.looking.describingPin',
      actions: { type: 'setPin', params: ({ event }) => event },
    },
    'pin.confirmed': {
      guard: 'isKnownPlace',
      actions: 'confirmPin',
      description: 'The member says that the point on the map is the door.',
    },
  },
  states: { idle, looking },
})

const saving = addressEditorSetup.createStateConfig({
  description: 'The address is being saved.',
  meta: { screen: 'add-location', announcement: 'address-editor.saving' },
  entry: 'clearRefusal',
  invoke: {
    id: 'saveLocation',
    src: 'saveLocation',
    input: ({ context }) => ({
      id: context.id,
      request: requireValue(locationRequest(context), 'Saving needs a complete address'),
    }),
    onDone: [
      { guard: withActorOutput('isSaved'), target: 'saved', actions: withActorOutput('setSaved') },
      { guard: withActorOutput('isGone'), target: 'unknown' },
      { target: '#address-editor.editing.idle.refused', actions: withActorOutput('setRefusal') },
    ],
    onError: { target: '#address-editor.editing.idle.unanswered' },
  },
})

/** Adds or edits a member's address: located as for an order, then named. */
export const addressEditorMachine = addressEditorSetup.createMachine({
  id: 'address-editor',
  description: 'A member adds an address to those that are saved, or changes one of them.',
  context: ({ input }) => initialEditorContext(input),
  invoke: { id: 'suggestions', src: 'suggestions', systemId: 'addressSuggestions' },
  initial: 'opening',
  states: {
    opening: {
      description: 'An address that is to be changed must be one of the member’s.',
      always: [{ guard: 'isMissing', target: 'unknown' }, { target: 'editing' }],
    },
    editing,
    saving,
    unknown: shown('address-editor.unknown', 'The member has no such address, or no longer.'),
    saved: { type: 'final', description: 'The address is saved.' },
  },
  output: ({ context: { saved } }) => ({ saved }),
})
