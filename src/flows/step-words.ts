import type { Step } from '../../tests/paths/kit/model.ts'
import type { IndexedMachine } from './atlas-index.ts'

/** What was tried, in plain words: `caseOf('slot.chosen (full)')` is `full`. */
const caseOf = (name: string) => /\((.+)\)$/.exec(name)?.[1]
const withCase = (words: string, more: string | undefined) => (more === undefined ? words : `${words} (${more})`)

/** A step in the words of the machine: what happened, who answered what, or which time passed. */
export function stepWords({ events, actors, delays }: IndexedMachine, step: Step): string {
  if (step.kind === 'answer') return `${actors[step.src] ?? step.src}: ${step.name.slice(step.name.indexOf('⇒ ') + 2)}`
  if (step.kind === 'wait') return delays[step.name.replace(/^after /, '')] ?? step.name
  return withCase(events[step.event.type] ?? step.event.type, caseOf(step.name))
}
