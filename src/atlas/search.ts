import MiniSearch, { type SearchOptions } from 'minisearch'
import type { AtlasIndex, IndexedMachine } from './atlas-index.ts'
import { hrefOf, type AtlasLocation } from './atlas-location.ts'
import { isStem, queryTermOf, indexTermsOf } from './search-terms.ts'
import { stateName } from './state-words.ts'
import type { SearchTargets } from './search-targets.ts'

export type Found = {
  readonly key: string
  readonly words: string
  readonly where: string
  readonly place: AtlasLocation
}
type Entry = Found & {
  readonly kind: 'rule' | 'story' | 'state' | 'event'
  readonly about: string
  readonly machine: string
  readonly code: string
}

/** Minimum length of a search; shorter ones would match everything. */
export const minSearchLength = 2
const maxStates = 8
/** Stories are named after these states. */
const statesBefore = 2
const maxShown = 12

const statesOf = ({ id: machine, name, states }: IndexedMachine): Entry[] =>
  states.map((state) => ({
    key: state.id,
    words: state.name,
    where: name,
    place: { view: 'machine', machine, state: state.id },
    kind: 'state' as const,
    about: state.about,
    machine: name,
    code: state.id,
  }))

/** Returns the place of a search result: its flow, and its state unless it is the whole flow. */
const whereOf = (machine: IndexedMachine, state: string) =>
  state === machine.id ? machine.name : `${machine.name} · ${stateName(machine, state)}`

const eventsOf = (machine: IndexedMachine): Entry[] =>
  Object.entries(machine.events).map(([type, words]) => {
    const state = machine.happensIn[type] ?? machine.id
    return {
      key: `${machine.id} ${type}`,
      words,
      where: whereOf(machine, state),
      place: { view: 'machine', machine: machine.id, state },
      kind: 'event' as const,
      about: '',
      machine: machine.name,
      code: type,
    }
  })

/** A page of rules or a story, in words. */
export type SearchedPage = {
  readonly place: AtlasLocation
  readonly title: string
  readonly about: string
  readonly where: string
  readonly keywords?: string
}

const entryOfPage = ({ place, title, about, where, keywords = '' }: SearchedPage): Entry => ({
  key: `${hrefOf(place)} ${title}`,
  words: title,
  where,
  place,
  kind: place.view === 'story' && keywords === '' ? 'story' : 'rule',
  about,
  machine: '',
  code: keywords,
})

/** Returns what a customer reads about a refusal, by its code; null if it has no text. */
type TextOfCode = (code: string) => string | null

/** Matches codes as a whole, such as CP-23. */
const findCode = (machines: readonly IndexedMachine[], targets: SearchTargets, textOf: TextOfCode, typed: string) =>
  targets
    .filter(({ code }) => code.toLowerCase() === typed.trim().toLowerCase())
    .flatMap(({ code, machine: id, state }): Found[] => {
      const machine = machines.find((other) => other.id === id)
      if (!machine) return []
      return [
        {
          key: `${id} ${state}`,
          words: [code, textOf(code)].filter(Boolean).join(' · '),
          where: whereOf(machine, state),
          place: { view: 'machine', machine: id, state },
        },
      ]
    })

/** All words, then all words with small typos, then one of them. */
const attempts: readonly SearchOptions[] = [
  { combineWith: 'AND' },
  { combineWith: 'AND', fuzzy: (term) => (isStem(term) && term.length > 4 ? 0.2 : false) },
  { combineWith: 'OR' },
]

/** Leaves out what leads to the same place as a better result. */
function atDifferentPlaces(found: readonly Entry[]): Entry[] {
  const placeOf = ({ kind, key, place }: Entry) => (kind === 'event' ? key : hrefOf(place))
  const places = found.map(placeOf)
  return found.filter((one, at) => places.indexOf(placeOf(one)) === at)
}

/** Indexes entries. The returned search gives what its first successful attempt finds, best first. */
function indexed(entries: readonly Entry[]) {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))
  const index = new MiniSearch<Entry>({
    idField: 'key',
    fields: ['words', 'about', 'machine', 'code'],
    processTerm: indexTermsOf,
    searchOptions: { boost: { words: 4, machine: 0.5, code: 0.5 }, prefix: isStem, processTerm: queryTermOf },
  })
  index.addAll(entries)
  return (typed: string): Entry[] => {
    const found = attempts.map((options) => index.search(typed, options)).find(({ length }) => length > 0) ?? []
    return found.flatMap(({ id }) => byKey.get(String(id)) ?? [])
  }
}

/** Finds codes; otherwise rules, states and stories, then events, by words, best first. */
export function createSearch(
  { machines }: AtlasIndex,
  targets: SearchTargets,
  pages: readonly SearchedPage[],
  textOf: TextOfCode = () => null,
): (typed: string) => readonly Found[] {
  const findByWords = indexed([
    ...pages.map(entryOfPage),
    ...machines.flatMap((machine) => [...statesOf(machine), ...eventsOf(machine)]),
  ])
  return (typed) => {
    if (typed.trim().length < minSearchLength) return []
    const byCode = findCode(machines, targets, textOf, typed)
    if (byCode.length > 0) return byCode.slice(0, maxShown)
    const hits = findByWords(typed)
    const ofKind = (wantedKind: Entry['kind']) => hits.filter(({ kind }) => kind === wantedKind)
    const states = ofKind('state').slice(0, maxStates)
    return atDifferentPlaces([
      ...ofKind('rule'),
      ...states.slice(0, statesBefore),
      ...ofKind('story'),
      ...states.slice(statesBefore),
      ...ofKind('event'),
    ]).slice(0, maxShown)
  }
}
