import * as v from 'valibot'

/** Search targets with numbers: requirements and codes of refusals, with their states. */
export const Wanted = v.array(
  v.object({ ids: v.array(v.string()), words: v.string(), machine: v.string(), state: v.string() }),
)
export type Wanted = v.InferOutput<typeof Wanted>
