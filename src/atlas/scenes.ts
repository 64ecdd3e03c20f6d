import * as v from 'valibot'

/** A way from an input to a moment, by the indexes of the input and of the steps. */
const Way = v.object({ begin: v.number(), choices: v.array(v.number()) })

/** The shortest ways through a machine: to the first time of each step, by its name, and to each state, by its id. */
export const Scenes = v.object({ steps: v.record(v.string(), Way), states: v.record(v.string(), Way) })
export type Scenes = v.InferOutput<typeof Scenes>
export type Way = v.InferOutput<typeof Way>
