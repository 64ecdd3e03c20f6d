import { nodeAt, type Graph } from '../../../tests/paths/kit/explore.ts'
import { activeLeafIds, nodesOf } from '../../../tests/paths/kit/machine-parts.ts'
import type { Model } from '../../../tests/paths/kit/model.ts'
import type { Reachability } from '../../../src/atlas/reachability.ts'

/** Returns the leaf states that are reachable from `first`. */
function statesFrom(graph: Graph, first: string): ReadonlySet<string> {
  const keys = new Set([first])
  // Iterating over a set includes elements added meanwhile.
  for (const key of keys) for (const { to } of nodeAt(graph, key).edges) keys.add(to)
  return new Set([...keys].flatMap((key) => activeLeafIds(nodeAt(graph, key).state)))
}

/** Returns the inputs of a machine that lead to each of its states. */
export function reachabilityOf(model: Model, graph: Graph): Reachability {
  const reached = [...graph.starts.values()].map(({ at }) => [...statesFrom(graph, at)])
  const isReached = (state: string, leaves: readonly string[]) =>
    leaves.some((leaf) => leaf === state || leaf.startsWith(`${state}.`))
  const only = nodesOf(model.machine).flatMap(({ id }) => {
    const places = reached.flatMap((leaves, place) => (isReached(id, leaves) ? [place] : []))
    return places.length < reached.length && places.length > 0 ? [[id, places] as const] : []
  })
  return { starts: [...graph.starts.keys()], only: Object.fromEntries(only) }
}
