import { activeLeafIds } from './machine-parts.ts'
import { nodeAt, type Edge, type Graph } from './explore.ts'

/** What one step of a path covers, given the step before it. */
export type Criterion = (edge: Edge, previous: Edge | null, graph: Graph) => string[]

/** Leaf states that are gone through or reached. */
const states: Criterion = ({ to, left }, _, graph) => [...left, ...activeLeafIds(nodeAt(graph, to).state)]

/** Transitions that are taken. */
const transitions: Criterion = ({ took }) => [...took]

/** Every transition with every payload and answer that leads through it. */
const cases: Criterion = ({ took, step }) => took.map((id) => `${id} with ${step.name}`)

/** Two transitions in a row. */
const pairs: Criterion = ({ took }, previous) => {
  const last = previous?.took.at(-1)
  return last === undefined ? [] : took.map((id) => `${last}  ⟶  ${id}`)
}

/** What a state must not let happen. */
const refusals: Criterion = ({ from, took, step }, _, graph) =>
  took.length > 0 ? [] : activeLeafIds(nodeAt(graph, from).state).map((id) => `${id} ⊘ ${step.name}`)

export const criteria = { states, transitions, cases, pairs, refusals } as const
export type CriterionName = keyof typeof criteria
/** The criteria by which paths are made; states are covered on the way. */
export const pathCriteria = ['transitions', 'cases', 'pairs', 'refusals'] as const satisfies readonly CriterionName[]
