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

/** Returns the calls that failed. Each failure that a machine was told belongs to the last failed call before it. */
export function failedCallsOf({ calls, events }: FailureReportFile): FailedCall[] {
  const failed = calls.filter(({ status }) => status === 0 || status >= 400)
  const stepOf = new Map<Call, number>()
  for (const [step, event] of events.entries()) {
    const call = isFailure(event) && failed.findLast((one) => one.at <= event.at && !stepOf.has(one))
    if (call) stepOf.set(call, step)
  }
  return failed.map((call) => {
    const step = stepOf.get(call)
    const event = step === undefined ? undefined : events[step]
    return { call, step: step ?? null, code: event ? codeIn(event) : null }
  })
}

/** Returns the step at which a report opens: that of its last failed call, or its last. */
export const firstStepOf = (report: FailureReportFile, failed: readonly FailedCall[]) =>
  failed.findLast(({ step }) => step !== null)?.step ?? report.events.length - 1
