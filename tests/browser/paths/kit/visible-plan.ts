import { cover, pathOf, type Path } from '../../../paths/kit/cover.ts'
import { nodeAt, type Graph } from '../../../paths/kit/explore.ts'
import { pagePlanOf, saysIn, type MachinePage, type PagePlan } from './machine-page.ts'

/** The shortest ways to everything that a machine has a sentence for, made of the steps that are played on its page. */
export function visiblePlanOf(machinePage: MachinePage): PagePlan {
  const { graph: whole, paths: played } = pagePlanOf(machinePage)
  const steps = new Set(played.flatMap(({ edges }) => edges))
  const nodes = [...whole.nodes].map(
    ([key, { state, edges }]) => [key, { state, edges: edges.filter((edge) => steps.has(edge)) }] as const,
  )
  const graph: Graph = { starts: whole.starts, nodes: new Map(nodes) }
  const id = `${machinePage.model.machine.id} by keyboard`
  const ways = cover(id, graph, ({ result }) => (result.status === 'active' ? saysIn(result) : []))
  const paths = [...startsBeside(graph, ways).map((start) => pathOf(id, graph, start, [])), ...ways]
  return { graph, paths: paths.map((path) => ({ ...path, judged: new Map() })) }
}

/** Starts that have a sentence which no way leads to or begins with. */
function startsBeside(graph: Graph, ways: readonly Path[]): string[] {
  const saysAt = (start: string) => {
    const first = graph.starts.get(start)
    return first ? saysIn(nodeAt(graph, first.at).state) : []
  }
  const known = new Set(
    ways.flatMap(({ start, edges }) => [...saysAt(start), ...edges.flatMap(({ result }) => saysIn(result))]),
  )
  return [...graph.starts.keys()].filter((start) => {
    const fresh = saysAt(start).filter((says) => !known.has(says))
    fresh.forEach((says) => known.add(says))
    return fresh.length > 0
  })
}
