import { createHash } from 'node:crypto'

/** Returns a short, stable hash of a text. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

const known = new WeakMap<object, string>()
const longText = 200

/** Returns a short hash of a plain value; hashes of long values are cached, since values are immutable. */
export function digestOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'nothing'
  const before = known.get(value)
  if (before !== undefined) return before
  const parts = Object.entries(value).map(([key, part]) => `${key}:${digestOf(part)}`)
  if (value instanceof Error) parts.push(value.message)
  const text = `{${parts.join()}}`
  if (text.length < longText) return text
  const digest = hashOf(text)
  known.set(value, digest)
  return digest
}
