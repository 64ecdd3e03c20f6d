import MiniSearch from 'minisearch'
import { foldWords } from '../domain/fold-words.ts'
import { fiveDigitNumbers, nameWords, addressSegments, streetName, placeWords } from './address-text.ts'
import type { GazetteerPlace } from './gazetteer-places.ts'

/** Returns the maximum edit distance of a word. */
const slips = (word: string) => (word.length < 4 || /^\d/.test(word) ? false : word.length < 8 ? 1 : 2)

function createIndex(places: readonly GazetteerPlace[]) {
  const index = new MiniSearch<GazetteerPlace>({
    fields: ['name', 'municipio'],
    storeFields: ['weight'],
    tokenize: (text) => foldWords(text).split(' '),
    processTerm: (term) => term || null,
    searchOptions: {
      boost: { name: 3 },
      combineWith: 'AND',
      boostDocument: (_id, _term, stored) => (typeof stored?.['weight'] === 'number' ? stored['weight'] : 1),
    },
  })
  index.addAll(places)
  return index
}

type Run = {
  readonly words: readonly string[]
  /** Whether it ends with the last word. */
  readonly isLast: boolean
  /** Whether it consists of all words. */
  readonly isWhole: boolean
}

/** Limits of words and parts: more would not improve the result and would take long. */
const maxWords = 12
const maxParts = 6
/** Number of words in the longest name with its town. */
const longestName = 7

/** Returns all runs of adjacent words that can be a name: latest end first, then longest first. */
function runsOf(words: readonly string[]): Run[] {
  return words.flatMap((_, fromEnd) => {
    const end = words.length - fromEnd
    const length = Math.min(end, longestName)
    return Array.from({ length }, (_each, start) => ({
      words: words.slice(end - length + start, end),
      isLast: fromEnd === 0,
      isWhole: length - start === words.length,
    }))
  })
}

type Manner = { readonly unfinished: boolean; readonly mistyped: boolean; readonly wholeNames: boolean }

function firstFound<T>(ways: readonly T[], look: (way: T) => GazetteerPlace[]): GazetteerPlace[] {
  for (const way of ways) {
    const found = look(way)
    if (found.length > 0) return found
  }
  return []
}

const floridaEnd = /(?:^| )(?:florida|fl)(?: (?:usa?|eeuu|ee uu|estados unidos|united states))?$/

/** Creates a search by text. Texts that end with one of `floridaTowns` and the state's name are outside the island. */
export function createGazetteerSearch(places: readonly GazetteerPlace[], floridaTowns: ReadonlySet<string>) {
  const byId = new Map(places.map((place) => [place.id, place]))
  const byName = Map.groupBy(places, ({ name }) => foldWords(name))
  const known = new Set(places.flatMap(({ name, municipio }) => foldWords(`${name} ${municipio}`).split(' ')))
  const index = createIndex(places)

  /** Returns the known word for one with two adjacent letters swapped. */
  function untangled(word: string): string {
    if (known.has(word)) return word
    const swapped = Array.from(
      word.slice(1),
      (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
    )
    return (word.length > 3 ? swapped.find((other) => known.has(other)) : undefined) ?? word
  }

  /** Returns the places that have all of `words`; the last word may be a prefix, all may be misspelled. `wholeNames` excludes matches of partial names. */
  function having(words: readonly string[], { unfinished, mistyped, wholeNames }: Manner): GazetteerPlace[] {
    const hits = index.search(words.join(' '), {
      prefix: (_term, at, terms) => unfinished && at === terms.length - 1,
      fuzzy: mistyped && slips,
    })
    return hits.flatMap(({ id, match }) => {
      const place = byId.get(String(id))
      const isNamed = (name: string, field: string) => nameWords(name).every((word) => match[word]?.includes(field))
      const isMeant = place && (!wholeNames || isNamed(place.name, 'name') || isNamed(place.municipio, 'municipio'))
      return isMeant ? [place] : []
    })
  }

  /** Returns the places of a part; `isLast` if it may still be incomplete. */
  function named(part: string, isLast: boolean): GazetteerPlace[] {
    const whole = byName.get(streetName(part))
    if (whole?.some(({ kind }) => kind === 'neighborhood' || kind === 'street')) return whole
    const { words, besideStreet } = placeWords(part)
    const isAlone = part === words.join(' ')
    function look(run: Run, spelled: readonly string[], mistyped: boolean): GazetteerPlace[] {
      const unfinished = isLast && run.isLast && (isAlone || (spelled.at(-1) ?? '').length > 2)
      return having(spelled, { unfinished, mistyped, wholeNames: besideStreet || !run.isWhole })
    }
    const runs = runsOf(words.slice(-maxWords))
    const exact = firstFound(runs, (run) => look(run, run.words, false))
    if (exact.length > 0) return exact
    const ending = runs.filter((run) => run.isLast).map((run) => ({ run, mended: run.words.map(untangled) }))
    return firstFound(ending, ({ run, mended }) => firstFound([false, true], (mistyped) => look(run, mended, mistyped)))
  }

  /** Returns the places of the last part that names one; earlier parts narrow down a town. */
  function namedBy(parts: readonly string[]): GazetteerPlace[] {
    for (let at = parts.length - 1; at >= 0; at -= 1) {
      const found = named(parts[at] ?? '', at === parts.length - 1)
      const [best] = found
      if (!best) continue
      if (best.kind !== 'municipio') return found
      const within = parts.slice(0, at).flatMap((part) => named(part, false))
      const narrower = within.filter(({ kind, municipio }) => kind !== 'municipio' && municipio === best.municipio)
      return [...new Set([...narrower, ...found])]
    }
    return []
  }

  function isInTheState(parts: readonly string[]): boolean {
    const last = parts.at(-1) ?? ''
    return floridaEnd.test(last) && floridaTowns.has(last.replace(floridaEnd, '') || (parts.at(-2) ?? ''))
  }

  const partialZip = (digits: string) =>
    /^00\d{0,3}$/.test(digits) ? places.filter(({ kind, zip }) => kind === 'zip' && zip.startsWith(digits)) : []

  /** Returns the best places for `text`: by its ZIP, else by its last part that names a place; empty outside the island. */
  function find(text: string): GazetteerPlace[] {
    const parts = addressSegments(text).slice(-maxParts)
    const numbers = fiveDigitNumbers(text)
    const zip = numbers.map((number) => byId.get(`zip:${number}`)).find((place) => place !== undefined)
    if (zip) return [zip, ...namedBy(parts).filter((place) => place.zip === zip.zip && place !== zip)]
    if (isInTheState(parts)) return []
    const last = numbers.at(-1)
    if (last !== undefined && parts.at(-1)?.endsWith(last)) return [] // the ZIP of another place
    return parts.length === 1 && /^\d+$/.test(parts[0] ?? '') ? partialZip(parts[0] ?? '') : namedBy(parts)
  }

  return { places, byId, find, isOfFlorida: (text: string) => isInTheState(addressSegments(text).slice(-maxParts)) }
}
