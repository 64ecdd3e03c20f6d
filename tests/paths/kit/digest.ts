import { createHash } from 'node:crypto'

/** A short name for a text, the same on every machine and every day. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

const known = new WeakMap<object, string>()
const longText = 200

/** A short name for any plain value; long ones are remembered, since nobody changes them. */
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
