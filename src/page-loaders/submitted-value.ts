import * as v from 'valibot'

const Value = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.trim(), v.maxLength(200))

/** Returns a form value that was submitted without scripts as part of the URL, or an empty text. The router parses digits as a number. */
export function submittedValue(value: unknown): string {
  const read = v.safeParse(Value, value)
  return read.success ? read.output : ''
}
