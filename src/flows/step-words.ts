import type { Step } from '../../tests/paths/kit/model.ts'
import type { AtlasIndex, IndexedMachine } from './atlas-index.ts'
import type { Moment } from './walk/walk.ts'

/** What was tried, by its name: `caseOf('slot.chosen (full)')` is `full`. */
const caseOf = (name: string) => /\((.+)\)$/.exec(name)?.[1]

/** What a machine starts with, or what was tried on it, in plain words. */
export const caseWords = ({ cases }: IndexedMachine, name: string) => cases[name] ?? name

/** A step in the words of the machine: what happened, who answered what, or which time passed. */
export function stepWords(machine: IndexedMachine, step: Step): string {
  const { events, actors, delays } = machine
  if (step.kind === 'wait') return delays[step.name.replace(/^after /, '')] ?? step.name
  if (step.kind === 'answer') {
    const answer = step.name.slice(step.name.indexOf('⇒ ') + 2)
    return `${actors[step.src] ?? step.src}: ${caseWords(machine, answer)}`
  }
  const happened = events[step.event.type] ?? step.event.type
  const tried = caseOf(step.name)
  return tried === undefined ? happened : `${happened} (${caseWords(machine, tried)})`
}

/** What a machine asked, or told a machine that hears it; null where nobody has words for it. */
export function effectWords({ machines }: AtlasIndex, { actors }: IndexedMachine, effect: Moment['effects'][number]) {
  if (effect.kind === 'ask') return actors[effect.name] ?? null
  return machines.flatMap(({ events }) => events[effect.name] ?? [])[0] ?? null
}
