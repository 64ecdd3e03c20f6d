type Point = { readonly x: number; readonly y: number }

const roundness = 7

const pointsOf = (flat: readonly number[]): Point[] =>
  flat.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: flat[at + 1] ?? 0 }] : []))

/** Returns the point toward a neighbor where a corner's rounding starts. */
function towards(corner: Point, neighbor: Point): string {
  const length = Math.hypot(neighbor.x - corner.x, neighbor.y - corner.y)
  const part = length === 0 ? 0 : Math.min(roundness, length / 2) / length
  const x = corner.x + (neighbor.x - corner.x) * part
  const y = corner.y + (neighbor.y - corner.y) * part
  return `${x} ${y}`
}

/** Returns a line through corners (x, y, x, y …) with rounded bends, as SVG path data. */
export function roundedPath(flat: readonly number[]): string {
  const points = pointsOf(flat)
  return points
    .map((point, at) => {
      const before = points[at - 1]
      const after = points[at + 1]
      if (!before) return `M${point.x} ${point.y}`
      if (!after) return `L${point.x} ${point.y}`
      return `L${towards(point, before)}Q${point.x} ${point.y} ${towards(point, after)}`
    })
    .join('')
}
