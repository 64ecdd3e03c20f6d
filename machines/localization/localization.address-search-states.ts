import { unsuccessfulStates } from './localization.place-lookup.ts'
import { screenStateFactory } from '../shared/state-meta.ts'
import { localizationSetup } from './localization.setup.ts'

const shown = screenStateFactory('home')
const { notFound, positionAbroad } = unsuccessfulStates('home')

/** Searches by address, place or ZIP code. */
export const searching = localizationSetup.createStateConfig({
  description: 'The customer enters an address, a place or a ZIP code.',
  initial: 'waiting',
  states: {
    waiting: shown('localization.waiting', 'Nothing is being searched.'),
    again: {
      description: 'The order type changed: a known place or typed text is searched again at once.',
      always: [
        { guard: 'isKnownPlace', target: '#localization.finding', actions: 'ask' },
        { guard: 'isSearchable', target: '#localization.geocoding' },
        { guard: 'hasWords', target: 'tooShort' },
        { target: 'waiting' },
      ],
    },
    typing: {
      description: 'The customer is typing; a second of rest starts the search.',
      after: {
        searchDebounce: [
          { guard: 'isSearchable', target: '#localization.geocoding' },
          { guard: 'hasWords', target: 'tooShort' },
          { target: 'waiting' },
        ],
      },
    },
    tooShort: shown('localization.tooShort', 'What was typed is too little to search for; it is said quietly.'),
    notFound,
    unserved: shown(
      'localization.unserved',
      'No store serves what was typed so far; it is said quietly, and more of it once the customer asks.',
    ),
    positionAbroad,
    linkUnknown: shown(
      'localization.linkUnknown',
      'A link led to a store that does not exist, or where nothing can be collected.',
    ),
    failed: {
      description: 'The search got no answer; the customer can try again.',
      meta: { screen: 'home', announcement: 'localization.failed' },
      on: {
        'search.retried': [
          { guard: 'hasStoreCode', target: '#localization.followingLink' },
          { guard: 'isLinked', target: '#localization.checking' },
          { guard: 'isPinned', target: '#localization.describingPin' },
          { guard: 'isKnownPlace', target: '#localization.finding' },
          { target: '#localization.geocoding' },
        ],
      },
    },
  },
})
