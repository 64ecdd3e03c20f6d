import type { Step } from '../../tests/paths/kit/model.ts'
import type { AtlasIndex, IndexedMachine } from './atlas-index.ts'
import type { Moment } from './walk/walk.ts'

/** Returns the name of an input or a tried case, in words. */
export const caseWords = ({ cases }: IndexedMachine, name: string) => cases[name] ?? name

/** Returns a step in words: an event, an actor's answer, or a timeout. */
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

/** Returns a call or an emitted event in words; null without any. */
export function effectWords({ machines }: AtlasIndex, { actors }: IndexedMachine, effect: Moment['effects'][number]) {
  if (effect.kind === 'ask') return actors[effect.name] ?? null
  return machines.flatMap(({ events }) => events[effect.name] ?? [])[0] ?? null
}
