import type { GeocodeResult } from '../../../contract/geocode.ts'
import type { FoundPlace } from '../../adapters/geocoder.ts'

const component = (name: string, ...types: string[]) => ({ long_name: name, short_name: name, types })

/** A found place in the shape that map services answer; its precision is among its types. */
export function geocodeWire(place: FoundPlace): GeocodeResult {
  const [lng, lat] = place.position
  return {
    place_id: place.id,
    formatted_address: place.address,
    address_components: [
      ...(place.sector === null ? [] : [component(place.sector, 'sublocality')]),
      ...(place.municipio === '' ? [] : [component(place.municipio, 'locality')]),
      ...(place.zip === '' ? [] : [component(place.zip, 'postal_code')]),
      { long_name: 'Puerto Rico', short_name: 'PR', types: ['country', 'political'] },
    ],
    geometry: { location: { lat, lng } },
    types: place.approximate ? ['approximate', place.kind] : [place.kind],
  }
}
