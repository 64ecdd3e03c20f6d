import type { GeocodeResult } from '../../contract/geocode.ts'
import type { FoundPlace } from '../domain/geocoder.ts'

/** Types of map services; rural roads of the island are addressed by number and kilometer. */
const doorTypes = {
  number: 'street_number',
  street: 'route',
  area: 'neighborhood',
  condominium: 'premise',
  unit: 'subpremise',
  road: 'road_number',
  km: 'road_kilometre',
} as const
const doorFields = ['number', 'street', 'area', 'condominium', 'unit', 'road', 'km'] as const

const component = (name: string, ...types: string[]) => ({ long_name: name, short_name: name, types })

/** Returns a place in the form of map services; its precision is one of its types. */
export function geocodeWire(place: FoundPlace): GeocodeResult {
  const [lng, lat] = place.position
  return {
    place_id: place.id,
    formatted_address: place.address,
    address_components: [
      ...doorFields.flatMap((field) => {
        const words = place.door[field]
        return words === undefined ? [] : [component(words, doorTypes[field])]
      }),
      ...(place.sector === null ? [] : [component(place.sector, 'sublocality')]),
      ...(place.municipio === '' ? [] : [component(place.municipio, 'locality')]),
      ...(place.zip === '' ? [] : [component(place.zip, 'postal_code')]),
      { long_name: 'Puerto Rico', short_name: 'PR', types: ['country', 'political'] },
    ],
    geometry: { location: { lat, lng } },
    types: place.approximate ? ['approximate', place.kind] : [place.kind],
  }
}
