import type { SentCall } from '../api/http.ts'
import { downloadAsFile } from '../adapters/download-as-file.ts'
import type { Recorder, ReportedEvent } from './failure-report.ts'

/** The events and calls of a visit up to now, without personal data, for a replay by QA. */
export type FailureReport = {
  readonly version: 2
  readonly made: string
  readonly deployment: string
  readonly language: string
  /** The route of the page: its address may contain a secret. */
  readonly route: string
  readonly viewport: readonly [number, number]
  readonly isOnline: boolean
  readonly error: { readonly name: string; readonly frames: readonly string[] } | null
  /** The last state of each machine by name: `cart`, or `time-picker 2` for a restarted one. */
  readonly states: Readonly<Record<string, unknown>>
  /** The calls to the server, without what may be personal in their paths; 0 is no answer. */
  readonly calls: readonly SentCall[]
  readonly events: readonly ReportedEvent[]
}

/** Words of the API; anything else in a path may name a customer. */
const isPlain = (part: string) => /^(v\d|[a-z]+(-[a-z]+)*)$/.test(part)

const withoutNames = (path: string) =>
  path
    .split('/')
    .map((part) => (isPlain(part) ? part : `‹${part.length}›`))
    .join('/')

/** Returns where an error occurred; its message is omitted, because it may quote an entry. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at ') || line.includes('@'))

/** Returns the failure report up to now. */
export function failureReportOf(
  recorder: Recorder,
  sent: readonly SentCall[],
  route: string,
  error: unknown,
): FailureReport {
  const calls = sent.map((call) => ({
    ...call,
    at: call.at - recorder.began,
    path: withoutNames(call.path),
  }))
  return {
    version: 2,
    made: new Date().toISOString(),
    deployment: import.meta.url,
    language: document.documentElement.lang,
    route,
    viewport: [innerWidth, innerHeight],
    isOnline: navigator.onLine,
    error: error instanceof Error ? { name: error.name, frames: framesOf(error) } : null,
    states: recorder.states(),
    calls,
    events: recorder.events(),
  }
}

/** Saves the failure report of this visit as a file. */
export const saveFailureReport = (...about: Parameters<typeof failureReportOf>) =>
  downloadAsFile('bohio-informe.json', failureReportOf(...about))
