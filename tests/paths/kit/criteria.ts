import { activeLeafIds } from './machine-parts.ts'
import { nodeAt, type Edge, type Graph } from './explore.ts'

/** The goals that one step of a path covers, given the previous step. */
export type Criterion = (edge: Edge, previous: Edge | null, graph: Graph) => string[]

/** Goals that do not depend on the previous step, computed once for each edge. */
function ofEdge(goalsOf: (edge: Edge, graph: Graph) => string[]): Criterion {
  const known = new WeakMap<Edge, string[]>()
  return (edge, _, graph) => {
    const goals = known.get(edge) ?? goalsOf(edge, graph)
    known.set(edge, goals)
    return goals
  }
}

/** Leaf states that are passed or reached. */
const states = ofEdge(({ to, left }, graph) => [...left, ...activeLeafIds(nodeAt(graph, to).state)])

/** Transitions that are taken. */
const transitions = ofEdge(({ took }) => [...took])

/** Every transition with every payload and answer that leads through it. */
const cases = ofEdge(({ took, step }) => took.map((id) => `${id} with ${step.name}`))

/** Events that a state must refuse. */
const refusals = ofEdge(({ from, took, step }, graph) =>
  took.length > 0 ? [] : activeLeafIds(nodeAt(graph, from).state).map((id) => `${id} ⊘ ${step.name}`),
)

const pairsKnown = new WeakMap<Edge, Map<string, string[]>>()

/** Whether a step only forwards something: the machine is unchanged, so pairs with it prove nothing. */
export const isRelay = ({ from, to, effects }: Edge) =>
  from === to && effects.length > 0 && effects.every(({ kind }) => kind !== 'ask')

/** Two transitions in a row. */
const pairs: Criterion = (edge, previous) => {
  const last = previous?.took.at(-1)
  if (last === undefined || edge.took.length === 0 || !previous || isRelay(previous) || isRelay(edge)) return []
  const known = pairsKnown.get(edge) ?? new Map<string, string[]>()
  pairsKnown.set(edge, known)
  const goals = known.get(last) ?? edge.took.map((id) => `${last}  ⟶  ${id}`)
  known.set(last, goals)
  return goals
}

export const criteria = { states, transitions, cases, pairs, refusals } as const
export type CriterionName = keyof typeof criteria
/** The criteria for planning paths; states are covered on the way. */
export const pathCriteria = ['transitions', 'cases', 'pairs', 'refusals'] as const satisfies readonly CriterionName[]
