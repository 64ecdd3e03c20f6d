import type { GeocodeResult } from '../../contract/geocode.ts'
import { findMunicipio } from '../../contract/municipios.ts'
import type { FoundPlace, FoundAddress } from '../../machines/localization/localization.ports.ts'

const componentOf = (result: GeocodeResult, type: string) =>
  result.address_components.find(({ types }) => types.includes(type))?.long_name ?? ''

/** Returns a place's address fields; missing ones keep their entries. */
function addressOf(result: GeocodeResult): FoundAddress {
  const told = {
    number: componentOf(result, 'street_number'),
    street: componentOf(result, 'route'),
    area: componentOf(result, 'neighborhood') || componentOf(result, 'sublocality'),
    condominium: componentOf(result, 'premise'),
    unit: componentOf(result, 'subpremise'),
    road: componentOf(result, 'road_number'),
    km: componentOf(result, 'road_kilometre'),
  }
  const kind = told.road ? 'road' : told.condominium ? 'condominium' : told.street && 'street'
  return {
    ...Object.fromEntries(Object.entries(told).filter(([, words]) => words !== '')),
    ...(kind && { kind }),
    municipio: findMunicipio(componentOf(result, 'locality')) ?? '',
    zip: componentOf(result, 'postal_code'),
  }
}

/** Returns a geocoding result as a place of the machines. */
export const foundPlaceFromGeocode = (result: GeocodeResult): FoundPlace => ({
  text: result.formatted_address,
  lat: result.geometry.location.lat,
  long: result.geometry.location.lng,
  approximate: result.types.includes('approximate'),
  address: addressOf(result),
})
