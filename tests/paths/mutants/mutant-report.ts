import * as v from 'valibot'

/** The results of a batch of mutants. */
export const BatchReport = v.object({
  tried: v.number(),
  equivalent: v.number(),
  stillborn: v.number(),
  noticed: v.number(),
  byInvariants: v.number(),
  survivors: v.array(v.string()),
  /** Detected only by snapshots, not by the model. */
  byReviewOnly: v.array(v.string()),
})
export type BatchReport = v.InferOutput<typeof BatchReport>
/** The mutants from `from` to before `to` of the machine `id`. */
export const Batch = v.object({ id: v.string(), from: v.number(), to: v.number() })
export type Batch = v.InferOutput<typeof Batch>
