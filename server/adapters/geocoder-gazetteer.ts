import { addressLocationProblem } from '../domain/address-location-check.ts'
import type { AddressProblem, Town } from '../../contract/delivery-address.ts'
import { distanceKm, nearest } from '../domain/distance.ts'
import type { FoundPlace, Geocoder } from '../domain/geocoder.ts'
import { isStreetAddress } from './address-text.ts'
import { parseDoorAddress } from './door-address.ts'
import type { GazetteerPlace } from './gazetteer-places.ts'
import type { Position } from '../domain/stores/outlet.ts'

const ownText = '|'
const islandKm = 40
const results = 5

const label = ({ kind, name, municipio }: GazetteerPlace) => (kind === 'municipio' ? name : `${name}, ${municipio}`)

const found = (place: GazetteerPlace, own: string | null): FoundPlace => ({
  id: own === null ? place.id : `${place.id}${ownText}${own}`,
  address: own ?? `${label(place)}, Puerto Rico${place.kind === 'zip' ? '' : ` ${place.zip}`}`,
  door: { ...(place.kind === 'street' && { street: place.name }), ...(own !== null && parseDoorAddress(own)) },
  sector: place.kind === 'neighborhood' || place.kind === 'town' ? place.name : null,
  municipio: place.municipio,
  zip: place.zip,
  position: place.position,
  kind: place.kind,
  approximate: true,
})

export type Gazetteer = Geocoder & {
  /** Whether a text names a town in the state of Florida, not the municipio. */
  readonly isOfFlorida: (text: string) => Promise<boolean>
  /** Returns the municipio of a ZIP; null outside the island. */
  readonly municipioOf: (zip: string) => Promise<string | null>
  /** Returns the names of the neighborhoods of each municipio. */
  readonly neighborhoods: () => Promise<ReadonlyMap<string, readonly string[]>>
  /** Returns the problem of a town and ZIP that do not match a point; null if they match. */
  readonly addressLocationProblem: (town: Town, position: Position) => Promise<AddressProblem | null>
}

/** Creates the embedded gazetteer, which finds areas only, so every result is approximate. Its data loads with the first request. */
export function createGazetteer(): Gazetteer {
  const load = async () => {
    const [{ createGazetteerSearch }, { floridaTowns, gazetteerPlaces }] = await Promise.all([
      import('./gazetteer-search.ts'),
      import('./gazetteer-places.ts'),
    ])
    return createGazetteerSearch(gazetteerPlaces(), floridaTowns())
  }
  let made: ReturnType<typeof load> | null = null
  const finder = () => (made ??= load())
  return {
    search: async (text) =>
      (await finder())
        .find(text)
        .slice(0, results)
        .map((place) => found(place, isStreetAddress(text) ? text : null)),
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
          const own = isStreetAddress(text) ? text : null
          return {
            id: found(place, own).id,
            text: own ?? label(place),
            detail: own === null ? `Puerto Rico ${place.zip}` : label(place),
          }
        }),
    isOfFlorida: async (text) => (await finder()).isOfFlorida(text),
    municipioOf: async (zip) => (await finder()).byId.get(`zip:${zip}`)?.municipio ?? null,
    neighborhoods: async () => {
      const named = (await finder()).places.filter(({ kind }) => kind === 'neighborhood')
      const byMunicipio = Map.groupBy(named, ({ municipio }) => municipio)
      return new Map([...byMunicipio].map(([municipio, within]) => [municipio, within.map(({ name }) => name)]))
    },
    addressLocationProblem: async (town, position) => {
      const { places, byId } = await finder()
      /** Kilometers to the nearest of the places that `isMeant` accepts. */
      const kmTo = (isMeant: (place: GazetteerPlace) => boolean) => {
        const near = nearest(places.filter(isMeant), position)
        return near ? distanceKm(near.position, position) : Infinity
      }
      const zip = byId.get(`zip:${town.zip}`)
      return addressLocationProblem(town, {
        municipio: nearest(places, position)?.municipio ?? null,
        municipioKm: kmTo(({ municipio }) => municipio === town.municipio),
        zip: zip
          ? {
              municipio: zip.municipio,
              km: distanceKm(zip.position, position),
              nearestKm: kmTo(({ kind, municipio }) => kind === 'zip' && municipio === zip.municipio),
            }
          : null,
      })
    },
  }
}
