import * as v from 'valibot'

export const lineKinds = [
  'name',
  'about',
  'invoke',
  'event',
  /** An event that its condition names: both in one. */
  'told',
  'done',
  'error',
  'delay',
  'always',
  'guard',
  'action',
  /** What a transition means. */
  'note',
  'excluded',
  /** The condition of a transition that is taken if earlier ones do not apply. */
  'otherwise',
  /** Marks an arrow from any state of the drawing. */
  'anywhere',
] as const
const Line = v.object({ kind: v.picklist(lineKinds), text: v.string(), transition: v.optional(v.string()) })
const place = { x: v.number(), y: v.number(), width: v.number(), height: v.number() }
const Box = v.object({
  id: v.string(),
  parent: v.nullable(v.string()),
  type: v.picklist(['atomic', 'compound', 'parallel', 'final', 'history']),
  lines: v.array(Line),
  ...place,
})
const Entry = v.object({ id: v.string(), kind: v.picklist(lineKinds), lines: v.array(Line) })
const points = v.array(v.number())
const Arrow = v.object({
  from: v.string(),
  to: v.string(),
  /** Whether it is on the way that is taken when all goes well. */
  isMain: v.boolean(),
  entries: v.array(Entry),
  points,
  label: v.object(place),
})

/** A laid out machine, in px: boxes (outer ones first), arrows with labels, and the starts of compound states. Points are x, y, x, y … */
export const Drawing = v.object({
  id: v.string(),
  width: v.number(),
  height: v.number(),
  boxes: v.array(Box),
  arrows: v.array(Arrow),
  starts: v.array(points),
})
export type Drawing = v.InferOutput<typeof Drawing>
export type DrawnBox = v.InferOutput<typeof Box>
export type DrawnArrow = v.InferOutput<typeof Arrow>
export type DrawnEntry = v.InferOutput<typeof Entry>
export type DrawnLine = v.InferOutput<typeof Line>
