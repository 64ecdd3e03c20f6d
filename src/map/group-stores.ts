import type { MapPoint, MapStore } from './map-types.ts'

/** Stores that would overlap on the map, with their center; mostly a single store. */
export type StoreGroup = MapPoint & { readonly stores: readonly NumberedStore[] }
type NumberedStore = MapStore & { readonly number: number }

/** Size of a marker's touch target, in pixels. */
const room = { width: 96, height: 48 }
/** Pixels of the whole world at zoom 0, in the maps' projection. */
const worldPixels = 512

function pixelOf({ lat, long }: MapPoint, zoom: number) {
  const size = worldPixels * 2 ** zoom
  const north = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))
  return { x: (long / 360) * size, y: (north / (2 * Math.PI)) * size }
}

function areClose(a: MapPoint, b: MapPoint, zoom: number): boolean {
  const [one, other] = [pixelOf(a, zoom), pixelOf(b, zoom)]
  return Math.abs(one.x - other.x) < room.width && Math.abs(one.y - other.y) < room.height
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const together = (stores: readonly NumberedStore[]): StoreGroup => ({
  stores,
  lat: mean(stores.map(({ lat }) => lat)),
  long: mean(stores.map(({ long }) => long)),
})

/** Groups stores so that no two groups overlap at `zoom`; each store keeps its number. */
export function groupStores(stores: readonly MapStore[], zoom: number): StoreGroup[] {
  const waiting = stores.map((store, index) => together([{ ...store, number: index + 1 }]))
  const settled: StoreGroup[] = []
  for (let group = waiting.shift(); group; group = waiting.shift()) {
    const current = group
    const close = settled.findIndex((other) => areClose(other, current, zoom))
    const [other] = close === -1 ? [] : settled.splice(close, 1)
    if (other) waiting.unshift(together([...other.stores, ...current.stores])) // it may now overlap a third
    else settled.push(current)
  }
  return settled.toSorted((a, b) => (a.stores[0]?.number ?? 0) - (b.stores[0]?.number ?? 0))
}
