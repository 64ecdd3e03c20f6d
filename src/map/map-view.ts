import type { Bounds, MapPoint, Ring, Surface, View } from './map-types.ts'

/** The zoom at which a place is shown. */
export const placeZoom = 15
/** Padding around the content, in pixels. */
export const viewPadding = 44

const island: Bounds = [-67.3, 17.9, -65.2, 18.55]

const pointsOf = (stores: readonly MapPoint[], zone: Ring | null): readonly MapPoint[] => [
  ...stores,
  ...(zone ?? []).map(([long, lat]) => ({ long, lat })),
]

/** Returns the initial view: the pin close up, else the stores and their area, else the island. */
export function initialView(stores: readonly MapPoint[], zone: Ring | null, pin: MapPoint | null): View {
  if (pin) return { center: pin, zoom: placeZoom }
  const points = pointsOf(stores, zone)
  const [only] = points
  if (!only) return { bounds: island }
  if (points.length === 1) return { center: only, zoom: placeZoom }
  const longs = points.map(({ long }) => long)
  const lats = points.map(({ lat }) => lat)
  return { bounds: [Math.min(...longs), Math.min(...lats), Math.max(...longs), Math.max(...lats)] }
}

/** Pixels that an arrow key moves the pin; more with Shift. Closer zooms make finer steps. */
const step = 8
const stride = 50

/** Returns where an arrow key moves a point of the screen; null for other keys. */
export function movePointByKey({ key, shiftKey }: { key: string; shiftKey: boolean }): { x: number; y: number } | null {
  const by = shiftKey ? stride : step
  if (key === 'ArrowUp') return { x: 0, y: -by }
  if (key === 'ArrowDown') return { x: 0, y: by }
  if (key === 'ArrowLeft') return { x: -by, y: 0 }
  return key === 'ArrowRight' ? { x: by, y: 0 } : null
}

/** Centers a point that is at the map's edge or outside. */
export function panIntoView(surface: Surface, { lat, long }: MapPoint) {
  const { x, y } = surface.project([long, lat])
  const { clientWidth, clientHeight } = surface.getContainer()
  const isNearEdge = (at: number, size: number) => at < viewPadding || at > size - viewPadding
  if (isNearEdge(x, clientWidth) || isNearEdge(y, clientHeight)) surface.panTo([long, lat])
}
