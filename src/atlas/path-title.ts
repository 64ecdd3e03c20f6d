import type { IndexedMachine } from './atlas-index.ts'
import type { ListedPath, PathList } from './path-list.ts'
import { stateName } from './state-words.ts'
import { caseWords, stepWords } from './step-words.ts'

/** Returns a path's title: its states and its last step. */
export function pathTitle(machine: IndexedMachine, list: PathList, { through, start, steps }: ListedPath) {
  const names = through.map((place) => stateName(machine, list.states[place] ?? ''))
  const shown = names.length > 6 ? [...names.slice(0, 3), '…', ...names.slice(-2)] : names
  const last = list.steps[steps.at(-1) ?? -1]
  const happened = last === undefined ? '' : ` (${stepWords(machine, { name: last })})`
  return `${caseWords(machine, start)}: ${shown.join(' → ')}${happened}`
}
