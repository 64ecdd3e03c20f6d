import type { AtlasIndex } from './atlas-index.ts'
import type { Place } from './place.ts'

type Found = { readonly key: string; readonly words: string; readonly where: string; readonly place: Place }

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
/** Before that everything would be found. */
export const fewestLetters = 2
const mostShown = 12

/** Machines and states whose words hold all that was typed; then machines to which such a thing can happen. */
export function find({ machines }: AtlasIndex, typed: string): Found[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.join('').length < fewestLetters) return []
  const holds = (...texts: string[]) => words.every((word) => plain(texts.join(' ')).includes(word))
  const states = machines.flatMap(({ id: machine, name: where, states: all }) =>
    all
      .filter(({ id, name, about }) => holds(id, name, about))
      .map(({ id, name }) => ({
        key: id,
        words: name,
        where,
        place: { view: 'machine', machine, state: id } as const,
      })),
  )
  const events = machines.flatMap(({ id: machine, name: where, events: all }) =>
    Object.entries(all)
      .filter(([type, text]) => holds(type, text))
      .map(([type, text]) => ({
        key: `${machine} ${type}`,
        words: text,
        where,
        place: { view: 'machine', machine, state: null } as const,
      })),
  )
  return [...states, ...events].slice(0, mostShown)
}
