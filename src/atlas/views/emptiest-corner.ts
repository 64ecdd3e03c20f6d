import type { Drawing } from '../drawing.ts'

export type Corner = { readonly isLeft: boolean; readonly isTop: boolean }
type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
type Seen = Pick<Element, 'scrollLeft' | 'scrollTop' | 'clientWidth' | 'clientHeight'>

/** The preferred corner first. */
const corners: readonly Corner[] = [
  { isLeft: false, isTop: false },
  { isLeft: true, isTop: false },
  { isLeft: false, isTop: true },
  { isLeft: true, isTop: true },
]
/** As large as the map can be, with its distance from the edges: px, and a part of the viewport. */
const largest = { width: 224, height: 160, part: 0.36 }

const overlapOf = (one: Area, other: Area) =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y))

/** Returns the corner of the seen part of a drawing where a map covers least of its innermost boxes. */
export function emptiestCorner({ boxes }: Pick<Drawing, 'boxes'>, scale: number, seen: Seen): Corner {
  const width = Math.min(largest.width, seen.clientWidth * largest.part)
  const height = Math.min(largest.height, seen.clientHeight * largest.part)
  const outer = new Set(boxes.map(({ parent }) => parent))
  const inner = boxes.filter(({ id }) => !outer.has(id))
  const covered = corners.map(({ isLeft, isTop }) => {
    const area = {
      x: (seen.scrollLeft + (isLeft ? 0 : seen.clientWidth - width)) / scale,
      y: (seen.scrollTop + (isTop ? 0 : seen.clientHeight - height)) / scale,
      width: width / scale,
      height: height / scale,
    }
    return inner.reduce((sum, box) => sum + overlapOf(area, box), 0)
  })
  return corners[covered.indexOf(Math.min(...covered))] ?? { isLeft: false, isTop: false }
}
