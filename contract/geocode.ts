import * as v from 'valibot'
import { Language, Latitude, Longitude, withoutSeparators } from './primitives.ts'

/** One geocoding result. `types` includes `approximate` if only the area is known. */
export const GeocodeResult = v.object({
  place_id: v.string(),
  formatted_address: v.string(),
  address_components: v.array(v.object({ long_name: v.string(), short_name: v.string(), types: v.array(v.string()) })),
  geometry: v.object({ location: v.object({ lat: Latitude, lng: Longitude }) }),
  types: v.array(v.string()),
})
export type GeocodeResult = v.InferOutput<typeof GeocodeResult>
export const GeocodeAnswer = v.object({ results: v.array(GeocodeResult) })

const Suggestion = v.object({ place_id: v.string(), text: v.string(), detail: v.string() })
type Suggestion = v.InferOutput<typeof Suggestion>
export const SuggestAnswer = v.object({ results: v.array(Suggestion) })

const text = v.pipe(v.string(), v.trim(), v.maxLength(300))
const LatitudeLongitude = v.pipe(
  v.string(),
  v.maxLength(64),
  v.regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/),
  v.transform((pair) => pair.split(',').map(Number)),
  v.tuple([Latitude, Longitude]),
)
/** Options: the `language` of texts, and results near `proximity` (`LAT,LNG`) first. Geocoding calls have no Lang header. */
const hints = { language: v.optional(Language), proximity: v.optional(LatitudeLongitude) }

/** One of `address`, `latlng` and `place_id` is required. `key` is accepted and ignored. */
export const GeocodeQuery = v.object({
  ...hints,
  address: v.optional(text),
  latlng: v.optional(LatitudeLongitude),
  /** An id includes the customer's own text. */
  place_id: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  components: v.optional(text),
  types: v.optional(text),
  key: v.optional(text),
})
export const SuggestQuery = v.object({ ...hints, input: v.pipe(text, v.minLength(1)) })

/** Bounds of Puerto Rico with Mona, Vieques and Culebra, in degrees. */
const bounds = { south: 17.8, north: 18.65, west: -68, east: -65.1 }
/** Whether a point can be in Puerto Rico. */
export const isOnTheIsland = (lat: number, long: number) =>
  lat >= bounds.south && lat <= bounds.north && long >= bounds.west && long <= bounds.east

/** Appends the country to a numeric entry [place.zip]; a ZIP may be written with spaces or its extension. */
export function addressQuery(entry: string) {
  const [, zip = entry.trim()] = /^(\d{5})(?:\d{4})?$/.exec(withoutSeparators(entry)) ?? []
  return /^\d+$/.test(zip) ? `${zip}, Puerto Rico` : zip
}
