import * as v from 'valibot'

/** A machine's inputs, and the states that not every input reaches, each with the indexes of those that do. */
export const Reachability = v.object({
  starts: v.array(v.string()),
  only: v.record(v.string(), v.array(v.pipe(v.number(), v.integer()))),
})
export type Reachability = v.InferOutput<typeof Reachability>
