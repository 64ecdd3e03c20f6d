import type { IndexedMachine } from './atlas-index.ts'
import type { ListedPath, PathList } from './path-list.ts'
import { stateName } from './state-words.ts'
import { caseWords } from './step-words.ts'

/** Where a path leads, in the names of its states. */
export function pathTitle(machine: IndexedMachine, { states }: PathList, { through, start }: ListedPath) {
  const names = through.map((place) => stateName(machine, states[place] ?? ''))
  const shown = names.length > 6 ? [...names.slice(0, 3), '…', ...names.slice(-2)] : names
  return `${caseWords(machine, start)}: ${shown.join(' → ')}`
}
