import * as v from 'valibot'

const State = v.object({
  id: v.string(),
  name: v.string(),
  about: v.string(),
  /** The drawing that shows it. */
  part: v.string(),
  /** The screen that a person sees, and the name of what is announced; null where nothing is shown. */
  screen: v.nullable(v.string()),
  announcement: v.nullable(v.string()),
})
const Machine = v.object({
  id: v.string(),
  name: v.string(),
  about: v.string(),
  /** Ids of its drawings. */
  parts: v.array(v.string()),
  states: v.array(State),
  /** States that it begins in, the innermost ones. */
  starts: v.array(v.string()),
  /** What can happen to it, in words. */
  events: v.record(v.string(), v.string()),
  /** The first state in which each event means something. */
  happensIn: v.record(v.string(), v.string()),
  /** What it asks and watches, by source; its time limits, by name. */
  actors: v.record(v.string(), v.string()),
  delays: v.record(v.string(), v.string()),
  /** What it may start with, and payloads and answers that are tried, by name. */
  cases: v.record(v.string(), v.string()),
  /** Machines that it runs. */
  children: v.array(v.string()),
})

/** Everything that the atlas knows of all machines before one is opened, in one language. */
export const AtlasIndex = v.object({ machines: v.array(Machine) })
export type AtlasIndex = v.InferOutput<typeof AtlasIndex>
export type IndexedMachine = v.InferOutput<typeof Machine>
export type IndexedState = v.InferOutput<typeof State>
