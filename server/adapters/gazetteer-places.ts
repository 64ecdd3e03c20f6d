import type { Position } from '../domain/outlet.ts'
import { nearest } from '../domain/distance.ts'
import { plain } from '../domain/plain-text.ts'
import gazetteer from './gazetteer.json' with { type: 'json' }
import { neighbourhoods } from './neighbourhoods.ts'
import { streets } from './streets.ts'

type PlaceKind = 'municipio' | 'town' | 'neighbourhood' | 'street' | 'zip'
export type GazetteerPlace = {
  /** Stable: kind, name and municipio. */
  readonly id: string
  readonly kind: PlaceKind
  readonly name: string
  readonly municipio: string
  readonly zip: string
  readonly position: Position
  /** How much likelier people mean this one among equals. */
  readonly weight: number
}

/** Seats that are not called as their municipio is, by the code of the municipio. */
const municipioNames: Readonly<Record<string, string>> = { '147': 'Vieques', '029': 'Canóvanas' }

/** ZIPs whose middle is nearer to another town than their own. */
const zipMunicipios: Readonly<Record<string, string>> = {
  '00631': 'Lares',
  '00636': 'San Germán',
  '00731': 'Ponce',
  '00923': 'San Juan',
  '00934': 'Guaynabo',
  '00965': 'Guaynabo',
}
/** Towns whose middle is nearer to the ZIP of another part of their municipio. */
const seatZips: Readonly<Record<string, string>> = { Fajardo: '00738' }

/** Towns of the state of Florida in plain words: the island has a municipio of the state's name. */
export const floridaTowns = (): ReadonlySet<string> => new Set(gazetteer.floridaTowns.map(plain))

const slug = (text: string) => plain(text).replaceAll(' ', '-')

/** A named place where its ZIP is; none when the ZIP is unknown. */
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

/** Every place of the island that can be found by name or ZIP. */
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
  const known = new Map(neighbourhoods.map(([, municipio, zip]) => [zip, municipio]))
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
  const listed = new Set(neighbourhoods.map(([name, municipio]) => `${slug(name)}:${slug(municipio)}`))
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
    ...neighbourhoods.flatMap((named) => placeIn(byZip, 'neighbourhood', named, 2)),
    ...streets.flatMap((named) => placeIn(byZip, 'street', named, 1)),
  ]
}
