import { planPaths } from '../../../paths/kit/plan-paths.ts'
import type { Graph } from '../../../paths/kit/explore.ts'
import { announcementsOfSnapshot, type MachinePage, type PagePath, type PagePlan } from './machine-page.ts'

/** Returns the announcements that a path's steps lead to. */
const saidBy = ({ edges }: Pick<PagePath, 'edges'>): string[] =>
  edges.flatMap(({ result }) => (result.status === 'active' ? announcementsOfSnapshot(result) : []))

export const announcementsOfPaths = (paths: readonly PagePath[]): ReadonlySet<string> => new Set(paths.flatMap(saidBy))

/** Returns the half of the paths that is played by keyboard: those with all announcements in the fewest steps, then every other one. */
export function keyboardPaths(paths: readonly PagePath[]): ReadonlySet<PagePath> {
  const half = Math.ceil(paths.length / 2)
  const keyed = new Set<PagePath>()
  const known = new Set<string>()
  const gainOf = (path: PagePath) => new Set(saidBy(path).filter((says) => !known.has(says))).size / path.edges.length
  while (keyed.size < half) {
    const [best] = paths.toSorted((one, other) => gainOf(other) - gainOf(one))
    if (!best || !(gainOf(best) > 0)) break
    keyed.add(best)
    saidBy(best).forEach((says) => known.add(says))
  }
  for (const path of paths.filter((_, index) => index % 2 === 0)) if (keyed.size < half) keyed.add(path)
  return keyed
}

/** Returns the shortest paths to the announcements that no keyboard path reaches, using steps played on the page. */
export function extraKeyboardPaths({ model }: MachinePage, plan: PagePlan): readonly PagePath[] {
  const known = announcementsOfPaths([...keyboardPaths(plan.paths)])
  const steps = new Set(plan.paths.flatMap(({ edges }) => edges))
  const nodes = [...plan.graph.nodes].map(
    ([key, { state, edges }]) => [key, { state, edges: edges.filter((edge) => steps.has(edge)) }] as const,
  )
  const graph: Graph = { starts: plan.graph.starts, nodes: new Map(nodes) }
  const ways = planPaths(`${model.machine.id}-keyboard`, graph, ({ result }) =>
    result.status === 'active' ? announcementsOfSnapshot(result).filter((says) => !known.has(says)) : [],
  )
  return ways.map((path) => ({ ...path, judged: new Map() }))
}
