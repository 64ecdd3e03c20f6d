import type { AnyMachineSnapshot } from 'xstate'
import { activeLeafIds } from '../../tests/paths/kit/machine-parts.ts'
import type { IndexedMachine, IndexedState } from './atlas-index.ts'

/** The short name of a state. */
export const stateName = ({ states }: IndexedMachine, id: string) => states.find((state) => state.id === id)?.name ?? id

/** The states that a machine can be in; those around others are no states of their own. */
export const innermost = (states: readonly IndexedState[]) =>
  states.filter(({ id }) => !states.some((other) => other.id.startsWith(`${id}.`)))

/** The states of a snapshot in plain words. */
export const stateWords = (machine: IndexedMachine, state: AnyMachineSnapshot) =>
  activeLeafIds(state)
    .map((id) => stateName(machine, id))
    .join(' · ')
