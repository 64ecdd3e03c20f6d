import type { ServedMunicipioWire } from '../../../contract/served-places.ts'
import type { Outlet } from './outlet.ts'
import { foldWords } from '../fold-words.ts'

type Served = Pick<Outlet, 'code' | 'city' | 'region' | 'zip' | 'services' | 'sectors'>

/** Returns the municipios with a store or a delivery area, by name. `municipioOf` maps a ZIP. */
export function servedMunicipiosOf(
  outlets: readonly Served[],
  municipioOf: ReadonlyMap<string, string>,
): ServedMunicipioWire[] {
  const places = new Map<string, { zips: Set<string>; delivery: Set<string>; carryout: Set<string>; region: string }>()
  const placeOf = (city: string, region: string) => {
    const place = places.get(city) ?? { zips: new Set(), delivery: new Set(), carryout: new Set(), region }
    places.set(city, place)
    return place
  }
  for (const { code, city, region, zip, services } of outlets) {
    const place = placeOf(city, region)
    place.zips.add(zip)
    if (services.carryout) place.carryout.add(code)
  }
  for (const { code, region, services, sectors } of outlets) {
    for (const { zip } of services.delivery ? sectors : []) {
      const city = municipioOf.get(zip)
      if (city === undefined) continue
      const place = placeOf(city, region)
      place.zips.add(zip)
      place.delivery.add(code)
    }
  }
  return [...places]
    .map(([city_name, { zips, delivery, carryout, region }]) => ({
      city_name,
      prefecture_name: region,
      zip_codes: [...zips].toSorted(),
      delivery: [...delivery].toSorted(),
      carryout: [...carryout].toSorted(),
    }))
    .toSorted((one, other) => one.city_name.localeCompare(other.city_name, 'es'))
}

/**
 * Returns the municipios whose name, or that of a neighborhood, has words starting with each word of `text`, or with a
 * ZIP that starts with it; accents are ignored.
 */
export function searchServedMunicipios(
  places: readonly ServedMunicipioWire[],
  neighborhoods: ReadonlyMap<string, readonly string[]>,
  text: string,
): ServedMunicipioWire[] {
  const asked = foldWords(text)
  if (asked === '') return []
  const isMeant = (words: readonly string[]) =>
    asked.split(' ').every((begin) => words.some((word) => word.startsWith(begin)))
  return places.filter(({ city_name, zip_codes }) => {
    const wordsOf = (name: string) => [...foldWords(name).split(' '), ...foldWords(city_name).split(' '), ...zip_codes]
    return [city_name, ...(neighborhoods.get(city_name) ?? [])].some((name) => isMeant(wordsOf(name)))
  })
}
