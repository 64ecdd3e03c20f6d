import { distanceKm, nearest } from '../domain/distance.ts'
import { isAddress } from './address-words.ts'
import { doorWords } from './door-words.ts'
import { createFinder } from './gazetteer-finder.ts'
import type { GazetteerPlace } from './gazetteer-places.ts'
import type { FoundPlace, Geocoder } from './geocoder.ts'

const ownText = '|'
const islandKm = 40
const results = 5

const label = ({ kind, name, municipio }: GazetteerPlace) => (kind === 'municipio' ? name : `${name}, ${municipio}`)

const found = (place: GazetteerPlace, own: string | null): FoundPlace => ({
  id: own === null ? place.id : `${place.id}${ownText}${own}`,
  address: own ?? `${label(place)}, Puerto Rico${place.kind === 'zip' ? '' : ` ${place.zip}`}`,
  door: own === null ? {} : doorWords(own),
  sector: place.kind === 'neighbourhood' || place.kind === 'town' ? place.name : null,
  municipio: place.municipio,
  zip: place.zip,
  position: place.position,
  kind: place.kind,
  approximate: true,
})

export type Gazetteer = Geocoder & {
  /** The municipio of a ZIP; null when it is none of the island. */
  readonly municipioOf: (zip: string) => Promise<string | null>
}

/** The embedded gazetteer: areas only, every answer is approximate. Its data wait for the first question. */
export function createGazetteer(): Gazetteer {
  let made: Promise<ReturnType<typeof createFinder>> | null = null
  const load = async () => createFinder((await import('./gazetteer-places.ts')).gazetteerPlaces())
  const finder = () => (made ??= load())
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
          return {
            id: found(place, own).id,
            text: own ?? label(place),
            detail: own === null ? `Puerto Rico ${place.zip}` : label(place),
          }
        }),
    municipioOf: async (zip) => (await finder()).byId.get(`zip:${zip}`)?.municipio ?? null,
  }
}
