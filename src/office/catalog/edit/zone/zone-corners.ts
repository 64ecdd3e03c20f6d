import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import * as v from 'valibot'

/** `[longitude, latitude]`, as the catalog keeps it. */
export type Corner = readonly [number, number]
/** The catalog's closed ring of an area. */
const Ring = v.array(v.tuple([v.number(), v.number()]))

/** Decimals of a degree: a meter. */
const decimals = 5
export const roundDegrees = (degrees: number) => Number(degrees.toFixed(decimals))

const isSame = (one: Corner | undefined, other: Corner | undefined) =>
  one?.[0] === other?.[0] && one?.[1] === other?.[1]

/** Returns the corners of a ring, each once; none of what is no ring. */
export function cornersOf(value: unknown): readonly Corner[] {
  const ring = v.is(Ring, value) ? value : []
  return ring.length > 1 && isSame(ring[0], ring.at(-1)) ? ring.slice(0, -1) : ring
}

/** Returns the closed ring of corners; null without any. */
export const ringOf = (corners: readonly Corner[]): readonly Corner[] | null =>
  corners.length === 0
    ? null
    : [...corners, ...corners.slice(0, 1)].map(([long, lat]) => [roundDegrees(long), roundDegrees(lat)])

export const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
const kilometersOfDegree = 111.2

/** Returns how far a corner is from the store, in kilometers, and in which direction. */
export function placeFrom(
  [storeLong, storeLat]: Corner,
  [long, lat]: Corner,
): { kilometers: number; direction: (typeof directions)[number] } {
  const north = (lat - storeLat) * kilometersOfDegree
  const east = (long - storeLong) * kilometersOfDegree * Math.cos((storeLat * Math.PI) / 180)
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4))
  return { kilometers: Math.hypot(north, east), direction: directions[(eighth + 8) % 8] ?? 'n' }
}

/** Whether corners are the same, in the same order. */
export const isSameArea = (one: readonly Corner[], other: readonly Corner[]) =>
  one.length === other.length && one.every((corner, at) => isSame(corner, other[at]))

/** Returns the corners with a new one between a corner and the next. */
export function withCornerAfter(corners: readonly Corner[], at: number): readonly Corner[] {
  const [from, to] = [corners[at], corners[(at + 1) % corners.length]]
  if (!from || !to) return corners
  const middle: Corner = [roundDegrees((from[0] + to[0]) / 2), roundDegrees((from[1] + to[1]) / 2)]
  return corners.toSpliced(at + 1, 0, middle)
}

/** About two kilometers. */
const reach = 0.02
/** Returns the corners of a square around a store. */
export const squareAround = ([long, lat]: Corner): readonly Corner[] => [
  [long - reach, lat - reach],
  [long + reach, lat - reach],
  [long + reach, lat + reach],
  [long - reach, lat + reach],
]

/** Whether a store is in the area; any is in one that is not closed yet. */
export function holdsStore(corners: readonly Corner[], [long, lat]: Corner): boolean {
  const ring = ringOf(corners)
  if (corners.length < 3 || !ring) return true
  const coordinates = [ring.map(([x, y]) => [x, y])]
  return booleanPointInPolygon([long, lat], { type: 'Polygon', coordinates })
}
