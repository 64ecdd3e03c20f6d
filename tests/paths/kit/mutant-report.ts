import * as v from 'valibot'

/** What became of the mutants of a batch. */
export const BatchReport = v.object({
  tried: v.number(),
  equivalent: v.number(),
  stillborn: v.number(),
  noticed: v.number(),
  byInvariants: v.number(),
  survivors: v.array(v.string()),
  /** Noticed as a difference from what was reviewed, and by nothing that the model says. */
  byReviewOnly: v.array(v.string()),
})
export type BatchReport = v.InferOutput<typeof BatchReport>
/** Mutants `from` to before `to` of the machine `id`. */
export const Batch = v.object({ id: v.string(), from: v.number(), to: v.number() })
export type Batch = v.InferOutput<typeof Batch>
