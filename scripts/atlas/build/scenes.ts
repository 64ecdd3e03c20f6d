import type { AnyMachineSnapshot } from 'xstate'
import { nodeAt, type Graph } from '../../../tests/paths/kit/explore.ts'
import { activeStateIds } from '../../../tests/paths/kit/machine-parts.ts'
import type { Model, Step } from '../../../tests/paths/kit/model.ts'
import { stepsFrom } from '../../../tests/paths/kit/steps.ts'
import type { Scenes, Way } from '../../../src/atlas/scenes.ts'

/** Answers of one source are told apart by their actors. */
const keyOf = (step: Step) => (step.kind === 'answer' ? `${step.name} ${step.actor}` : step.name)

/** Returns the index of a step among all of a state. */
const placeOf = (model: Model, state: AnyMachineSnapshot, step: Step) =>
  stepsFrom(model, state).findIndex((other) => keyOf(other) === keyOf(step))

/** Returns the shortest way to each step that a machine takes, and to each of its states. */
export function scenesOf(model: Model, graph: Graph): Scenes {
  const steps = new Map<string, Way>()
  const states = new Map<string, Way>()
  const ways = new Map<string, Way>()
  const reach = (key: string, way: Way) => {
    if (ways.has(key)) return
    ways.set(key, way)
    for (const id of activeStateIds(nodeAt(graph, key).state)) if (!states.has(id)) states.set(id, way)
  }
  for (const [begin, { at }] of [...graph.starts.values()].entries()) reach(at, { begin, choices: [] })
  // Iterating over a map includes what is added meanwhile, so that the nearest states come first.
  for (const [key, { begin, choices }] of ways) {
    const { state, edges } = nodeAt(graph, key)
    for (const { step, took, to } of edges) {
      if (took.length === 0 || (steps.has(step.name) && ways.has(to))) continue
      const way = { begin, choices: [...choices, placeOf(model, state, step)] }
      if (!steps.has(step.name)) steps.set(step.name, way)
      reach(to, way)
    }
  }
  return { steps: Object.fromEntries(steps), states: Object.fromEntries(states) }
}
