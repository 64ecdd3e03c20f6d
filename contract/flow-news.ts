import * as v from 'valibot'

/** Where the storefront of a browser tells its flow atlas what happens; nothing of the customer goes there. */
export const flowChannel = 'bohio-flows'
/** The setting of a browser whose storefront tells it. */
export const flowSetting = 'flows'

/** One machine after something happened to it. */
export const FlowNews = v.object({
  kind: v.literal('news'),
  /** The page of the storefront that tells it: another tab, or the same one loaded anew, is another. */
  page: v.string(),
  /** Its place among all that this page tells: who asks hears everything again. */
  place: v.number(),
  machine: v.string(),
  event: v.string(),
  /** Transitions that were taken, by their ids. */
  took: v.array(v.string()),
  /** Leaf states that it is in. */
  states: v.array(v.string()),
  /** Events that it can take now, as far as their names tell. */
  possible: v.array(v.string()),
  /** Whether it goes on; one that has ended is in its last state. */
  isActive: v.boolean(),
})
export type FlowNews = v.InferOutput<typeof FlowNews>

/** How many are kept: an hour of ordering is seldom longer. */
export const maxNews = 2000

/** The atlas asks what has happened. */
export const FlowQuestion = v.object({ kind: v.literal('question') })
