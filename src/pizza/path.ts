import { middle, pointOf, type Point } from './geometry.ts'

/** Writes path data in relative whole numbers: a third of the size of absolute decimals. */
const createPen = () => {
  let x = 0
  let y = 0
  let data = ''
  const relative = (point: Point) => {
    const dx = Math.round(point[0]) - x
    const dy = Math.round(point[1]) - y
    return dx + (dy < 0 ? '' : ' ') + dy
  }
  const arrive = (point: Point) => {
    x = Math.round(point[0])
    y = Math.round(point[1])
  }
  return {
    start(point: Point) {
      arrive(point)
      data += 'M' + x + (y < 0 ? '' : ' ') + y
    },
    curve(control: Point, point: Point) {
      const first = relative(control)
      const second = relative(point)
      data += 'q' + first + (second.startsWith('-') ? '' : ' ') + second
      arrive(point)
    },
    line(point: Point) {
      data += 'l' + relative(point)
      arrive(point)
    },
    data: () => data,
  }
}

/** A closed smooth curve guided by the points. */
export const closedCurve = (points: readonly Point[]): string => {
  const pen = createPen()
  pen.start(middle(pointOf(points, -1), pointOf(points, 0)))
  points.forEach((point, i) => pen.curve(point, middle(point, pointOf(points, i + 1))))
  return pen.data() + 'z'
}

/** A polygon whose corners are rounded by a share of their sides. */
export const roundedPolygon = (points: readonly Point[], rounding = 0.22): string => {
  const pen = createPen()
  const towards = (a: Point, b: Point): Point => [a[0] + (b[0] - a[0]) * rounding, a[1] + (b[1] - a[1]) * rounding]
  pen.start(towards(pointOf(points, 0), pointOf(points, 1)))
  for (let i = 1; i <= points.length; i++) {
    const corner = pointOf(points, i)
    pen.line(towards(corner, pointOf(points, i - 1)))
    pen.curve(corner, towards(corner, pointOf(points, i + 1)))
  }
  return pen.data() + 'z'
}

/** An open smooth line from the first point to the last. */
export const openCurve = (points: readonly Point[]): string => {
  const pen = createPen()
  const last = points.length - 1
  pen.start(pointOf(points, 0))
  for (let i = 1; i < last; i++) {
    const point = pointOf(points, i)
    pen.curve(point, i === last - 1 ? pointOf(points, last) : middle(point, pointOf(points, i + 1)))
  }
  if (last < 2) pen.line(pointOf(points, 1))
  return pen.data()
}
