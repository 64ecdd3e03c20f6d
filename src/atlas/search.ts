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
  readonly kind: 'rule' | 'story' | 'state' | 'event' | 'requirement'
  readonly about: string
  readonly machine: string
  readonly code: string
}

/** Minimum length of a search; shorter ones would match everything. */
export const minSearchLength = 2
const maxStates = 8
/** Stories are named after these states. */
const statesBefore = 2
const maxRequirements = 3
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

/** Returns the sentences of the requirements, each at the first of its states. */
function requirementsOf(machines: readonly IndexedMachine[], wanted: SearchTargets): Entry[] {
  const byWords = new Map(wanted.toReversed().map((one) => [one.words, one]))
  return [...byWords.values()].flatMap(({ words, machine: id, state }) => {
    const machine = machines.find((other) => other.id === id)
    const sentence = words.split(' · ')[1]
    if (!machine || sentence === undefined) return []
    return {
      key: words,
      words: sentence,
      where: whereOf(machine, state),
      place: { view: 'machine' as const, machine: id, state },
      kind: 'requirement' as const,
      about: '',
      machine: '',
      code: '',
    }
  })
}

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

/** What the search by number needs. */
type Numbered = {
  /** Returns what a customer reads about a refusal, by its code; null for what is not a code. */
  readonly textOf: (code: string) => string | null
  /** Returns what leads to the proofs of a requirement or code; null for what is neither. */
  readonly proofsOf: (typed: string) => Found | null
}
const nothingNumbered: Numbered = { textOf: () => null, proofsOf: () => null }

/** Matches requirements and codes by their whole number, such as 4.10 or CP-23. */
function numberFinderOf(machines: readonly IndexedMachine[], wanted: SearchTargets, { textOf, proofsOf }: Numbered) {
  const byId = Map.groupBy(
    wanted.flatMap((one) => one.ids.map((id) => ({ id: id.toLowerCase(), one }))),
    ({ id }) => id,
  )
  return (typed: string): Found[] => {
    const places = (byId.get(typed.trim().toLowerCase()) ?? []).flatMap(({ one: { words, machine: id, state } }) => {
      const machine = machines.find((other) => other.id === id)
      return machine
        ? [
            {
              key: `${id} ${state}`,
              words: [words, textOf(words)].filter(Boolean).join(' · '),
              where: whereOf(machine, state),
              place: { view: 'machine' as const, machine: id, state },
            },
          ]
        : []
    })
    return [proofsOf(typed.trim()) ?? [], places].flat()
  }
}

const isPathId = (typed: string) => /^[\da-f]{8}$/.test(typed)
const pathFound = (path: string): Found => {
  const place = { view: 'path' as const, path, step: 0 }
  return { key: path, words: path, where: hrefOf(place), place }
}

/** All words, then all words with small typos. */
const strict: readonly SearchOptions[] = [
  { combineWith: 'AND' },
  { combineWith: 'AND', fuzzy: (term) => (isStem(term) && term.length > 4 ? 0.2 : false) },
]
const loose: readonly SearchOptions[] = [{ combineWith: 'OR' }]

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
  return (typed: string, attempts: readonly SearchOptions[]): Entry[] => {
    const found = attempts.map((options) => index.search(typed, options)).find(({ length }) => length > 0) ?? []
    return found.flatMap(({ id }) => byKey.get(String(id)) ?? [])
  }
}

/** Finds by number; otherwise finds rules, states, stories and requirements, then events, by words, best first. */
export function createSearch(
  { machines }: AtlasIndex,
  wanted: SearchTargets,
  pages: readonly SearchedPage[],
  numbered = nothingNumbered,
): (typed: string) => readonly Found[] {
  const findNumber = numberFinderOf(machines, wanted, numbered)
  // Apart, because their long sentences would hide the states that have fewer of the words.
  const findRequirements = indexed(requirementsOf(machines, wanted))
  const findOthers = indexed([
    ...pages.map(entryOfPage),
    ...machines.flatMap((machine) => [...statesOf(machine), ...eventsOf(machine)]),
  ])
  return (typed) => {
    if (typed.trim().length < minSearchLength) return []
    if (isPathId(typed.trim())) return [pathFound(typed.trim())]
    const byNumber = findNumber(typed)
    if (byNumber.length > 0) return byNumber.slice(0, maxShown)
    const requirements = findRequirements(typed, strict).slice(0, maxRequirements)
    const sure = findOthers(typed, strict)
    const hits = sure.length > 0 ? sure : findOthers(typed, loose)
    const ofKind = (wantedKind: Entry['kind']) => hits.filter(({ kind }) => kind === wantedKind)
    const states = ofKind('state').slice(0, maxStates)
    return atDifferentPlaces([
      ...(sure.length > 0 ? [] : requirements),
      ...ofKind('rule'),
      ...states.slice(0, statesBefore),
      ...ofKind('story'),
      ...(sure.length > 0 ? requirements : []),
      ...states.slice(statesBefore),
      ...ofKind('event'),
    ]).slice(0, maxShown)
  }
}
