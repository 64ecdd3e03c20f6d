import { distance } from '@turf/distance'
import type { Position } from './stores/outlet.ts'

/** Returns the distance between two positions along the ground, in kilometers. */
export const distanceKm = (from: Position, to: Position) => distance([...from], [...to])

/** Returns the candidate nearest to `position`. */
export function nearest<T extends { readonly position: Position }>(
  candidates: readonly T[],
  position: Position,
): T | null {
  let best: T | null = null
  let least = Infinity
  for (const candidate of candidates) {
    const km = distanceKm(candidate.position, position)
    if (km < least) {
      best = candidate
      least = km
    }
  }
  return best
}
