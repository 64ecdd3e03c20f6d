import { planPaths, pathOf, type Path } from './plan-paths.ts'
import { criteria, pathCriteria } from './criteria.ts'
import { explore, nodeAt, type Edge, type Graph } from './explore.ts'
import type { Model } from './model.ts'

type PlannedPath = Path & { readonly by: (typeof pathCriteria)[number] }
/** An explored machine with covering paths; a path for two criteria is listed with the first. */
export type Plan = { readonly graph: Graph; readonly paths: readonly PlannedPath[] }

/** Plans the paths that the model asks for. */
const playsOf = ({ machine, plays = {} }: Model, graph: Graph): PlannedPath[] =>
  Object.entries(plays).map(([start, steps]) => {
    const edges: Edge[] = []
    let at = graph.starts.get(start)?.at ?? ''
    for (const name of steps) {
      const edge = nodeAt(graph, at).edges.find(({ step }) => step.name === name)
      if (!edge) throw new Error(`${machine.id}: no ${name} from ${start}`)
      edges.push(edge)
      at = edge.to
    }
    return { ...pathOf(machine.id, graph, start, edges), by: 'cases' }
  })

/** Explores a machine and plans its paths. */
export function planOf(model: Model): Plan {
  const graph = explore(model)
  const paths = new Map<string, PlannedPath>()
  for (const by of pathCriteria) {
    for (const path of planPaths(model.machine.id, graph, criteria[by])) {
      if (!paths.has(path.id)) paths.set(path.id, { ...path, by })
    }
  }
  for (const path of playsOf(model, graph)) if (!paths.has(path.id)) paths.set(path.id, path)
  return { graph, paths: [...paths.values()] }
}
