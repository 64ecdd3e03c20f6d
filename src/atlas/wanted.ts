import * as v from 'valibot'

/** What is found by its number: requirements and codes of refusals, with a state that is about them. */
export const Wanted = v.array(
  v.object({ ids: v.array(v.string()), words: v.string(), machine: v.string(), state: v.string() }),
)
export type Wanted = v.InferOutput<typeof Wanted>
