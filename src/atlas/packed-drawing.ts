import * as v from 'valibot'
import { Drawing, lineKinds, type DrawnLine } from './drawing.ts'

const types = ['atomic', 'compound', 'parallel', 'final', 'history'] as const
const index = v.pipe(v.number(), v.integer(), v.minValue(-1))
// Strict, because a tuple type would otherwise accept a longer row and lose fields.
const PackedLine = v.union([v.strictTuple([index, v.string()]), v.strictTuple([index, v.string(), v.string()])])
const place = [v.number(), v.number(), v.number(), v.number()] as const
const lines = v.array(PackedLine)

/** A drawing in compact form: boxes by index, transitions by the part of their id that differs from their ends. */
export const PackedDrawing = v.object({
  id: v.string(),
  size: v.tuple([v.number(), v.number()]),
  /** Key, parent, type, place, lines. */
  boxes: v.array(v.tuple([v.string(), index, index, ...place, lines])),
  /** From, to, 1 on the main way, corners, place of the label, transitions: trigger, kind, lines. */
  arrows: v.array(
    v.tuple([
      index,
      index,
      v.picklist([0, 1]),
      v.array(v.number()),
      ...place,
      v.array(v.tuple([v.string(), index, lines])),
    ]),
  ),
  starts: v.array(v.array(v.number())),
})
export type PackedDrawing = v.InferOutput<typeof PackedDrawing>

const packLine = ({ kind, text, transition }: DrawnLine): v.InferOutput<typeof PackedLine> =>
  transition === undefined ? [lineKinds.indexOf(kind), text] : [lineKinds.indexOf(kind), text, transition]

const kindAt = (at: number) => lineKinds[at] ?? 'event'
const unpackLine = ([kind, text, transition]: v.InferOutput<typeof PackedLine>): DrawnLine => ({
  kind: kindAt(kind),
  text,
  ...(transition !== undefined && { transition }),
})

/** Returns `event[0]` of `a.b —event[0]→ a.c`. */
const transitionIn = (id: string) => id.slice(id.indexOf(' —') + 2, id.lastIndexOf('→ '))

export function packDrawing({ id, width, height, boxes, arrows, starts }: Drawing): PackedDrawing {
  const at = new Map(boxes.map((box, position) => [box.id, position]))
  return {
    id,
    size: [width, height],
    boxes: boxes.map((box) => [
      box.id.split('.').at(-1) ?? '',
      box.parent === null ? -1 : (at.get(box.parent) ?? -1),
      types.indexOf(box.type),
      box.x,
      box.y,
      box.width,
      box.height,
      box.lines.map(packLine),
    ]),
    arrows: arrows.map(({ from, to, isMain, points, label, entries }) => [
      at.get(from) ?? 0,
      at.get(to) ?? 0,
      isMain ? 1 : 0,
      [...points],
      label.x,
      label.y,
      label.width,
      label.height,
      entries.map((entry) => [transitionIn(entry.id), lineKinds.indexOf(entry.kind), entry.lines.map(packLine)]),
    ]),
    starts: starts.map((points) => [...points]),
  }
}

export function unpackDrawing({ id, size: [width, height], boxes, arrows, starts }: PackedDrawing): Drawing {
  const ids: string[] = []
  for (const [key, parent] of boxes) ids.push(parent < 0 ? id : `${ids[parent]}.${key}`)
  const idAt = (at: number) => ids[at] ?? id
  return {
    id,
    width,
    height,
    boxes: boxes.map(([, parent, type, x, y, w, h, said], at) => ({
      id: idAt(at),
      parent: parent < 0 ? null : idAt(parent),
      type: types[type] ?? 'atomic',
      x,
      y,
      width: w,
      height: h,
      lines: said.map(unpackLine),
    })),
    arrows: arrows.map(([from, to, isMain, points, x, y, w, h, entries]) => ({
      from: idAt(from),
      to: idAt(to),
      isMain: isMain === 1,
      points,
      label: { x, y, width: w, height: h },
      entries: entries.map(([received, kind, said]) => ({
        id: `${idAt(from)} —${received}→ ${idAt(to)}`,
        kind: kindAt(kind),
        lines: said.map(unpackLine),
      })),
    })),
    starts,
  }
}
