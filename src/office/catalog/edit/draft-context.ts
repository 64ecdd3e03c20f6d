import { createContext, use } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { valueAt } from '../../../../contract/office/catalog-paths.ts'
import type { catalogDraftMachine } from '../../../../machines/office/catalog/catalog-draft.machine.ts'
import type { Draft } from '../../../../machines/office/catalog/catalog-draft.ports.ts'
import { readTyped, type FieldMistake, type Typed } from '../../../../machines/office/catalog/catalog-fields.rules.ts'
import { requireValue } from '../../../../machines/shared/require-value.ts'
import { useProblemWords } from '../problem-words.ts'

type DraftState = SnapshotFrom<typeof catalogDraftMachine>
type OpenDraft = {
  readonly state: DraftState
  readonly draft: Draft
  readonly send: ActorRefFrom<typeof catalogDraftMachine>['send']
}

export const DraftContext = createContext<OpenDraft | null>(null)

/** Returns the draft that is edited. */
export const useDraft = () => requireValue(use(DraftContext), 'A form needs the draft that it edits')

/** Returns what is wrong with what was typed. */
function useMistakeWords(): Readonly<Record<FieldMistake, string>> {
  const { t } = useLingui()
  return {
    required: t`Escribe algo.`,
    'money-invalid': t`Escribe dólares y centavos, como 18.50.`,
    'money-too-high': t`No puede pasar de $10,000.`,
    'price-zero': t`El precio tiene que ser más de $0.`,
    'percent-invalid': t`Escribe un número de 0 a 99.`,
    'whole-invalid': t`Escribe un número entero.`,
    'count-invalid': t`Escribe un número entero, de 1 en adelante.`,
  }
}

/** A field of the draft: its value, what was typed over it, and what is wrong with it. */
type Field = {
  /** The value of the draft, or a typed one that is whole already. */
  readonly value: unknown
  readonly text: string | null
  readonly error: string | undefined
  readonly set: (typed: Typed) => void
}

const isWithin = (path: string, field: string) => `${path}.`.startsWith(`${field}.`)

/** Returns the field at a path. */
export function useField(path: string): Field {
  const { state, draft, send } = useDraft()
  const mistakeWords = useMistakeWords()
  const problemWords = useProblemWords()
  const { typed, isChecked, refused } = state.context
  const own = typed[path]
  const read = own === undefined ? null : readTyped(own)
  const mistake = isChecked && read !== null && 'mistake' in read ? mistakeWords[read.mistake] : undefined
  const found = [...refused, ...(own === undefined ? draft.problems : [])].find((problem) =>
    isWithin(problem.path, path),
  )
  return {
    value: own?.kind === 'value' ? own.value : valueAt(draft.document, path),
    text: own === undefined || own.kind === 'value' ? null : own.text,
    error: mistake ?? (found && problemWords(found.problem)),
    set: (next) => send({ type: 'field.typed', path, typed: next }),
  }
}
