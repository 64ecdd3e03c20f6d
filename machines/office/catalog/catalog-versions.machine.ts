import { assign, setup } from 'xstate'
import type { CatalogVersion } from '../../../contract/office/catalog.ts'
import { withActorOutput } from '../../shared/with-actor-output.ts'
import type { OfficeResult, Problem } from '../office-result.ts'
import { beginDraft, readVersions } from './catalog-versions.ports.ts'

type CatalogVersionsContext = {
  /** Newest first; null before the first answer. */
  versions: readonly CatalogVersion[] | null
  /** The draft that was begun. */
  draft: number | null
  /** Why versions were not read, or no draft was begun. */
  problem: Problem | null
}
type CatalogVersionsEvent = { type: 'list.refreshed' } | { type: 'draft.wanted' }

type Answer = OfficeResult<readonly CatalogVersion[]>
type Begun = OfficeResult<number>

/** The versions of the catalog: what is published, what is planned, and drafts. */
export const catalogVersionsMachine = setup({
  types: {} as { context: CatalogVersionsContext; events: CatalogVersionsEvent },
  actors: { readVersions, beginDraft },
  guards: { isOk: (_, answer: OfficeResult<unknown>) => answer.ok },
  actions: {
    setVersions: assign((_, answer: Answer) => (answer.ok ? { versions: answer.value } : {})),
    setDraft: assign((_, begun: Begun) => (begun.ok ? { draft: begun.value } : {})),
    setProblem: assign((_, answer: OfficeResult<unknown>) => (answer.ok ? {} : { problem: answer.error })),
    setUnanswered: assign({ problem: 'unanswered' }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'catalog-versions',
  description: 'The versions of the catalog: what is published, what is planned, drafts, and what was before.',
  context: { versions: null, draft: null, problem: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'The versions are read; those that were read before stay visible.',
      invoke: {
        id: 'readVersions',
        src: 'readVersions',
        input: null,
        onDone: [
          { guard: withActorOutput('isOk'), target: 'listed', actions: withActorOutput('setVersions') },
          { target: 'unread', actions: withActorOutput('setProblem') },
        ],
        onError: { target: 'unread', actions: 'setUnanswered' },
      },
    },
    unread: {
      description: 'The versions could not be read; it can be tried again.',
      on: { 'list.refreshed': { target: 'reading', actions: 'clearProblem' } },
    },
    listed: {
      description: 'The versions are shown.',
      on: {
        'list.refreshed': { target: 'reading', actions: 'clearProblem' },
        'draft.wanted': { target: 'drafting', actions: 'clearProblem' },
      },
    },
    drafting: {
      description:
        'A draft of what is published is begun. Without an answer the list is read: it tells whether it was.',
      invoke: {
        id: 'beginDraft',
        src: 'beginDraft',
        input: null,
        onDone: [
          { guard: withActorOutput('isOk'), target: 'drafted', actions: withActorOutput('setDraft') },
          { target: 'listed', actions: withActorOutput('setProblem') },
        ],
        onError: { target: 'reading', actions: 'setUnanswered' },
      },
    },
    drafted: { type: 'final', description: 'The draft is opened.' },
  },
})
