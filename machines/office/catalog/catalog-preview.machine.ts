import { assign, setup } from 'xstate'
import type { CatalogPreview } from '../../../contract/office/catalog.ts'
import { withActorOutput } from '../../shared/with-actor-output.ts'
import { withEventField } from '../../shared/with-event-field.ts'
import type { OfficeResult, Problem } from '../office-result.ts'
import { readPreview, type PreviewChoice } from './catalog-preview.ports.ts'

type CatalogPreviewInput = { choice: PreviewChoice }
type CatalogPreviewContext = CatalogPreviewInput & {
  /** What was read last, also while another moment is read. */
  preview: CatalogPreview | null
  problem: Problem | null
}
type CatalogPreviewEvent = { type: 'preview.given'; choice: PreviewChoice } | { type: 'preview.repeated' }

type Answer = OfficeResult<CatalogPreview>

/** A version of the catalog as a customer of a store would see it at a moment. */
export const catalogPreviewMachine = setup({
  types: {} as { context: CatalogPreviewContext; events: CatalogPreviewEvent; input: CatalogPreviewInput },
  actors: { readPreview },
  guards: {
    isRead: (_, answer: Answer) => answer.ok,
    isOther: ({ context: { choice } }, other: PreviewChoice) =>
      choice.number !== other.number || choice.outlet !== other.outlet || choice.moment !== other.moment,
    isWhole: ({ context: { choice } }) => choice.outlet !== '' && choice.moment !== '',
  },
  actions: {
    setChoice: assign((_, choice: PreviewChoice) => ({ choice })),
    setPreview: assign((_, answer: Answer) => (answer.ok ? { preview: answer.value } : {})),
    setProblem: assign((_, answer: Answer) => (answer.ok ? {} : { problem: answer.error })),
    setUnanswered: assign({ problem: 'unanswered' }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'catalog-preview',
  description: 'A version of the catalog as a customer of a store would see it at a moment.',
  context: ({ input }) => ({ ...input, preview: null, problem: null }),
  initial: 'choosing',
  on: {
    'preview.given': {
      guard: withEventField('isOther', 'choice'),
      target: '.choosing',
      actions: withEventField('setChoice', 'choice'),
    },
  },
  states: {
    choosing: {
      description: 'A store and a moment are needed.',
      always: { guard: 'isWhole', target: 'reading' },
    },
    reading: {
      description: 'The store is computed as customers would see it; what was read before stays visible.',
      entry: 'clearProblem',
      invoke: {
        id: 'readPreview',
        src: 'readPreview',
        input: ({ context: { choice } }) => ({ choice }),
        onDone: [
          { guard: withActorOutput('isRead'), target: 'shown', actions: withActorOutput('setPreview') },
          { target: 'unread', actions: withActorOutput('setProblem') },
        ],
        onError: { target: 'unread', actions: 'setUnanswered' },
      },
    },
    shown: {
      description: 'The store is shown as its customers would see it.',
      on: { 'preview.repeated': { target: 'reading' } },
    },
    unread: {
      description: 'It was refused or had no answer; it can be tried again.',
      on: { 'preview.repeated': { target: 'reading' } },
    },
  },
})
