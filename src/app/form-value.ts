import * as v from 'valibot'

const Value = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.trim(), v.maxLength(200))

/** What a form that was sent without scripts put into the address; empty when it did not. The router reads digits as a number. */
export function formValue(value: unknown): string {
  const read = v.safeParse(Value, value)
  return read.success ? read.output : ''
}
