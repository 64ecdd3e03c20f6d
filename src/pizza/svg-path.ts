import { pointOf, pointBetween, type Point } from './geometry.ts'

/** A command of path data: its letter, and its points. */
type Command = readonly [letter: 'M' | 'q' | 'l', ...points: Point[]]

const separated = (n: number) => (n < 0 ? `${n}` : ` ${n}`)

/** Writes path data in relative integers: a third of the size of absolute decimals. A sign also separates. */
const pathData = (commands: readonly Command[]): string => {
  let data = ''
  let [fromX, fromY] = [0, 0]
  for (const [letter, ...points] of commands) {
    let [x, y] = [fromX, fromY]
    let numbers = ''
    for (const point of points) {
      x = Math.round(point[0])
      y = Math.round(point[1])
      numbers += separated(x - fromX) + separated(y - fromY)
    }
    data += letter + numbers.trimStart()
    fromX = x
    fromY = y
  }
  return data
}

/** Returns a closed smooth curve guided by the points. */
export const closedCurve = (points: readonly Point[]): string =>
  pathData([
    ['M', pointBetween(pointOf(points, -1), pointOf(points, 0))],
    ...points.map((point, i): Command => ['q', point, pointBetween(point, pointOf(points, i + 1))]),
  ]) + 'z'

/** Returns a polygon with corners rounded by a share of their sides. */
export const roundedPolygon = (points: readonly Point[], rounding: number): string => {
  const corners = points.flatMap((point, i): Command[] => [
    ['l', pointBetween(point, pointOf(points, i - 1), rounding)],
    ['q', point, pointBetween(point, pointOf(points, i + 1), rounding)],
  ])
  return pathData([['M', pointBetween(pointOf(points, -1), pointOf(points, 0), rounding)], ...corners]) + 'z'
}

/** Returns an open smooth line from the first point to the last. */
export const openCurve = (points: readonly Point[]): string => {
  const bends = points.slice(1, -1)
  const last = pointOf(points, -1)
  return pathData([
    ['M', pointOf(points, 0)],
    ...(bends.length > 0
      ? bends.map((bend, i): Command => {
          const next = bends[i + 1]
          return ['q', bend, next ? pointBetween(bend, next) : last]
        })
      : [['l', last] as const]),
  ])
}

/** Returns a speck: with round ends, a line of length zero is a dot. */
export const roundDot = ([x, y]: Point, line = 'h0'): string => `M${Math.round(x)} ${Math.round(y)}${line}`
