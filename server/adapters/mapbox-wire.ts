import * as v from 'valibot'
import { Latitude, Longitude } from '../../contract/primitives.ts'
import type { DoorAddress, FoundPlace } from '../domain/geocoder.ts'

const Named = v.optional(v.object({ name: v.string() }))

const Feature = v.object({
  properties: v.object({
    mapbox_id: v.string(),
    feature_type: v.string(),
    name: v.string(),
    place_formatted: v.optional(v.string()),
    full_address: v.optional(v.string()),
    coordinates: v.object({ longitude: Longitude, latitude: Latitude, accuracy: v.optional(v.string()) }),
    context: v.optional(
      v.object({
        address: v.optional(v.object({ address_number: v.optional(v.string()), street_name: v.optional(v.string()) })),
        street: Named,
        neighborhood: Named,
        locality: Named,
        place: Named,
        postcode: Named,
        region: Named,
      }),
      {},
    ),
  }),
})
export type MapboxFeature = v.InferOutput<typeof Feature>

/** The answer of Geocoding v6, forward and reverse: only the fields that are used. */
export const MapboxAnswer = v.object({ features: v.array(Feature) })

/** Accuracies close enough for a rider to find the house. */
const precise = new Set(['rooftop', 'parcel', 'point', 'interpolated'])

/** Bounding box of the island and its own islands: `[west, south, east, north]`. */
export const islandBox = [-68.2, 17.6, -65.1, 18.8] as const

export function isOnIsland({ properties: { coordinates } }: MapboxFeature): boolean {
  const [west, south, east, north] = islandBox
  const { longitude, latitude } = coordinates
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north
}

/** Returns the address of a feature, in one line. */
export const fullAddress = ({ properties: { full_address, name, place_formatted } }: MapboxFeature): string =>
  full_address ?? [name, place_formatted].filter(Boolean).join(', ')

/** Returns number and street of a feature. */
function doorOf({ properties: { feature_type: kind, name, context } }: MapboxFeature): DoorAddress {
  const number = context.address?.address_number
  const street = context.address?.street_name ?? context.street?.name ?? (kind === 'street' ? name : undefined)
  return { ...(number !== undefined && { number }), ...(street !== undefined && { street }) }
}

/** Returns a feature as a place of the port, under `id`. */
export function placeOfFeature(feature: MapboxFeature, id: string): FoundPlace {
  const { feature_type: kind, name, coordinates, context } = feature.properties
  const own = (type: string) => (kind === type ? name : undefined)
  return {
    id,
    address: fullAddress(feature),
    door: doorOf(feature),
    sector: context.neighborhood?.name ?? own('neighborhood') ?? null,
    municipio:
      context.place?.name ?? own('place') ?? context.locality?.name ?? own('locality') ?? context.region?.name ?? '',
    zip: context.postcode?.name ?? own('postcode') ?? '',
    position: [coordinates.longitude, coordinates.latitude],
    kind,
    approximate: !precise.has(coordinates.accuracy ?? ''),
  }
}
