import * as v from 'valibot'

export type StateValue = string | { readonly [key: string]: StateValue }
const StateValue: v.GenericSchema<StateValue> = v.union([
  v.string(),
  v.record(
    v.string(),
    v.lazy(() => StateValue),
  ),
])

const ReportedEvent = v.object({
  at: v.number(),
  to: v.string(),
  type: v.string(),
  data: v.record(v.string(), v.unknown()),
  took: v.optional(v.array(v.string())),
  state: v.optional(StateValue),
})

/** A failure report as `src/app/save-failure-report.ts` saves it. */
export const FailureReportFile = v.object({
  version: v.literal(2, 'another version of the program saved it, or it is no report of a failure'),
  made: v.string(),
  deployment: v.string(),
  language: v.string(),
  route: v.string(),
  viewport: v.tuple([v.number(), v.number()]),
  isOnline: v.boolean(),
  error: v.nullable(v.object({ name: v.string(), frames: v.array(v.string()) })),
  states: v.record(v.string(), StateValue),
  calls: v.optional(
    v.array(v.object({ at: v.number(), method: v.string(), path: v.string(), status: v.number() })),
    [],
  ),
  events: v.pipe(v.array(ReportedEvent), v.minLength(1, 'nothing that happened was kept')),
})
export type FailureReportFile = v.InferOutput<typeof FailureReportFile>
export type ReportedEvent = FailureReportFile['events'][number]
