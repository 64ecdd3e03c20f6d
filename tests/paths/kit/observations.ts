import { isDeepStrictEqual } from 'node:util'
import { nodeAt, type Edge, type Graph } from './explore.ts'
import { activeLeafIds } from './machine-parts.ts'
import type { Step } from './model.ts'
import type { Effect, Microstep } from './pure-step.ts'
import { SeenFields, SeenFieldsByName } from './seen-fields.ts'

type Context = Microstep['context']

/** Returns the name of a step's payload or answer. */
const caseOf = ({ name }: Step) => / ⇒ (.+)$/.exec(name)?.[1] ?? / \((.+)\)$/.exec(name)?.[1] ?? null

/** Returns the fields with a new value. */
function changesOf(before: Context, after: Context): object {
  const isChanged = ([name, value]: [string, unknown]) =>
    value !== before[name] && !isDeepStrictEqual(value, before[name])
  return Object.fromEntries(Object.entries(after).filter(isChanged))
}

/** Emitted and sent events with their fields. */
class SeenEvents extends SeenFieldsByName {
  addEffects(effects: readonly Effect[]) {
    for (const effect of effects) {
      if (effect.kind === 'ask') continue
      const { type, ...fields } = effect.event
      this.add(effect.kind === 'emit' ? `emits ${type}` : `sends to ${effect.to}: ${type}`, fields)
    }
  }
}

/** What a transition was seen to do. */
class SeenTransition {
  /** The payloads and answers that it was taken with. */
  readonly cases = new Set<string>()
  readonly changes = new SeenFields()
  readonly events = new SeenEvents()
}

/** Everything that a machine was seen to do on the steps of its graph. */
export class Observations {
  /** The context that the machine starts with. */
  readonly context = new SeenFields()
  /** Events of the start. */
  readonly events = new SeenEvents()
  /** Inputs of the invoked actors, by their ids. */
  readonly calls = new SeenFieldsByName()
  /** Outputs of the machine, by its leaf states. */
  readonly outputs = new Map<string, SeenFields>()
  /** Delays in milliseconds, by the types of their events. */
  readonly delays = new Map<string, number>()
  readonly #transitions = new Map<string, SeenTransition>()

  constructor(graph: Graph) {
    for (const { at, effects } of graph.starts.values()) {
      this.context.add(nodeAt(graph, at).state.context)
      this.events.addEffects(effects)
      this.#addCalls(effects)
    }
    for (const { state, edges } of graph.nodes.values()) for (const edge of edges) this.#addEdge(state.context, edge)
  }

  /** Returns what was seen of a transition. */
  of(transitionId: string): SeenTransition {
    const seen = this.#transitions.get(transitionId) ?? new SeenTransition()
    this.#transitions.set(transitionId, seen)
    return seen
  }

  #addEdge(from: Context, { step, microsteps, effects, result }: Edge) {
    this.#addCalls(effects)
    if (step.kind === 'wait') this.delays.set(step.type, step.milliseconds)
    if (result.status === 'done') for (const leaf of activeLeafIds(result)) this.#addOutput(leaf, result.output)
    const name = caseOf(step)
    for (const [index, { took, context, effects: own }] of microsteps.entries()) {
      const changes = changesOf(microsteps[index - 1]?.context ?? from, context)
      for (const { cases, changes: known, events } of took.map((id) => this.of(id))) {
        if (name !== null) cases.add(name)
        known.add(changes)
        events.addEffects(own)
      }
    }
  }

  #addCalls(effects: readonly Effect[]) {
    for (const effect of effects) if (effect.kind === 'ask') this.calls.add(effect.actor, effect.input)
  }

  #addOutput(leaf: string, output: unknown) {
    const fields = this.outputs.get(leaf) ?? new SeenFields()
    this.outputs.set(leaf, fields)
    fields.add(output)
  }
}
