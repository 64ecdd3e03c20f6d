export type Point = readonly [x: number, y: number]

export const FULL_TURN = Math.PI * 2

/** Returns a point of a closed outline, with a cyclic index. */
export const pointOf = (outline: readonly Point[], index: number): Point => outline.at(index % outline.length) ?? [0, 0]

/** Returns a point between two others: the middle by default. */
export const pointBetween = (a: Point, b: Point, share = 0.5): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

export const polarPoint = (radius: number, angle: number): Point => [radius * Math.cos(angle), radius * Math.sin(angle)]

/** Returns `count` items, one per angle around the circle. */
export const aroundCircle = <T>(count: number, at: (angle: number, index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => at((i / count) * FULL_TURN, i))

/** Returns points rotated, scaled, then moved to x, y. */
export const transformed = (points: readonly Point[], x: number, y: number, angle = 0, scale = 1): Point[] =>
  points.map(([u, v]) => [
    x + (u * Math.cos(angle) - v * Math.sin(angle)) * scale,
    y + (u * Math.sin(angle) + v * Math.cos(angle)) * scale,
  ])

/** Parses points as in the `points` attribute of an SVG polygon. */
export const parsePoints = (text: string): Point[] =>
  text.split(' ').map((pair) => {
    const [x, y] = pair.split(',')
    return [Number(x), Number(y)]
  })

export const mirrored = (outline: readonly Point[]): Point[] => outline.map(([x, y]) => [-x, y])

/** Returns the outline of a symmetric shape from the points of its right half, from top to bottom. */
export const symmetric = (half: readonly Point[]): Point[] => [...half, ...mirrored(half).toReversed()]
