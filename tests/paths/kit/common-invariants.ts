import { isDeepStrictEqual } from 'node:util'
import { matchesState } from 'xstate'
import { rowOf, type Model, type Moment } from './model.ts'

const isMoved = ({ state, before, calls }: Moment) =>
  !before ||
  !isDeepStrictEqual([state.value, state.status, state.context], [before.value, before.status, before.context]) ||
  calls.at(-1)?.answer === null

const holdsNothingUndefined = (value: unknown) =>
  typeof value !== 'object' || value === null || Object.values(value).every((part) => part !== undefined)

/** Invariants that hold in every machine. */
export const commonInvariants: Readonly<Record<string, (moment: Moment, model: Model) => boolean>> = {
  'every answer has an effect': (moment) => moment.step?.kind !== 'answer' || isMoved(moment),
  'every timeout has an effect': (moment) => moment.step?.kind !== 'wait' || isMoved(moment),
  'a timeout lasts exactly its configured delay': ({ step }, { delays = {} }) =>
    step?.kind !== 'wait' || step.milliseconds === delays[step.name.replace('after ', '')],
  'the machine starts in an initial state of the model': ({ before, steps }, { initialStates }) =>
    !initialStates || steps.length !== 1 || initialStates.some((state) => before && matchesState(state, before.value)),
  'a step follows the model’s transition table': ({ state, before, step }, model) => {
    const row = before && step && rowOf(model, before, step)
    return (
      !row || (row[2] === 'stays' ? isDeepStrictEqual(state.value, before.value) : matchesState(row[2], state.value))
    )
  },
  'the context contains no undefined value': ({ state }) => holdsNothingUndefined(state.context),
  'no call receives an undefined value': ({ calls }) => holdsNothingUndefined(calls.at(-1)?.input),
}
