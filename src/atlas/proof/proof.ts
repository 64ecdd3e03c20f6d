import * as v from 'valibot'
import type { Language } from '../../../contract/primitives.ts'

const Counts = v.record(v.string(), v.number())

/** How many mistakes put into a machine on purpose its paths noticed, and when (mutation testing). */
const MutationScore = v.object({ noticed: v.number(), tried: v.number(), on: v.string() })
/** The kept scores by machine. */
export const MutationScores = v.record(v.string(), MutationScore)
export type MutationScores = v.InferOutput<typeof MutationScores>

/** How the tests cover a machine: the number of paths through each leaf state and transition, and its kept mutation score. */
export const Proof = v.object({
  paths: v.number(),
  states: Counts,
  transitions: Counts,
  mutation: v.nullable(MutationScore),
})
export type Proof = v.InferOutput<typeof Proof>

/** The last run of a machine's paths on this computer; null before one. */
export const PathOutcome = v.nullable(v.object({ at: v.string(), passed: v.number(), failed: v.array(v.string()) }))
export type PathOutcome = v.InferOutput<typeof PathOutcome>

/** Returns a mutation score in percent. */
export const formatScore = ({ noticed, tried }: MutationScores[string], language: Language) =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(noticed / Math.max(tried, 1))

/** Returns how many of the counted were covered. */
export const covered = (counts: Proof['states']) => Object.values(counts).filter((count) => count > 0).length
