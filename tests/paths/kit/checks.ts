import { isDeepStrictEqual } from 'node:util'
import type { AnyMachineSnapshot } from 'xstate'
import { commonInvariants } from './common-invariants.ts'
import type { History, Model, Moment } from './model.ts'

const longest = 300
const plain = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns the deepest path at which two values differ. */
function deepest(want: unknown, got: unknown, path: string): string {
  if (isObject(want) && isObject(got)) {
    const keys = [...new Set([...Object.keys(want), ...Object.keys(got)])]
    const key = keys.find((name) => !isDeepStrictEqual(want[name], got[name]))
    if (key !== undefined) return deepest(want[key], got[key], `${path}.${key}`)
  }
  return `${path} should be ${plain(want)}\nand is ${plain(got)}`
}

/** The observable parts of a state. */
const seen = ({ value, context, status, output }: AnyMachineSnapshot) => ({ value, context, status, output })

/** Compares a state and its effects with the expected ones; returns the difference or null. */
export function difference(
  expected: { state: AnyMachineSnapshot; history: History },
  actual: { state: AnyMachineSnapshot; history: History },
): string | null {
  const want = { ...seen(expected.state), ...expected.history }
  const got = { ...seen(actual.state), ...actual.history }
  for (const part of ['value', 'context', 'status', 'output', 'calls', 'emitted', 'sent'] as const) {
    if (!isDeepStrictEqual(got[part], want[part])) {
      return deepest(want[part], got[part], part)
    }
  }
  return null
}

/** Returns the first violated invariant, of the model or of all machines. */
export function brokenInvariant(model: Model, moment: Moment): string | null {
  const broken = Object.entries({ ...model.invariants, ...commonInvariants }).find(([, holds]) => !holds(moment, model))
  return broken ? `broken: ${broken[0]}` : null
}

/** Returns what a refused step changed, although it must change nothing. */
export const changedByRefusal = (before: AnyMachineSnapshot, after: AnyMachineSnapshot): string | null =>
  isDeepStrictEqual(seen(before), seen(after))
    ? null
    : `a refused step changed ${plain(seen(before))} to ${plain(seen(after))}`
