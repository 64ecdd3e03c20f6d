import type { IndexedMachine } from './atlas-index.ts'
import type { ListedPath, PathList } from './path-list.ts'
import { stateName } from './state-words.ts'
import { caseWords, stepWords } from './step-words.ts'

/** A path by the names of its start, of the states that it enters, and of its last step. */
type NamedPath = { readonly start: string; readonly entered: readonly string[]; readonly last: string | undefined }

/** Returns a path's title: the states that it enters and its last step. */
export function titleOfNames(machine: IndexedMachine, { start, entered, last }: NamedPath) {
  const names = entered.map((state) => stateName(machine, state))
  const shown = names.length > 6 ? [...names.slice(0, 3), '…', ...names.slice(-2)] : names
  const happened = last === undefined ? '' : ` (${stepWords(machine, { name: last })})`
  return `${caseWords(machine, start)}: ${shown.join(' → ')}${happened}`.replace(':  (', ': (')
}

/** Returns the title of a listed path. */
export const pathTitle = (machine: IndexedMachine, list: PathList, { entered, start, steps }: ListedPath) =>
  titleOfNames(machine, {
    start,
    entered: entered.map((place) => list.states[place] ?? ''),
    last: list.steps[steps.at(-1) ?? -1],
  })
