import type { IndexedMachine } from './atlas-index.ts'
import type { ListedPath, PathList } from './path-list.ts'
import { stateName } from './state-words.ts'
import { caseWords, stepWords } from './step-words.ts'

/** A path by the names of its start, of its steps, and of the states that it enters. */
type NamedPath = { readonly start: string; readonly steps: readonly string[]; readonly entered: readonly string[] }

/** Paths that end alike mostly differ in what happens before. */
const toldSteps = 3

/** Returns a path's title: what happens last, and the state that it enters last. */
export function titleOfNames(machine: IndexedMachine, { start, steps, entered }: NamedPath) {
  const last = steps.slice(-toldSteps).map((name) => stepWords(machine, { name }))
  const happened = (steps.length > toldSteps ? ['…', ...last] : last).join(' → ')
  const end = entered.slice(-1).map((state) => stateName(machine, state))
  return `${caseWords(machine, start)}: ${[happened, ...end].filter((part) => part !== '').join(' ⇒ ')}`
}

/** Returns the title of a listed path. */
export const pathTitle = (machine: IndexedMachine, list: PathList, { entered, start, steps }: ListedPath) =>
  titleOfNames(machine, {
    start,
    steps: steps.map((place) => list.steps[place] ?? ''),
    entered: entered.map((place) => list.states[place] ?? ''),
  })
