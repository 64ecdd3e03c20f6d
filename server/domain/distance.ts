import type { Position } from './outlet.ts'

const earthKm = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the distance between two positions along the ground, in kilometers. */
export function distanceKm([lng1, lat1]: Position, [lng2, lat2]: Position): number {
  const dLat = radians(lat2 - lat1)
  const dLng = radians(lng2 - lng1)
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(dLng / 2) ** 2
  return 2 * earthKm * Math.asin(Math.sqrt(h))
}

/** Returns the candidate nearest to `position`. */
export function nearest<T extends { readonly position: Position }>(
  candidates: readonly T[],
  position: Position,
): T | null {
  let best: T | null = null
  let least = Infinity
  for (const candidate of candidates) {
    const distance = distanceKm(candidate.position, position)
    if (distance < least) {
      best = candidate
      least = distance
    }
  }
  return best
}
