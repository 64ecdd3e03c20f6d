import { activeLeafIds, leafIdsOf, transitionIdsOf } from './machine-parts.ts'
import type { Path } from './plan-paths.ts'
import { criteria, type Criterion } from './criteria.ts'
import { nodeAt, type Graph } from './explore.ts'
import { rowOf, type Model } from './model.ts'

type Covered = { readonly total: number; readonly missing: readonly string[] }
export type Coverage = Readonly<Record<keyof typeof criteria, Covered>>

const count = (all: ReadonlySet<string>, hit: ReadonlySet<string>): Covered => ({
  total: all.size,
  missing: [...all].filter((goal) => !hit.has(goal)),
})

/** Coverage of the played paths. States and transitions are compared with the machine itself, so unreachable ones are missing. */
export function coverageOf(model: Model, graph: Graph, played: readonly Path[]): Coverage {
  const hit = (criterion: Criterion) =>
    new Set(
      played.flatMap(({ edges }) => edges.flatMap((edge, index) => criterion(edge, edges[index - 1] ?? null, graph))),
    )
  const starts = [...graph.starts.values()]
  const entered = new Set([
    ...hit(criteria.states),
    ...starts.flatMap(({ at, left }) => [...left, ...activeLeafIds(nodeAt(graph, at).state)]),
  ])
  const taken = new Set([...hit(criteria.transitions), ...starts.flatMap(({ took }) => took)])
  return {
    states: count(new Set(leafIdsOf(model.machine)), entered),
    transitions: count(new Set(transitionIdsOf(model.machine)), taken),
    cases: count(goalsIn(graph, criteria.cases), hit(criteria.cases)),
    pairs: count(goalsIn(graph, criteria.pairs), hit(criteria.pairs)),
    refusals: count(goalsIn(graph, criteria.refusals), hit(criteria.refusals)),
  }
}

/** Returns all goals of a criterion in a graph. */
function goalsIn(graph: Graph, criterion: Criterion): Set<string> {
  const goals = new Set<string>()
  for (const { edges } of graph.nodes.values()) {
    for (const edge of edges) {
      for (const goal of criterion(edge, null, graph)) goals.add(goal)
      // Only pairs depend on the previous step.
      for (const next of criterion === criteria.pairs ? nodeAt(graph, edge.to).edges : []) {
        for (const goal of criterion(next, edge, graph)) goals.add(goal)
      }
    }
  }
  return goals
}

/** Returns unreachable states and transitions. */
export function unreached({ machine }: Model, { starts, nodes }: Graph): string[] {
  const first = [...starts.values()]
  const all = [...nodes.values()]
  const edges = all.flatMap((node) => node.edges)
  const seen = new Set([
    ...all.flatMap(({ state }) => activeLeafIds(state)),
    ...[...first, ...edges].flatMap(({ left, took }) => [...left, ...took]),
  ])
  return [...leafIdsOf(machine), ...transitionIdsOf(machine)].filter((goal) => !seen.has(goal))
}

/** Returns payloads and answers that never led through a transition or a refusal. */
export function unusedCases(model: Model, graph: Graph): string[] {
  const used = new Set([...graph.nodes.values()].flatMap(({ edges }) => edges.map(({ step }) => step.name)))
  const listed = [model.events, model.outcomes].flatMap((group, index) =>
    Object.entries(group).flatMap(([type, cases]) =>
      Object.keys(cases ?? {}).map((name) => (index === 0 ? `${type} (${name})` : `${type} ⇒ ${name}`)),
    ),
  )
  return listed.filter((name) => !used.has(name))
}

/** Returns rows of the model's table that no step uses. */
export function unusedRows(model: Model, { nodes }: Graph): string[] {
  const used = new Set(
    [...nodes.values()].flatMap(({ state, edges }) => edges.map(({ step }) => rowOf(model, state, step))),
  )
  return (model.transitions ?? []).filter((row) => !used.has(row)).map((row) => row.join(' · '))
}
