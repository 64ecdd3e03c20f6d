import { assign, setup } from 'xstate'
import type { CatalogProblem } from '../../../contract/office/catalog.ts'
import { requireValue } from '../../shared/require-value.ts'
import { withActorOutput } from '../../shared/with-actor-output.ts'
import type { OfficeResult, Problem } from '../office-result.ts'
import { readDraft, saveEdits, type CatalogEdit, type Draft } from './catalog-draft.ports.ts'
import { readTyped, type Typed, type TypedFields } from './catalog-fields.rules.ts'

/** The draft, and what the tab keeps of what was typed into it. */
type CatalogDraftInput = { number: number; typed: TypedFields }
type CatalogDraftContext = CatalogDraftInput & {
  draft: Draft | null
  /** What is being saved. */
  sent: TypedFields
  /** Whether fields show what is wrong with them. */
  isChecked: boolean
  /** What the server refused to save, by path. */
  refused: readonly CatalogProblem[]
  /** Why the draft was not read, or not saved. */
  problem: Problem | null
}
type CatalogDraftEvent =
  | { type: 'field.typed'; path: string; typed: Typed }
  | { type: 'field.dropped'; path: string }
  | { type: 'save.pressed' }
  | { type: 'typing.dropped' }
  | { type: 'draft.refreshed' }

type Answer = OfficeResult<Draft>
type Saved = OfficeResult<null>

const editsOf = (typed: TypedFields): CatalogEdit[] =>
  Object.entries(typed).flatMap(([path, field]) => {
    const read = readTyped(field)
    return 'value' in read ? [{ path, value: read.value }] : []
  })

const withoutField = (refused: readonly CatalogProblem[], field: string) =>
  refused.filter(({ path }) => !`${path}.`.startsWith(`${field}.`))

const typing = {
  actions: {
    type: 'setTyped',
    params: ({ event }: { event: Extract<CatalogDraftEvent, { type: 'field.typed' }> }) => event,
  },
} as const

/** Editing a draft of the catalog: what is typed is kept until the server has it. */
export const catalogDraftMachine = setup({
  types: {} as { context: CatalogDraftContext; events: CatalogDraftEvent; input: CatalogDraftInput },
  actors: { readDraft, saveEdits },
  guards: {
    isDraft: (_, answer: Answer) => answer.ok && answer.value.version.state === 'draft',
    isRead: (_, answer: Answer) => answer.ok,
    isMissing: (_, answer: OfficeResult<unknown>) => !answer.ok && answer.error.code === 'COMMON-04',
    isSaved: (_, saved: Saved) => saved.ok,
    isReadable: ({ context: { typed } }) => editsOf(typed).length === Object.keys(typed).length,
    hasTyping: ({ context: { typed } }) => Object.keys(typed).length > 0,
  },
  actions: {
    setDraft: assign((_, answer: Answer) => (answer.ok ? { draft: answer.value } : {})),
    setTyped: assign(({ context: { typed, refused } }, field: { path: string; typed: Typed }) => ({
      typed: { ...typed, [field.path]: field.typed },
      refused: withoutField(refused, field.path),
    })),
    setSent: assign(({ context: { typed } }) => ({ sent: typed, isChecked: false, refused: [], problem: null })),
    keepNewTyping: assign(({ context: { typed, sent } }) => ({
      typed: Object.fromEntries(Object.entries(typed).filter(([path, field]) => sent[path] !== field)),
    })),
    dropTyping: assign({ typed: {}, isChecked: false, refused: [], problem: null }),
    dropField: assign(({ context: { typed, refused } }, path: string) => ({
      typed: Object.fromEntries(Object.entries(typed).filter(([other]) => other !== path)),
      refused: withoutField(refused, path),
      isChecked: false,
      problem: null,
    })),
    showMistakes: assign({ isChecked: true }),
    setProblem: assign((_, answer: OfficeResult<unknown>) =>
      answer.ok ? {} : { problem: answer.error, refused: answer.error.data.problems ?? [] },
    ),
    setUnanswered: assign({ problem: 'unanswered' }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'catalog-draft',
  description: 'Editing a draft of the catalog: what is typed is kept until the server has it.',
  context: ({ input }) => ({
    ...input,
    draft: null,
    sent: {},
    isChecked: false,
    refused: [],
    problem: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The draft is read, with what the server finds wrong in it; what was read before stays visible.',
      on: { 'field.typed': typing },
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context: { number } }) => ({ number }),
        onDone: [
          { guard: withActorOutput('isDraft'), target: 'deciding', actions: withActorOutput('setDraft') },
          { guard: withActorOutput('isRead'), target: 'readOnly', actions: withActorOutput('setDraft') },
          { guard: withActorOutput('isMissing'), target: 'missing' },
          { target: 'unread', actions: withActorOutput('setProblem') },
        ],
        onError: { target: 'unread', actions: 'setUnanswered' },
      },
    },
    deciding: {
      description: 'Somebody may have typed while it was read.',
      always: [{ guard: 'hasTyping', target: 'typing' }, { target: 'saved' }],
    },
    missing: {
      description: 'There is no draft of this number: it was deleted, or has another one since.',
      entry: 'dropTyping',
    },
    readOnly: {
      description: 'It is no draft any more: it was published or planned, and is only shown.',
      entry: 'dropTyping',
    },
    unread: {
      description: 'The draft could not be read; what was typed stays, and it can be tried again.',
      on: {
        'field.typed': typing,
        'draft.refreshed': { target: 'reading', actions: 'clearProblem' },
      },
    },
    saved: {
      description: 'The server has all of it.',
      on: {
        'field.typed': { target: 'typing', ...typing },
        'draft.refreshed': { target: 'reading' },
      },
    },
    typing: {
      description: 'Something was typed that the server does not have yet.',
      on: {
        'field.typed': typing,
        'save.pressed': [
          { guard: 'isReadable', target: 'saving', actions: 'setSent' },
          { actions: 'showMistakes', description: 'An amount or a number cannot be read.' },
        ],
        'field.dropped': {
          target: 'deciding',
          actions: { type: 'dropField', params: ({ event: { path } }) => path },
        },
        'typing.dropped': { target: 'saved', actions: 'dropTyping' },
      },
    },
    saving: {
      description: 'What was typed is saved; it can go on being typed. To save the same twice changes nothing.',
      on: { 'field.typed': typing },
      invoke: {
        id: 'saveEdits',
        src: 'saveEdits',
        input: ({ context: { number, sent, draft } }) => ({
          number,
          edits: editsOf(sent),
          note: requireValue(draft, 'What is saved was read').version.note,
        }),
        onDone: [
          { guard: withActorOutput('isSaved'), target: 'reading', actions: 'keepNewTyping' },
          { target: 'typing', actions: withActorOutput('setProblem') },
        ],
        onError: { target: 'typing', actions: 'setUnanswered' },
      },
    },
  },
})
