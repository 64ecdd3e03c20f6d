import * as v from 'valibot'
import { ErrorCode } from '../../../contract/errors.ts'
import type { FailureReportFile, ReportedEvent } from '../../../tests/paths/kit/failure-report-format.ts'

type Call = FailureReportFile['calls'][number]

/** A call of a visit that failed: by its status, and by the event that told its machine. */
export type FailedCall = { readonly call: Call; readonly step: number | null; readonly code: string | null }

const Refusal = v.looseObject({
  output: v.looseObject({ ok: v.literal(false), error: v.looseObject({ code: ErrorCode }) }),
})

/** Returns the refusal of an answer; null for any other event. */
const codeIn = ({ data }: ReportedEvent) => (v.is(Refusal, data) ? data.output.error.code : null)
const isFailure = (event: ReportedEvent) => event.type.startsWith('xstate.error.actor.') || codeIn(event) !== null

/** Returns the calls that failed, each with the first event after it that tells a failure. 0 is no answer. */
export function failedCallsOf({ calls, events }: FailureReportFile): FailedCall[] {
  const told = new Set<number>()
  return calls
    .filter(({ status }) => status === 0 || status >= 400)
    .map((call) => {
      const step = events.findIndex((event, at) => event.at >= call.at && isFailure(event) && !told.has(at))
      const event = events[step]
      if (!event) return { call, step: null, code: null }
      told.add(step)
      return { call, step, code: codeIn(event) }
    })
}

/** Returns the step at which a report opens: that of its last failed call, or its last. */
export const firstStepOf = (report: FailureReportFile, failed: readonly FailedCall[]) =>
  failed.findLast(({ step }) => step !== null)?.step ?? report.events.length - 1
