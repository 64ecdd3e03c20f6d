import type { Position } from '../domain/stores/outlet.ts'
import { nearest } from '../domain/distance.ts'
import { foldWords } from '../domain/fold-words.ts'
import gazetteer from './gazetteer.json' with { type: 'json' }
import { neighborhoods } from './neighborhoods.ts'
import { streets } from './streets.ts'

type PlaceKind = 'municipio' | 'town' | 'neighborhood' | 'street' | 'zip'
export type GazetteerPlace = {
  /** Stable id of kind, name and municipio. */
  readonly id: string
  readonly kind: PlaceKind
  readonly name: string
  readonly municipio: string
  readonly zip: string
  readonly position: Position
  /** Weight among equal matches. */
  readonly weight: number
}

/** Seats whose name differs from their municipio's, by the code of the municipio. */
const municipioNames: Readonly<Record<string, string>> = { '147': 'Vieques', '029': 'Canóvanas' }

/** ZIPs whose center is nearer to another town than their own. */
const zipMunicipios: Readonly<Record<string, string>> = {
  '00631': 'Lares',
  '00636': 'San Germán',
  '00731': 'Ponce',
  '00923': 'San Juan',
  '00934': 'Guaynabo',
  '00965': 'Guaynabo',
}
/** Towns whose center is nearer to the ZIP of another part of their municipio. */
const seatZips: Readonly<Record<string, string>> = { Fajardo: '00738' }

/** Names of towns in the state of Florida, folded: the island has a municipio of the state's name. */
export const floridaTowns = (): ReadonlySet<string> => new Set(gazetteer.floridaTowns.map(foldWords))

const slug = (text: string) => foldWords(text).replaceAll(' ', '-')

/** Returns a named place at its ZIP; undefined for an unknown ZIP. */
function placeIn(
  byZip: ReadonlyMap<string, GazetteerPlace>,
  kind: PlaceKind,
  [name, municipio, zip]: readonly [string, string, string],
  weight: number,
): GazetteerPlace[] {
  const position = byZip.get(zip)?.position
  const id = `${kind}:${slug(name)}:${slug(municipio)}`
  return position ? [{ id, kind, name, municipio, zip, position, weight }] : []
}

/** Returns all places of the island that can be found by name or ZIP. */
export function gazetteerPlaces(): GazetteerPlace[] {
  const { towns } = gazetteer
  const municipios = new Map(
    towns
      .filter(({ isSeat }) => isSeat)
      .map(({ municipioCode, name }) => [municipioCode, municipioNames[municipioCode] ?? name]),
  )
  const located = towns.map(({ name, isSeat, municipioCode, population, lng, lat }) => ({
    name,
    seat: isSeat,
    municipio: municipios.get(municipioCode) ?? name,
    population,
    position: [lng, lat] as const,
  }))
  const known = new Map(neighborhoods.map(([, municipio, zip]) => [zip, municipio]))
  const zips = gazetteer.zips.map(({ zip, lng, lat }): GazetteerPlace => {
    const position: Position = [lng, lat]
    const municipio = zipMunicipios[zip] ?? known.get(zip) ?? nearest(located, position)?.municipio ?? ''
    return { id: `zip:${zip}`, kind: 'zip', name: zip, municipio, zip, position, weight: 1.5 }
  })
  const zipAt = (position: Position, municipio: string) =>
    nearest(
      zips.filter((zip) => zip.municipio === municipio),
      position,
    )?.zip ?? ''
  const byZip = new Map(zips.map((place) => [place.zip, place]))
  const listed = new Set(neighborhoods.map(([name, municipio]) => `${slug(name)}:${slug(municipio)}`))
  const isNew = ({ name, municipio, seat }: (typeof located)[number]) =>
    seat || !listed.has(`${slug(name)}:${slug(municipio)}`)
  return [
    ...zips,
    ...located.filter(isNew).map(({ name, seat, municipio, population, position }): GazetteerPlace => ({
      id: seat ? `municipio:${slug(municipio)}` : `town:${slug(name)}:${slug(municipio)}`,
      kind: seat ? 'municipio' : 'town',
      name: seat ? municipio : name,
      municipio,
      zip: (seat ? seatZips[municipio] : undefined) ?? zipAt(position, municipio),
      position,
      weight: seat ? 3 : 1 + Math.log10(population + 1) / 5,
    })),
    ...neighborhoods.flatMap((named) => placeIn(byZip, 'neighborhood', named, 2)),
    ...streets.flatMap((named) => placeIn(byZip, 'street', named, 1)),
  ]
}
