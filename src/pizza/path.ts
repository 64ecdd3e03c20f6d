import { pointOf, towards, type Point } from './geometry.ts'

/** One command of path data: its letter, and the points that it leads to. */
type Command = readonly [letter: 'M' | 'q' | 'l', ...points: Point[]]

const separated = (n: number) => (n < 0 ? `${n}` : ` ${n}`)

/** Writes path data in relative whole numbers: a third of the size of absolute decimals. A sign separates as well as a space. */
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

/** A closed smooth curve guided by the points. */
export const closedCurve = (points: readonly Point[]): string =>
  pathData([
    ['M', towards(pointOf(points, -1), pointOf(points, 0))],
    ...points.map((point, i): Command => ['q', point, towards(point, pointOf(points, i + 1))]),
  ]) + 'z'

/** A polygon whose corners are rounded by a share of their sides. */
export const roundedPolygon = (points: readonly Point[], rounding: number): string => {
  const corners = points.flatMap((point, i): Command[] => [
    ['l', towards(point, pointOf(points, i - 1), rounding)],
    ['q', point, towards(point, pointOf(points, i + 1), rounding)],
  ])
  return pathData([['M', towards(pointOf(points, -1), pointOf(points, 0), rounding)], ...corners]) + 'z'
}

/** An open smooth line from the first point to the last. */
export const openCurve = (points: readonly Point[]): string => {
  const bends = points.slice(1, -1)
  const last = pointOf(points, -1)
  return pathData([
    ['M', pointOf(points, 0)],
    ...(bends.length > 0
      ? bends.map((bend, i): Command => {
          const next = bends[i + 1]
          return ['q', bend, next ? towards(bend, next) : last]
        })
      : [['l', last] as const]),
  ])
}

/** A speck: with round ends, a line that goes nowhere is a dot. */
export const speck = ([x, y]: Point, line = 'h0'): string => `M${Math.round(x)} ${Math.round(y)}${line}`
