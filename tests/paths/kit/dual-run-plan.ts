import { cover, type Path } from './cover.ts'
import { criteria, pathCriteria } from './criteria.ts'
import { explore, type Graph } from './explore.ts'
import type { Model } from './model.ts'

export type PlannedPath = Path & { readonly by: (typeof pathCriteria)[number] }
/** An explored machine with covering paths; a path for two criteria is listed with the first. */
export type Plan = { readonly graph: Graph; readonly paths: readonly PlannedPath[] }

/** Explores a machine and plans its paths. */
export function planOf(model: Model): Plan {
  const graph = explore(model)
  const paths = new Map<string, PlannedPath>()
  for (const by of pathCriteria) {
    for (const path of cover(model.machine.id, graph, criteria[by])) {
      if (!paths.has(path.id)) paths.set(path.id, { ...path, by })
    }
  }
  return { graph, paths: [...paths.values()] }
}
