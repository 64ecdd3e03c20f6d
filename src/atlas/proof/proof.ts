import * as v from 'valibot'

const Counts = v.record(v.string(), v.number())

/** How the tests cover a machine: the number of paths through each leaf state and transition, and its kept mutation score. */
export const Proof = v.object({
  paths: v.number(),
  states: Counts,
  transitions: Counts,
  mutation: v.nullable(v.object({ noticed: v.number(), tried: v.number(), on: v.string() })),
})
export type Proof = v.InferOutput<typeof Proof>

/** The last run of a machine's paths on this computer; null before one. */
export const PathOutcome = v.nullable(v.object({ at: v.string(), passed: v.number(), failed: v.array(v.string()) }))
export type PathOutcome = v.InferOutput<typeof PathOutcome>

/** Returns how many of the counted were covered. */
export const covered = (counts: Proof['states']) => Object.values(counts).filter((count) => count > 0).length
