import type { MapPoint, View } from './map-types.ts'
import { placeZoom, viewPadding } from './view.ts'

/** The whole island fits. */
export const minZoom = 6.5
/** The island and its sea: nobody gets lost on the map. */
export const maxBounds: [number, number, number, number] = [-69.2, 16.6, -63.6, 19.8]
/** Our own drawing has the main roads and no streets: closer than this there is nothing more to see (spec §9 "Map zoom"). */
export const schematicMaxZoom = placeZoom

/** Several places are shown no closer than this: what is around them tells where they are. */
export const fitMaxZoom = 13

export const pointOf = ({ lat, lng }: { lat: number; lng: number }): MapPoint => ({ lat, long: lng })

/** A view as both libraries take it. */
export function initialViewState(view: View) {
  if ('center' in view) return { latitude: view.center.lat, longitude: view.center.long, zoom: view.zoom }
  const [west, south, east, north] = view.bounds
  const bounds: [number, number, number, number] = [west, south, east, north]
  return { bounds, fitBoundsOptions: { padding: viewPadding, maxZoom: fitMaxZoom } }
}

/** The libraries call each marker's wrapper a picture, which hides the button inside from whoever listens. */
export function withoutRole(marker: { getElement: () => HTMLElement } | null) {
  marker?.getElement().removeAttribute('role')
  marker?.getElement().removeAttribute('aria-label')
  marker?.getElement().removeAttribute('tabindex')
}
