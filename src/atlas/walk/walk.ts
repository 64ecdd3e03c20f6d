import type { AnyMachineSnapshot } from 'xstate'
import { activeLeafIds, nodesOf, sourceOf } from '../../../tests/paths/kit/machine-parts.ts'
import type { Model, Step } from '../../../tests/paths/kit/model.ts'
import { pureStart, pureStep } from '../../../tests/paths/kit/pure-step.ts'
import { eventOf, stepsFrom, ignoredSteps } from '../../../tests/paths/kit/steps.ts'

/** A machine's state after a step, and how it was reached. */
export type Moment = {
  /** Null at the start. */
  readonly step: Step | null
  readonly state: AnyMachineSnapshot
  /** Transitions taken; none if the step was refused. */
  readonly took: readonly string[]
  /** States that it left, also those that it only passed. */
  readonly left: readonly string[]
  /** Calls by source, and emitted events by type. */
  readonly effects: readonly { readonly kind: 'ask' | 'emit' | 'send'; readonly name: string }[]
}

type Stepped = ReturnType<typeof pureStep>

const momentOf = (step: Step | null, { state, took, left, effects }: Stepped): Moment => ({
  step,
  state,
  took,
  left,
  effects: effects.map((effect) => ({
    kind: effect.kind,
    name: effect.kind === 'ask' ? (sourceOf(state, effect.actor) ?? effect.actor) : effect.event.type,
  })),
})

/** Returns the start of a machine, by the name of its input. */
export const startMoment = (model: Model, input: string): Moment =>
  momentOf(null, pureStart(model.machine, model.inputs[input]))

/** Returns the moment after a step. */
const take = (model: Model, { state }: Moment, step: Step): Moment =>
  momentOf(step, pureStep(model.machine, state, eventOf(step)))

/** Returns the possible steps at a moment, with their transitions and their index among all; and the forbidden ones. */
export function stepsAt(model: Model, moment: Moment) {
  if (moment.state.status !== 'active') return { possible: [], refused: [] }
  const tried = stepsFrom(model, moment.state).map((step, place) => ({
    step,
    place,
    took: take(model, moment, step).took,
  }))
  return {
    possible: tried.filter(({ took }) => took.length > 0),
    refused: tried.filter(({ step, took }) => took.length === 0 && step.kind === 'event').map(({ step }) => step),
  }
}

/** Returns the moments of a walk by the names of its steps; throws for an unknown step. */
export function walkByNames(model: Model, start: string, names: readonly string[]): Moment[] {
  const moments = [startMoment(model, start)]
  for (const name of names) {
    const before = moments.at(-1)
    if (!before) break
    const known = [...stepsFrom(model, before.state), ...ignoredSteps(model, before.state)]
    const step = known.find((one) => one.name === name)
    if (!step) throw new Error(`${model.machine.id}: nothing called "${name}" is known there`)
    moments.push(take(model, before, step))
  }
  return moments
}

/** Returns the moments of a walk by the indexes of its steps; stops at an unknown one. */
export function walkByIndexes(model: Model, start: string, places: readonly number[]): Moment[] {
  const moments = [startMoment(model, start)]
  for (const place of places) {
    const before = moments.at(-1)
    const step = before && before.state.status === 'active' ? stepsFrom(model, before.state)[place] : undefined
    if (!before || !step) break
    moments.push(take(model, before, step))
  }
  return moments
}

/** Returns all states of a snapshot, including ancestors. */
export function activeStatesOf(model: Model, state: AnyMachineSnapshot): ReadonlySet<string> {
  const leaves = activeLeafIds(state)
  const isAround = (id: string) => leaves.some((leaf) => leaf === id || leaf.startsWith(`${id}.`))
  return new Set(
    nodesOf(model.machine)
      .map(({ id }) => id)
      .filter(isAround),
  )
}
