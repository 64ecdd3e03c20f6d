import { aroundCircle, type Point } from '../geometry.ts'
import { closedCurve } from '../svg-path.ts'

/** Part of an outline in integers: its start, relative commands, end, and bounding box. */
export type OutlineSegment = {
  readonly start: Point
  readonly data: string
  readonly end: Point
  readonly width: number
  readonly height: number
}

type Step = { readonly letter: string; readonly points: readonly Point[] }

const pointsOf: Readonly<Record<string, number>> = { m: 1, l: 1, h: 1, q: 2, z: 0 }

/** Parses a path of `createPen` (M, q, l, h and z) into lists of steps to absolute points. */
export function readOutline(data: string): Step[][] {
  const stretches: Step[][] = []
  let from: Point = [0, 0]
  for (const [, sign = '', written = ''] of data.matchAll(/([Mqlhz])([^Mqlhz]*)/g)) {
    const numbers = (written.match(/-?\d+/g) ?? []).map(Number)
    const letter = sign.toLowerCase()
    if (pointsOf[letter] === undefined) throw new RangeError(`Unknown path command "${sign}"`)
    const [x, y] = sign === 'M' ? [0, 0] : from
    const points: Point[] = []
    if (letter === 'h') points.push([x + (numbers[0] ?? 0), y])
    else for (let i = 0; i + 1 < numbers.length; i += 2) points.push([x + (numbers[i] ?? 0), y + (numbers[i + 1] ?? 0)])
    if (letter === 'm') stretches.push([])
    stretches.at(-1)?.push({ letter: letter === 'h' ? 'l' : letter, points })
    from = points.at(-1) ?? stretches.at(-1)?.[0]?.points[0] ?? from
  }
  return stretches
}

/** Returns a circle as an outline. */
export const circle = (x: number, y: number, radius: number): string =>
  closedCurve(aroundCircle(8, (angle) => [x + radius * 1.08 * Math.cos(angle), y + radius * 1.08 * Math.sin(angle)]))

/** Returns the bounding box of an outline's points. */
export function boxOf(stretches: readonly (readonly Step[])[]) {
  const points = stretches.flat().flatMap((step) => step.points)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top }
}

/** Returns two numbers of a path in their shortest form. */
export const writePoint = ([x, y]: Point): string => `${x}${y < 0 ? '' : ' '}${y}`

/** Returns a closed outline as a short line of its length, with round ends; `dab` is the required width. */
export function outlineAsStroke(
  steps: readonly Step[],
  move: (point: Point) => Point,
): OutlineSegment & { dab: number } {
  const points = steps.flatMap((step) => step.points.slice(-1)).map(move)
  const { x, y, width, height } = boxOf([[{ letter: 'm', points }]])
  const distances = points.map(([u, v]) => Math.hypot(u - x, v - y))
  const reach = Math.max(...distances)
  const [farX, farY] = points[distances.indexOf(reach)] ?? [x + reach, y]
  const [alongX, alongY] = [(farX - x) / reach, (farY - y) / reach]
  const half = Math.max(...points.map(([u, v]) => Math.abs((v - y) * alongX - (u - x) * alongY)))
  const length = Math.max(0, reach - half)
  const start: Point = [Math.round(x - alongX * length), Math.round(y - alongY * length)]
  const [dx, dy] = [Math.round(alongX * length * 2), Math.round(alongY * length * 2)]
  const data = dx || dy ? `l${writePoint([dx, dy])}` : 'h0'
  return { start, data, end: [start[0] + dx, start[1] + dy], width, height, dab: half * 2 }
}

/** Returns a moved outline, in integers. */
export function writeOutline(steps: readonly Step[], move: (point: Point) => Point): OutlineSegment {
  const moved = steps.map(({ letter, points }) => ({
    letter,
    points: points.map(move).map(([x, y]): Point => [Math.round(x), Math.round(y)]),
  }))
  const start = moved[0]?.points[0] ?? [0, 0]
  let from = start
  let data = ''
  for (const { letter, points } of moved.slice(1)) {
    const relative = points.map(([x, y]) => writePoint([x - from[0], y - from[1]]))
    data += letter + relative.reduce((all, next) => all + (next.startsWith('-') ? '' : ' ') + next, '').trim()
    from = letter === 'z' ? start : (points.at(-1) ?? from)
  }
  const { width, height } = boxOf([moved])
  return { start, data, end: from, width, height }
}
