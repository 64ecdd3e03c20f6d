import * as v from 'valibot'

/** How each machine goes when all goes well: the states that are passed in their order, by the input that it begins with. */
export const MainWays = v.record(v.string(), v.array(v.object({ input: v.string(), states: v.array(v.string()) })))
export type MainWays = v.InferOutput<typeof MainWays>
