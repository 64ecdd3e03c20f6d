import MiniSearch from 'minisearch'
import type { FoundPlace, Geocoder } from './geocoder.ts'
import type { GazetteerPlace } from './gazetteer-places.ts'
import { distanceKm, nearest } from '../domain/distance.ts'
import { plain } from '../domain/plain-text.ts'

/** Words of an address that name no place. */
const streetWords = new Set(
  (
    'calle ave avenida carr carretera km urb urbanizacion bo barrio sector cond condominio apt apto edif edificio ' +
    'bldg num no esq suite blvd boulevard road rd street st ruta ramal int interior pr puerto rico usa us de del la las el los y'
  ).split(' '),
)
/** Words that only stand in an address. */
const addressMark =
  /\b(calle|ave|avenida|carr|carretera|km|urb|urbanizacion|cond|condominio|apt|apto|edif|blvd|street)\b|\d/
const ownText = '|'
const islandKm = 40
const results = 5

function createIndex(places: readonly GazetteerPlace[]) {
  const index = new MiniSearch<GazetteerPlace>({
    fields: ['name', 'municipio'],
    storeFields: ['id', 'weight'],
    tokenize: (text) => plain(text).split(' '),
    processTerm: (term) => term || null,
    searchOptions: {
      boost: { name: 3 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 3 && !/^\d/.test(term) ? 0.25 : false),
      combineWith: 'AND',
      boostDocument: (_id, _term, stored) => (typeof stored?.['weight'] === 'number' ? stored['weight'] : 1),
    },
  })
  index.addAll(places)
  return index
}

/** The data takes a quarter of a second to read, so it waits for the first question. */
async function createFinder() {
  const { gazetteerPlaces } = await import('./gazetteer-places.ts')
  const places = gazetteerPlaces()
  const byId = new Map(places.map((place) => [place.id, place]))
  const index = createIndex(places)
  const placesOf = (hits: { id: unknown }[]) => hits.flatMap(({ id }) => byId.get(String(id)) ?? [])

  /** Best places for `text`: its ZIP, then all of its words, then those that can name a place, then mistyped, then any of them. */
  function find(text: string): GazetteerPlace[] {
    const query = plain(text).replace(/ puerto rico$/, '')
    const zips = query.match(/\b\d{5}\b/g) ?? []
    const zip = zips.map((code) => byId.get(`zip:${code}`)).find((place) => place !== undefined)
    const named = query.split(' ').filter((word) => /^[a-z]/.test(word))
    const telling = named.filter((word, place) => !streetWords.has(word) || (place > 0 && place === named.length - 1))
    const words = telling.length > 0 ? telling : named
    if (words.length === 0) return zip ? [zip] : partialZip(query)
    const found = findWords(query, words)
    return zip ? [zip, ...found.filter((place) => place.zip === zip.zip && place !== zip)] : found
  }

  function findWords(query: string, words: readonly string[]): GazetteerPlace[] {
    const exact = placesOf(index.search(query))
    if (exact.length > 0) return exact
    const essential = placesOf(index.search(words.join(' ')))
    if (essential.length > 0) return essential
    const mistyped = placesOf(
      index.search(words.join(' '), { fuzzy: (term) => (term.length > 5 ? 0.25 : term.length > 3 && 0.5) }),
    )
    if (mistyped.length > 0) return mistyped
    // The loosest: only some of the words have to name the place.
    return placesOf(
      index.search(words.join(' '), {
        combineWith: 'OR',
        fuzzy: (term) => (term.length > 4 ? 0.25 : false),
        prefix: (term) => term.length > 3,
      }),
    )
  }

  const partialZip = (query: string) =>
    /^00\d{0,3}$/.test(query) ? places.filter(({ kind, zip }) => kind === 'zip' && zip.startsWith(query)) : []

  return { places, byId, find }
}

/** Whether `text` says more than the name of a place, so that it is worth keeping as it is. */
const isAddress = (text: string) => addressMark.test(plain(text)) && !/^\w+( puerto rico)?$/.test(plain(text))
const label = ({ kind, name, municipio }: GazetteerPlace) => (kind === 'municipio' ? name : `${name}, ${municipio}`)

const found = (place: GazetteerPlace, own: string | null): FoundPlace => ({
  id: own === null ? place.id : `${place.id}${ownText}${own}`,
  address: own ?? `${label(place)}, Puerto Rico${place.kind === 'zip' ? '' : ` ${place.zip}`}`,
  sector: place.kind === 'neighbourhood' || place.kind === 'town' ? place.name : null,
  municipio: place.municipio,
  zip: place.zip,
  position: place.position,
  kind: place.kind,
})

/** The embedded gazetteer. */
export function createGazetteer(): Geocoder {
  let made: ReturnType<typeof createFinder> | null = null
  const finder = () => (made ??= createFinder())
  return {
    search: async (text) =>
      (await finder())
        .find(text)
        .slice(0, results)
        .map((place) => found(place, isAddress(text) ? text : null)),
    byId: async (id) => {
      const cut = id.indexOf(ownText)
      const place = (await finder()).byId.get(cut < 0 ? id : id.slice(0, cut))
      return place ? found(place, cut < 0 ? null : id.slice(cut + 1)) : null
    },
    reverse: async (position) => {
      const place = nearest((await finder()).places, position)
      return place && distanceKm(place.position, position) <= islandKm ? { ...found(place, null), position } : null
    },
    suggest: async (text) =>
      (await finder())
        .find(text)
        .slice(0, results)
        .map((place) => {
          const own = isAddress(text) ? text : null
          const shown = found(place, own)
          return {
            id: shown.id,
            text: own ?? label(place),
            detail: own === null ? `Puerto Rico ${place.zip}` : label(place),
          }
        }),
  }
}
