export type Point = readonly [x: number, y: number]

export const FULL_TURN = Math.PI * 2

/** The point of a closed outline, counted around and around. */
export const pointOf = (outline: readonly Point[], index: number): Point => {
  const point = outline[(index + outline.length) % outline.length]
  if (!point) throw new RangeError('An outline needs at least one point')
  return point
}

export const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

export const polar = (radius: number, angle: number): Point => [radius * Math.cos(angle), radius * Math.sin(angle)]

/** `count` points, one for each angle around the circle. */
export const around = (count: number, pointAt: (angle: number, index: number) => Point): Point[] =>
  Array.from({ length: count }, (_, i) => pointAt((i / count) * FULL_TURN, i))

/** Points turned by an angle, scaled, then placed at x, y. */
export const moved = (points: readonly Point[], x: number, y: number, angle = 0, scale = 1): Point[] =>
  points.map(([u, v]) => [
    x + (u * Math.cos(angle) - v * Math.sin(angle)) * scale,
    y + (u * Math.sin(angle) + v * Math.cos(angle)) * scale,
  ])

/** Points written as in the `points` attribute of an SVG polygon. */
export const points = (text: string): Point[] =>
  text.split(' ').map((pair) => {
    const [x, y] = pair.split(',')
    return [Number(x), Number(y)]
  })
