import * as v from 'valibot'

/** The codes of refusals, each with the states that show it. */
export const SearchTargets = v.array(v.object({ code: v.string(), machine: v.string(), state: v.string() }))
export type SearchTargets = v.InferOutput<typeof SearchTargets>
