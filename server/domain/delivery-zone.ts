import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import type { Outlet, Position } from './catalog.ts'

/** Whether `outlet` delivers to `point`. */
export function deliversTo(outlet: Pick<Outlet, 'services' | 'deliveryZone'>, [lng, lat]: Position): boolean {
  if (!outlet.services.delivery || !outlet.deliveryZone) return false
  const ring = outlet.deliveryZone.map(([x, y]) => [x, y])
  return booleanPointInPolygon([lng, lat], { type: 'Polygon', coordinates: [ring] })
}
