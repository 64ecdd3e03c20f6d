import * as v from 'valibot'

/** Search targets with numbers: requirements and codes of refusals, with their states. */
export const SearchTargets = v.array(
  v.object({ ids: v.array(v.string()), words: v.string(), machine: v.string(), state: v.string() }),
)
export type SearchTargets = v.InferOutput<typeof SearchTargets>
