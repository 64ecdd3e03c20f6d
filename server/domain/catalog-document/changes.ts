import { isDeepStrictEqual } from 'node:util'
import { dollarsOf } from '../dollars.ts'
import { childrenOf, pathOf } from './json-tree.ts'

/** What differs between two catalogs at a path; for `order` only the order of a list, by names. */
export type CatalogChange = {
  readonly kind: 'added' | 'removed' | 'changed' | 'order'
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

function orderChange(path: string, before: readonly string[], after: readonly string[]): CatalogChange[] {
  const [old, next] = [before.filter((name) => after.includes(name)), after.filter((name) => before.includes(name))]
  return isDeepStrictEqual(old, next) ? [] : [{ kind: 'order', path, before: old, after: next }]
}

/** Returns the differences of two catalogs, each as deep as it can be named. */
export function changesBetween(before: unknown, after: unknown, path = ''): CatalogChange[] {
  if (isDeepStrictEqual(before, after)) return []
  if (before === undefined) return [{ kind: 'added', path, before: null, after }]
  if (after === undefined) return [{ kind: 'removed', path, before, after: null }]
  const [old, next] = [childrenOf(before), childrenOf(after)]
  if (!old || !next) return [{ kind: 'changed', path, before, after }]
  const names = new Set([...old.keys(), ...next.keys()])
  const within = [...names].flatMap((name) => changesBetween(old.get(name), next.get(name), pathOf(path, name)))
  return Array.isArray(after) ? [...within, ...orderChange(path, [...old.keys()], [...next.keys()])] : within
}

const cents = /^(prices|extra)\.\d$|^(minCart|deliveryFee|cashMax|minAmount)$/
const dollars = (amount: number) => `$${dollarsOf(amount)}`
/** Longest value that is shown. */
const maxLetters = 120

function textOf(value: unknown, isMoney: boolean): string {
  if (typeof value === 'number' && isMoney) return dollars(value)
  const text = JSON.stringify(value)
  return text.length > maxLetters ? `${text.slice(0, maxLetters)}…` : text
}

/** Returns a change as a line to read. */
export function changeText({ kind, path, before, after }: CatalogChange): string {
  if (kind === 'added' || kind === 'removed') return `${path}: ${kind}`
  const isMoney = cents.test(path.split('.').slice(-2).join('.')) || cents.test(path.split('.').at(-1) ?? '')
  const [old, next] = [textOf(before, isMoney), textOf(after, isMoney)]
  return kind === 'order' ? `${path}: in another order: ${next}` : `${path}: ${old} → ${next}`
}
