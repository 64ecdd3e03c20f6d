import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { mapColors } from './map-colors.ts'

// Only the first font name determines the weight of browser-drawn letters.
const face = ['Mapa', 'system-ui', 'Segoe UI', 'Roboto', 'sans-serif']
const boldFace = ['Mapa Bold', 'system-ui', 'Segoe UI', 'Roboto', 'sans-serif']

const attribution = ({ census, roads }: MapWords) =>
  `${census} · Natural Earth · <a href="https://www.geonames.org/" target="_blank" rel="noopener">GeoNames</a> (CC BY 4.0) · ${roads}`

/** The map's attribution: the US Census, and that its roads are approximate. */
type MapWords = { readonly census: string; readonly roads: string }

/** Interpolates values linearly by zoom. */
const evenly = (...stops: number[]): ExpressionSpecification => ['interpolate', ['linear'], ['zoom'], ...stops]
/** Interpolates lengths on the ground, which double with each zoom. */
const onGround = (...stops: number[]): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  ...stops,
]
const peopleFirst: ExpressionSpecification = ['-', ['get', 'people']]
/** Kinds of features from scripts/write-map-data.mjs. */
type Kind = 'land' | 'elsewhere' | 'border' | 'road' | 'sea' | 'town' | 'place' | 'zip'
const only = (kind: Kind): ExpressionSpecification => ['==', ['get', 'is'], kind]
const isShore: ExpressionSpecification = ['any', only('land'), only('elsewhere')]
const source = 'ground'

type Colors = (typeof mapColors)['light' | 'dark']

const groundLayers = (colors: Colors): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': colors.sea } },
  {
    id: 'shallows',
    type: 'line',
    source,
    filter: isShore,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': colors.shallows,
      'line-width': onGround(7, 9, 10, 30, 13, 90),
      'line-blur': onGround(7, 8, 10, 26, 13, 80),
      'line-opacity': 0.85,
    },
  },
  {
    id: 'coast',
    type: 'line',
    source,
    filter: isShore,
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colors.coast, 'line-width': evenly(7, 1.6, 10, 2.6, 13, 3.6) },
  },
  {
    id: 'elsewhere',
    type: 'fill',
    source,
    filter: only('elsewhere'),
    paint: { 'fill-color': colors.elsewhere },
  },
  { id: 'land', type: 'fill', source, filter: only('land'), paint: { 'fill-color': colors.land } },
  {
    id: 'borders',
    type: 'line',
    source,
    filter: only('border'),
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-color': colors.border,
      'line-width': evenly(7, 0.5, 9, 0.9, 11, 1.4, 13, 2),
      'line-dasharray': [3, 2.4],
    },
  },
]

const isFast: ExpressionSpecification = ['==', ['get', 'isFast'], true]

const roadLayers = (colors: Colors): LayerSpecification[] => [
  {
    id: 'roads',
    type: 'line',
    source,
    filter: only('road'),
    layout: { 'line-join': 'round', 'line-cap': 'round', 'line-sort-key': ['case', isFast, 1, 0] },
    paint: {
      'line-color': ['case', isFast, colors.fastRoad, colors.road],
      'line-width': evenly(7, 0.6, 10, 1.6, 13, 4, 15, 7),
    },
  },
  {
    id: 'road-names',
    type: 'symbol',
    source,
    minzoom: 9.6,
    filter: only('road'),
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 260,
      'text-field': [
        'step',
        ['zoom'],
        ['get', 'ref'],
        12,
        ['case', ['has', 'name'], ['concat', ['get', 'ref'], ' · ', ['get', 'name']], ['get', 'ref']],
      ],
      'text-font': face,
      'text-size': evenly(9, 9.5, 12, 11, 15, 13),
      'text-padding': 12,
    },
    paint: { 'text-color': colors.roadName, 'text-halo-color': colors.halo, 'text-halo-width': 1.6 },
  },
]

/** Towns appear in three steps of zoom. */
const townNames = (
  colors: Colors,
  rank: number,
  minzoom: number,
  size: ExpressionSpecification,
): LayerSpecification => ({
  id: `towns-${rank}`,
  type: 'symbol',
  source,
  minzoom,
  filter: ['all', only('town'), ['==', ['get', 'rank'], rank]],
  layout: {
    'text-field': ['get', 'name'],
    'text-font': rank === 0 ? boldFace : face,
    'text-size': size,
    'text-max-width': 8,
    'text-padding': 5,
    'text-variable-anchor': ['left', 'right', 'bottom', 'top'],
    'text-radial-offset': ['step', ['zoom'], 0.6, 10, 0.8],
    'text-justify': 'auto',
    'symbol-sort-key': peopleFirst,
  },
  paint: { 'text-color': colors.town, 'text-halo-color': colors.halo, 'text-halo-width': 1.6 },
})

const nameLayers = (colors: Colors): LayerSpecification[] => [
  {
    id: 'seas',
    type: 'symbol',
    source,
    filter: only('sea'),
    maxzoom: 11,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': face,
      'text-size': evenly(7, 11, 10, 15),
      'text-letter-spacing': 0.14,
    },
    paint: { 'text-color': colors.seaName },
  },
  {
    id: 'zips',
    type: 'symbol',
    source,
    filter: only('zip'),
    minzoom: 11.2,
    layout: { 'text-field': ['get', 'zip'], 'text-font': face, 'text-size': evenly(11, 10, 14, 13), 'text-padding': 8 },
    paint: { 'text-color': colors.zip, 'text-halo-color': colors.halo, 'text-halo-width': 1.2 },
  },
  {
    id: 'places',
    type: 'symbol',
    source,
    filter: only('place'),
    minzoom: 10.4,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': face,
      'text-size': evenly(10, 10.5, 14, 15),
      'text-max-width': 7,
      'text-padding': 6,
      'symbol-sort-key': peopleFirst,
    },
    paint: { 'text-color': colors.place, 'text-halo-color': colors.halo, 'text-halo-width': 1.4 },
  },
  {
    id: 'town-dots',
    type: 'circle',
    source,
    minzoom: 7.6,
    filter: ['all', only('town'), ['<=', ['get', 'rank'], ['step', ['zoom'], 0, 8.5, 1, 9.3, 2]]],
    paint: {
      'circle-radius': evenly(7, 1.8, 10, 2.8, 13, 4),
      'circle-color': colors.halo,
      'circle-stroke-color': colors.town,
      'circle-stroke-width': 1.2,
    },
  },
  townNames(colors, 2, 9.3, evenly(9, 10.5, 13, 16)),
  townNames(colors, 1, 8.5, evenly(8, 11, 13, 17)),
  townNames(colors, 0, 6, evenly(7, 11.5, 10, 14.5, 13, 19)),
]

/** Returns the bundled map of Puerto Rico: coasts, municipios, towns, ZIP codes, and main roads. `data` is the address of its drawing. */
export function schematicStyle(data: string, isDark: boolean, words: MapWords): StyleSpecification {
  const colors = mapColors[isDark ? 'dark' : 'light']
  return {
    version: 8,
    sources: { ground: { type: 'geojson', data, attribution: attribution(words), tolerance: 0.2 } },
    layers: [...groundLayers(colors), ...roadLayers(colors), ...nameLayers(colors)],
  }
}
