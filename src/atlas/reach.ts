import * as v from 'valibot'

/** What a machine may start with, and the states that not every start leads to, each with the places of those that do. */
export const Reach = v.object({
  starts: v.array(v.string()),
  only: v.record(v.string(), v.array(v.pipe(v.number(), v.integer()))),
})
export type Reach = v.InferOutput<typeof Reach>
