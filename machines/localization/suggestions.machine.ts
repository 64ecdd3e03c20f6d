import { assign, setup } from 'xstate'
import { suggestPlaces, type PlaceSuggestion } from './localization.ports.ts'
import { isSearchable } from './localization.rules.ts'
import type { StateMeta } from '../shared/state-meta.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

export type SuggestionsContext = { text: string; suggestions: readonly PlaceSuggestion[] }
export type SuggestionsEvent = { type: 'text.changed'; text: string } | { type: 'suggestions.dismissed' }

/** Suggests places while an address is typed. Late answers for older text are dropped. */
export const suggestionsMachine = setup({
  types: {} as { context: SuggestionsContext; events: SuggestionsEvent; meta: StateMeta },
  actors: { suggestPlaces },
  guards: {
    isSearchable: (_, text: string) => isSearchable(text),
    hasSuggestions: (_, suggestions: readonly PlaceSuggestion[]) => suggestions.length > 0,
  },
  actions: {
    setText: assign((_, text: string) => ({ text })),
    setSuggestions: assign((_, suggestions: readonly PlaceSuggestion[]) => ({ suggestions })),
    clearSuggestions: assign({ suggestions: [] }),
  },
  delays: { typingPause: 200 },
}).createMachine({
  id: 'suggestions',
  description: 'Offers places while an address is typed.',
  context: { text: '', suggestions: [] },
  initial: 'hidden',
  on: {
    'text.changed': [
      { guard: withEventField('isSearchable', 'text'), target: '.waiting', actions: withEventField('setText', 'text') },
      { target: '.hidden', actions: withEventField('setText', 'text') },
    ],
    'suggestions.dismissed': { target: '.hidden' },
  },
  states: {
    hidden: { description: 'Nothing is offered.', entry: 'clearSuggestions' },
    waiting: {
      description: 'The customer is still typing.',
      after: { typingPause: { target: 'asking' } },
    },
    asking: {
      description: 'Places that begin like the text are being fetched.',
      invoke: {
        id: 'suggestPlaces',
        src: 'suggestPlaces',
        input: ({ context }) => ({ text: context.text }),
        onDone: [
          { guard: withActorOutput('hasSuggestions'), target: 'shown', actions: withActorOutput('setSuggestions') },
          { target: 'hidden' },
        ],
        onError: { target: 'hidden' },
      },
    },
    shown: {
      description: 'The customer can choose one of the places.',
      meta: { screen: 'home', announcement: 'suggestions.shown' },
    },
  },
})
