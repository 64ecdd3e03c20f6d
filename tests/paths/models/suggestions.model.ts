import { suggestPlaces } from '../../../machines/localization/localization.ports.ts'
import { suggestionsMachine } from '../../../machines/localization/suggestions.machine.ts'
import { broken } from '../fixtures/answers.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'

const condado = [{ placeId: 'p1', text: 'Condado', detail: 'San Juan 00907' }]

export const suggestions = defineModel({
  machine: suggestionsMachine,
  initialStates: ['hidden'],
  transitions: [
    ['any', 'text.changed (three letters)', 'waiting'],
    ['any', 'text.changed (a word)', 'waiting'],
    ['any', 'text.changed', 'hidden'],
    ['any', 'suggestions.dismissed', 'hidden'],
    ['waiting', 'after typingPause', 'asking'],
    ['asking', 'suggestPlaces ⇒ one place', 'shown'],
    ['asking', 'suggestPlaces', 'hidden'],
  ],
  delays: { typingPause: 200 },
  inputs: { 'nothing typed': undefined },
  events: {
    'text.changed': {
      nothing: { text: '' },
      'blanks only': { text: '     ' },
      'two letters': { text: 'Co' },
      'two letters and blanks': { text: ' Co ' },
      'three letters': { text: 'Con' },
      'a word': { text: 'Condado' },
    },
  },
  outcomes: {
    suggestPlaces: { 'one place': { output: condado }, 'no place': { output: [] }, 'no answer': broken },
  },
  invariants: {
    'shown always has suggestions': ({ state }) => !state.matches('shown') || state.context.suggestions.length > 0,
    'hidden has no suggestions': ({ state }) => !state.matches('hidden') || state.context.suggestions.length === 0,
    'suggestions always come from the server': ({ state, calls }) =>
      state.context.suggestions.length === 0 ||
      outputsOf(callsTo(calls, suggestPlaces)).some((places) => places === state.context.suggestions),
    'text under three letters is never requested': ({ calls }) =>
      callsTo(calls, suggestPlaces).every(({ input }) => input.text.trim().length > 2),
    'the request has the latest text': ({ state, calls }) =>
      !state.matches('asking') || callsTo(calls, suggestPlaces).at(-1)?.input.text === state.context.text,
    'the suggestions shown answer the latest text': ({ state, calls }) =>
      !state.matches('shown') || callsTo(calls, suggestPlaces).at(-1)?.input.text === state.context.text,
    'text is what was typed last': ({ state, steps }) => {
      const typed = steps.findLast((step) => step.kind === 'event' && step.event.type === 'text.changed')
      return state.context.text === (typed?.kind === 'event' ? typed.event.text : '')
    },
    'a request waits for the typing debounce': ({ step, before, calls, state }) =>
      !state.matches('asking') || before?.matches('asking') || (step?.kind === 'wait' && calls.length > 0),
    'suggestions can always be dismissed': ({ state }) => state.can({ type: 'suggestions.dismissed' }),
  },
})
