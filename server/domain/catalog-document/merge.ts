import { isDeepStrictEqual } from 'node:util'
import { childrenOf, pathOf } from '../../../contract/office/catalog-paths.ts'

type Merged = { readonly value: unknown; readonly conflicts: readonly string[] }
type Sides = { readonly base: unknown; readonly mine: unknown; readonly theirs: unknown }

/** Merges what two changed since `base`; conflicts are the paths that both changed, where `mine` wins. */
export function mergeChanges({ base, mine, theirs }: Sides, path = ''): Merged {
  if (isDeepStrictEqual(mine, theirs) || isDeepStrictEqual(mine, base)) return { value: theirs, conflicts: [] }
  if (isDeepStrictEqual(theirs, base)) return { value: mine, conflicts: [] }
  const [old, own, other] = [childrenOf(base), childrenOf(mine), childrenOf(theirs)]
  if (!old || !own || !other) return { value: mine, conflicts: [path] }
  const names = [...new Set([...own.keys(), ...other.keys()])]
  const parts = names.map((name) => {
    const sides = { base: old.get(name), mine: own.get(name), theirs: other.get(name) }
    return { name, ...mergeChanges(sides, pathOf(path, name)) }
  })
  const kept = parts.filter(({ value }) => value !== undefined)
  return {
    value: Array.isArray(mine)
      ? kept.map(({ value }) => value)
      : Object.fromEntries(kept.map(({ name, value }) => [name, value])),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  }
}
