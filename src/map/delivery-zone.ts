import type { Feature } from 'geojson'
import { mapColors } from './map-colors.ts'
import type { Ring } from './map-types.ts'

export const zoneFeature = (ring: Ring): Feature => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates: [ring.map(([long, lat]) => [long, lat])] },
})

const colorOf = (isDark: boolean) => mapColors[isDark ? 'dark' : 'light'].zone

export const zoneFill = (isDark: boolean) => ({ 'fill-color': colorOf(isDark), 'fill-opacity': 0.12 })
export const zoneLine = (isDark: boolean) => ({
  'line-color': colorOf(isDark),
  'line-width': 2,
  'line-dasharray': [3, 2.5],
})
