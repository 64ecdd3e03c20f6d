import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import type { Outlet, Position } from './outlet.ts'

type Zoned = Pick<Outlet, 'services' | 'deliveryZone'>

/** Returns a prepared test whether a store delivers to a point. */
export function createDeliveryCheck({ services, deliveryZone }: Zoned): (point: Position) => boolean {
  if (!services.delivery || !deliveryZone) return () => false
  const ring = deliveryZone.map(([x, y]) => [x, y])
  const polygon = { type: 'Polygon' as const, coordinates: [ring] }
  const longitudes = deliveryZone.map(([x]) => x)
  const latitudes = deliveryZone.map(([, y]) => y)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  return ([lng, lat]) =>
    lng >= west && lng <= east && lat >= south && lat <= north && booleanPointInPolygon([lng, lat], polygon)
}

/** Whether `outlet` delivers to `point`. */
export const deliversTo = (outlet: Zoned, point: Position): boolean => createDeliveryCheck(outlet)(point)
