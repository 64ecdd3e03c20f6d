import type { Step } from '../../tests/paths/kit/model.ts'
import type { AtlasIndex, IndexedMachine } from './atlas-index.ts'
import type { Moment } from './walk/walk.ts'

/** What a machine starts with, or what was tried on it, in plain words. */
export const caseWords = ({ cases }: IndexedMachine, name: string) => cases[name] ?? name

/** A step in the words of the machine: what happened, who answered what, or which time passed. */
export function stepWords(machine: IndexedMachine, { name }: Pick<Step, 'name'>): string {
  const { events, actors, delays } = machine
  const [, delay] = /^after (.+)$/.exec(name) ?? []
  if (delay !== undefined) return delays[delay] ?? name
  const [, asked, answer] = /^(\S+) ⇒ (.+)$/.exec(name) ?? []
  if (asked !== undefined && answer !== undefined) return `${actors[asked] ?? asked}: ${caseWords(machine, answer)}`
  const [, type = name, tried] = /^(\S+) \((.+)\)$/.exec(name) ?? []
  const happened = events[type] ?? type
  return tried === undefined ? happened : `${happened} (${caseWords(machine, tried)})`
}

/** What a machine asked, or told a machine that hears it; null where nobody has words for it. */
export function effectWords({ machines }: AtlasIndex, { actors }: IndexedMachine, effect: Moment['effects'][number]) {
  if (effect.kind === 'ask') return actors[effect.name] ?? null
  return machines.flatMap(({ events }) => events[effect.name] ?? [])[0] ?? null
}
