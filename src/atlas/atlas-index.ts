import * as v from 'valibot'

const State = v.object({
  id: v.string(),
  name: v.string(),
  about: v.string(),
  /** Its drawing. */
  part: v.string(),
  /** Its screen, and the name of its announcement; null for an invisible state. */
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
  /** Its initial leaf states. */
  starts: v.array(v.string()),
  /** Its events, in words. */
  events: v.record(v.string(), v.string()),
  /** The first state that handles each event. */
  happensIn: v.record(v.string(), v.string()),
  /** Its ports and streams, by source; its time limits, by name. */
  actors: v.record(v.string(), v.string()),
  delays: v.record(v.string(), v.string()),
  /** Its inputs, and the payloads and answers to try, by name. */
  cases: v.record(v.string(), v.string()),
  /** Machines that it invokes. */
  children: v.array(v.string()),
})

/** The atlas's index of all machines, in one language. */
export const AtlasIndex = v.object({ machines: v.array(Machine) })
export type AtlasIndex = v.InferOutput<typeof AtlasIndex>
export type IndexedMachine = v.InferOutput<typeof Machine>
export type IndexedState = v.InferOutput<typeof State>
