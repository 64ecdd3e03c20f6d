import { getAdjacencyMap } from '@xstate/graph'
import type { ActorLogic, AnyMachineSnapshot, EventObject } from 'xstate'
import { keyOf, type Model, type Step } from './model.ts'
import { pureStart, pureStep, type PureStep } from './pure-step.ts'
import { activeLeafIds } from './machine-parts.ts'
import { eventOf, stepsFrom, ignoredSteps } from './steps.ts'

type Taken = Omit<PureStep, 'state'>
/** One step from one state to another; a refused one took no transition. */
export type Edge = Taken & {
  readonly step: Step
  readonly from: string
  readonly to: string
  /** The exact state after this step; the node at `to` is an equivalent one. */
  readonly result: AnyMachineSnapshot
}
export type GraphNode = { readonly state: AnyMachineSnapshot; readonly edges: Edge[] }
export type Start = Taken & { readonly at: string }
/** All states that the model's events and answers reach from its inputs. */
export type Graph = { readonly starts: ReadonlyMap<string, Start>; readonly nodes: ReadonlyMap<string, GraphNode> }

type IsOffered = (state: AnyMachineSnapshot, step: Step) => boolean

const maxStates = 10_000

/** A snapshot of the explored logic: the move that led to a state of the machine; `null` before the machine starts. */
type Visit = {
  readonly status: 'active'
  readonly output: undefined
  readonly error: undefined
  readonly move: PureStep | null
}
type Move = EventObject & { readonly begin: (() => PureStep) | null; readonly step: Step | null }

const visitOf = (move: PureStep | null): Visit => ({ status: 'active', output: undefined, error: undefined, move })

/** Wraps the machine of a model as actor logic: its first event is an input, the others are the model's steps. */
function logicOf(model: Model): ActorLogic<Visit, Move> {
  return {
    getInitialSnapshot: () => visitOf(null),
    transition: ({ move }, { begin, step }) => {
      if (begin) return visitOf(begin())
      if (!move || !step) return visitOf(move)
      const next = pureStep(model.machine, move.state, eventOf(step))
      const isSame = next.took.length === 0 && next.state.context === move.state.context
      return visitOf(isSame ? { ...next, state: move.state } : next)
    },
    getPersistedSnapshot: (visit) => visit,
  }
}

const startsOf = (model: Model): Move[] =>
  Object.entries(model.inputs).map(([type, input]) => ({
    type,
    begin: () => pureStart(model.machine, input),
    step: null,
  }))

/** Returns the name of a step; actors with the same source get different names. */
const moveOf = (step: Step): Move => ({
  type: step.kind === 'answer' ? `${step.name} ${step.actor}` : step.name,
  begin: null,
  step,
})

/** Says how many states there are, which steps bring most of them, and how to have fewer. */
export function tooManyStatesMessage(machineId: string, reachedBy: readonly string[]): string {
  const costs = new Map<string, number>()
  for (const step of reachedBy) costs.set(step, (costs.get(step) ?? 0) + 1)
  const dearest = [...costs].toSorted(([, a], [, b]) => b - a).slice(0, 3)
  return [
    `${machineId}: ${reachedBy.length} states and more; ${maxStates} are allowed.`,
    `Most are first reached by ${dearest.map(([step, count]) => `"${step}" (${count})`).join(', ')}.`,
    'Put several fields into one payload, or bound them with stop or key: what the machine does not tell apart is one state.',
  ].join(' ')
}

/** Explores a machine breadth first from all its inputs by the offered steps. */
export function explore(model: Model, isOffered: IsOffered = () => true): Graph {
  const keys = new WeakMap<AnyMachineSnapshot, string>()
  /** The step that each state was first reached by. */
  const reachedBy = new Map<string, string>()
  const keyAt = (state: AnyMachineSnapshot, by: string) => {
    const key = keys.get(state) ?? keyOf(model, state)
    keys.set(state, key)
    if (!reachedBy.has(key)) reachedBy.set(key, by)
    if (reachedBy.size > maxStates) throw new Error(tooManyStatesMessage(model.machine.id, [...reachedBy.values()]))
    return key
  }
  const stepsAt = (state: AnyMachineSnapshot) =>
    state.status !== 'active' || model.stop?.(state)
      ? []
      : stepsFrom(model, state).filter((step) => isOffered(state, step))
  const adjacency = getAdjacencyMap(logicOf(model), {
    events: ({ move }) => (move ? stepsAt(move.state).map(moveOf) : startsOf(model)),
    serializeState: ({ move }, event) => (move ? keyAt(move.state, event?.type ?? 'start') : ''),
    serializeEvent: ({ type }) => type,
  })

  const starts = new Map<string, Start>()
  const nodes = new Map<string, GraphNode>()
  for (const [from, { state: visit, transitions }] of Object.entries(adjacency)) {
    const edges: Edge[] = []
    for (const { event, state: reached } of Object.values<{ event: Move; state: Visit }>(transitions)) {
      if (!reached.move) continue
      const { state: result, ...taken } = reached.move
      const to = keyAt(result, event.type)
      const { step } = event
      if (!step) starts.set(event.type, { at: to, ...taken })
      // Answers and time limits without a transition are not steps.
      else if (taken.took.length > 0 || step.kind === 'event' || step.kind === 'news')
        edges.push({ step, from, to, ...taken, result })
    }
    if (visit.move) nodes.set(from, { state: visit.move.state, edges })
  }
  addUnheard(model, nodes, isOffered)
  return { starts, nodes }
}

/** Adds refusals of events that a state does not handle, once a leaf state because they do not depend on context. */
function addUnheard(model: Model, nodes: ReadonlyMap<string, GraphNode>, isOffered: IsOffered) {
  const unheard = new Set<string>()
  for (const [from, { state, edges }] of nodes) {
    if (state.status !== 'active' || model.stop?.(state)) continue
    for (const step of ignoredSteps(model, state)) {
      if (!isOffered(state, step)) continue
      const known = unheard.size
      for (const leaf of activeLeafIds(state)) unheard.add(`${leaf} ${step.name}`)
      if (unheard.size === known) continue
      edges.push({ step, from, to: from, took: [], microsteps: [], left: [], effects: [], result: state })
    }
  }
}

/** Returns the node of a key of the graph. */
export function nodeAt(graph: Graph, key: string): GraphNode {
  const node = graph.nodes.get(key)
  if (!node) throw new Error(`No such state: ${key}`)
  return node
}

/** Returns the states of a path, from its start on. */
export function statesAlong(graph: Graph, start: string, edges: readonly Edge[]): AnyMachineSnapshot[] {
  const first = graph.starts.get(start)
  return [...(first ? [nodeAt(graph, first.at).state] : []), ...edges.map(({ result }) => result)]
}
