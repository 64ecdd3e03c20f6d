import type { AnyMachineSnapshot } from 'xstate'
import { keyOf, type Model, type Step } from './model.ts'
import { pureStart, pureStep, type Effect } from './pure-step.ts'
import { activeLeafIds } from './machine-parts.ts'
import { eventOf, stepsFrom, unheardSteps } from './steps.ts'

/** One step from one state to another; a refused one took no transition. */
export type Edge = {
  readonly step: Step
  readonly from: string
  readonly to: string
  readonly took: readonly string[]
  readonly left: readonly string[]
  readonly effects: readonly Effect[]
  /** The very state that this step leads to; the node at `to` is one that counts as the same. */
  readonly result: AnyMachineSnapshot
}
export type GraphNode = { readonly state: AnyMachineSnapshot; readonly edges: Edge[] }
export type Start = {
  readonly at: string
  readonly took: readonly string[]
  readonly left: readonly string[]
  readonly effects: readonly Effect[]
}
/** Every state that the model's events and answers reach, from the starts of its inputs. */
export type Graph = { readonly starts: ReadonlyMap<string, Start>; readonly nodes: ReadonlyMap<string, GraphNode> }

const mostStates = 5000

/** Explores a machine breadth first from all its inputs, by the steps that are offered. */
export function explore(
  model: Model,
  isOffered: (state: AnyMachineSnapshot, step: Step) => boolean = () => true,
): Graph {
  const nodes = new Map<string, GraphNode>()
  const keys = new Map<string, string>()
  const visit = (state: AnyMachineSnapshot) => {
    const text = keyOf(model, state)
    // One string a state: long ones are slow to compare.
    const key = keys.get(text) ?? text
    keys.set(key, key)
    if (!nodes.has(key)) nodes.set(key, { state, edges: [] })
    if (nodes.size > mostStates) {
      throw new Error(`${model.machine.id}: more than ${mostStates} states; bound them with stop or key`)
    }
    return key
  }
  const starts = new Map(
    Object.entries(model.inputs).map(([name, input]) => {
      const { state, took, left, effects } = pureStart(model.machine, input)
      return [name, { at: visit(state), took, left, effects }]
    }),
  )
  const unheard = new Set<string>()
  // A Map goes on to what is added while it is read.
  for (const [from, { state, edges }] of nodes) {
    if (state.status !== 'active' || model.stop?.(state)) continue
    for (const step of stepsFrom(model, state)) {
      if (!isOffered(state, step)) continue
      const next = pureStep(model.machine, state, eventOf(step))
      if (next.took.length === 0 && step.kind !== 'event' && step.kind !== 'news') continue
      const { took, left, effects } = next
      const isSame = took.length === 0 && next.state.context === state.context
      const result = isSame ? state : next.state
      edges.push({ step, from, to: isSame ? from : visit(result), took, left, effects, result })
    }
    for (const step of unheardSteps(model, state)) {
      if (!isOffered(state, step)) continue
      // What a leaf state does not listen to is the same whatever the context says: once is enough.
      const known = unheard.size
      for (const leaf of activeLeafIds(state)) unheard.add(`${leaf} ${step.name}`)
      if (unheard.size === known) continue
      edges.push({ step, from, to: from, took: [], left: [], effects: [], result: state })
    }
  }
  return { starts, nodes }
}

/** The node of a key that the graph itself gave. */
export function nodeAt(graph: Graph, key: string): GraphNode {
  const node = graph.nodes.get(key)
  if (!node) throw new Error(`No such state: ${key}`)
  return node
}
