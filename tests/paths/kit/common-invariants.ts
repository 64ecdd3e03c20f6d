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
  'an answer leads on': (moment) => moment.step?.kind !== 'answer' || isMoved(moment),
  'a time that is over leads on': (moment) => moment.step?.kind !== 'wait' || isMoved(moment),
  'a time limit is as long as it was agreed': ({ step }, { delays = {} }) =>
    step?.kind !== 'wait' || step.milliseconds === delays[step.name.replace('after ', '')],
  'it begins where it may': ({ before, steps }, { initialStates }) =>
    !initialStates || steps.length !== 1 || initialStates.some((state) => before && matchesState(state, before.value)),
  'a step leads to where the table says': ({ state, before, step }, model) => {
    const row = before && step && rowOf(model, before, step)
    return (
      !row || (row[2] === 'stays' ? isDeepStrictEqual(state.value, before.value) : matchesState(row[2], state.value))
    )
  },
  'nothing that is kept is undefined': ({ state }) => holdsNothingUndefined(state.context),
  'nobody is asked with something undefined': ({ calls }) => holdsNothingUndefined(calls.at(-1)?.input),
}
