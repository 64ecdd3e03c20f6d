import * as v from 'valibot'

/** The channel from a storefront to the atlas in the same browser; contains no customer data. */
export const atlasChannel = 'bohio-flows'
/** The browser's setting that enables it. */
export const atlasSetting = 'flows'

/** One machine after an event. */
export const MachineUpdate = v.object({
  kind: v.literal('news'),
  /** The page's id; other tabs and reloads have others. */
  page: v.string(),
  /** Sequence number within the page, for replays. */
  place: v.number(),
  machine: v.string(),
  event: v.string(),
  /** Ids of the transitions taken. */
  took: v.array(v.string()),
  /** Its active leaf states. */
  states: v.array(v.string()),
  /** Events that it can take now, judged by type alone. */
  possible: v.array(v.string()),
  /** Whether it is running; a stopped one is in its final state. */
  isActive: v.boolean(),
})
export type MachineUpdate = v.InferOutput<typeof MachineUpdate>

/** Number of stored entries: more than an hour of ordering. */
export const maxUpdates = 2000

/** The atlas requests the failure report of a page, and gets it: names and numbers, nothing that was typed. */
export const ReportRequest = v.object({ kind: v.literal('report-question'), page: v.string() })
export const ReportAnswer = v.object({ kind: v.literal('report'), report: v.unknown() })

/** The atlas requests a replay. */
export const ReplayRequest = v.object({ kind: v.literal('question') })
