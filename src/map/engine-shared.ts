import type { MapPoint, View } from './map-types.ts'
import { placeZoom, viewPadding } from './map-view.ts'

/** The zoom at which the whole island fits. */
export const minZoom = 6.5
/** Bounds of the island and its sea, which limit panning. */
export const maxBounds: [number, number, number, number] = [-69.2, 16.6, -63.6, 19.8]
/** The bundled drawing has only main roads: closer zooms show nothing more. */
export const schematicMaxZoom = placeZoom

/** Maximum zoom for several places, so that their surroundings stay visible. */
export const fitMaxZoom = 13

export const pointOf = ({ lat, lng }: { lat: number; lng: number }): MapPoint => ({ lat, long: lng })

/** Returns a view in the form of both libraries. */
export function initialViewState(view: View) {
  if ('center' in view) return { latitude: view.center.lat, longitude: view.center.long, zoom: view.zoom }
  const [west, south, east, north] = view.bounds
  const bounds: [number, number, number, number] = [west, south, east, north]
  return { bounds, fitBoundsOptions: { padding: viewPadding, maxZoom: fitMaxZoom } }
}

/** Removes the libraries' image role of each marker's wrapper, which hides the button inside from screen readers. */
export function withoutImageRole(marker: { getElement: () => HTMLElement } | null) {
  marker?.getElement().removeAttribute('role')
  marker?.getElement().removeAttribute('aria-label')
  marker?.getElement().removeAttribute('tabindex')
}
