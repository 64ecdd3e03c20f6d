import * as v from 'valibot'

/** What a span is about: a statement of a request, or a call to another company's server. */
type SpanKind = 'database' | 'call'

/** Records spans; `open-telemetry.ts` has the one of OpenTelemetry. */
export type SpanRecorder = {
  readonly inSpan: <T>(kind: SpanKind, name: string, work: () => PromiseLike<T>) => Promise<T>
  /** Notes in the current span why it failed. */
  readonly noteError: (error: unknown) => void
}

let recorder: SpanRecorder | null = null

/** Lets `given` record the spans of this process; null for none, as at the start. */
export function recordSpans(given: SpanRecorder | null): void {
  recorder = given
}

/** Runs `work` in a span, where spans are recorded. The name must contain nothing of a customer. */
export const inSpan = <T>(kind: SpanKind, name: string, work: () => Promise<T>): Promise<T> =>
  recorder === null ? work() : recorder.inSpan(kind, name, work)

/** Runs a statement in a span with its operation and table, where spans are recorded. */
export const inStatementSpan = (statement: unknown, work: () => PromiseLike<unknown>): PromiseLike<unknown> =>
  recorder === null ? work() : recorder.inSpan('database', operationOf(statement), work)

/** Notes in the span of the request why it failed. */
export const noteError = (error: unknown): void => recorder?.noteError(error)

const Prepared = v.object({ name: v.optional(v.string()), text: v.string() })
const Statement = v.union([
  Prepared,
  v.pipe(
    v.string(),
    v.transform((text) => ({ text })),
    Prepared,
  ),
])

/** Returns the name of a prepared statement, or else its operation and first table. */
function operationOf(statement: unknown): string {
  const { name, text } = v.parse(v.fallback(Statement, { text: '' }), statement)
  if (name !== undefined) return name
  const [operation = 'statement'] = /\b(?:select|insert|update|delete)\b/i.exec(text) ?? []
  const [, table] = /\b(?:from|into|update)\s+"(\w+)"/i.exec(text) ?? []
  return table === undefined ? operation : `${operation} ${table}`
}
