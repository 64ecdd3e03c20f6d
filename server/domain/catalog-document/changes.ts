import { isDeepStrictEqual } from 'node:util'
import { dollarsOf } from '../../../contract/dollars.ts'
import type { CatalogDocument } from '../../../contract/office/catalog-document.ts'
import { childrenOf, nameOfEntry, pathOf, type EntryName } from '../../../contract/office/catalog-paths.ts'

/** What differs between two catalogs at a path; for `order` only the order of a list, by names. */
export type CatalogChange = {
  readonly kind: 'added' | 'removed' | 'changed' | 'order'
  readonly path: string
  readonly before: unknown
  readonly after: unknown
  /** What it is part of, from the outside: a product, its size, its crust. */
  readonly names: readonly EntryName[]
}

type Place = Pick<CatalogChange, 'path' | 'names'>

function orderChange(place: Place, before: readonly string[], after: readonly string[]): CatalogChange[] {
  const [old, next] = [before.filter((name) => after.includes(name)), after.filter((name) => before.includes(name))]
  return isDeepStrictEqual(old, next) ? [] : [{ kind: 'order', ...place, before: old, after: next }]
}

/** Returns the differences of two catalogs, each as deep as it can be named. */
export function changesBetween(
  before: unknown,
  after: unknown,
  within: Place = { path: '', names: [] },
): CatalogChange[] {
  if (isDeepStrictEqual(before, after)) return []
  const name = nameOfEntry(after ?? before)
  const place = { path: within.path, names: name === null ? within.names : [...within.names, name] }
  if (before === undefined) return [{ kind: 'added', ...place, before: null, after }]
  if (after === undefined) return [{ kind: 'removed', ...place, before, after: null }]
  const [old, next] = [childrenOf(before), childrenOf(after)]
  if (!old || !next) return [{ kind: 'changed', ...place, before, after }]
  const changes = [...new Set([...old.keys(), ...next.keys()])].flatMap((key) =>
    changesBetween(old.get(key), next.get(key), { ...place, path: pathOf(place.path, key) }),
  )
  return Array.isArray(after) ? [...changes, ...orderChange(place, [...old.keys()], [...next.keys()])] : changes
}

/** A topping of a recipe, whose name is elsewhere. */
const inRecipe = /^products\..+\.toppings\.([^.]+)/

/** Returns the differences of two catalogs; toppings of recipes are named. */
export function catalogChanges(before: CatalogDocument, after: CatalogDocument): CatalogChange[] {
  const toppings = new Map([...before.toppings, ...after.toppings].map(({ code, name }) => [code, name]))
  return changesBetween(before, after).map((change) => {
    const name = toppings.get(inRecipe.exec(change.path)?.[1] ?? '')
    return name ? { ...change, names: [...change.names, name] } : change
  })
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
