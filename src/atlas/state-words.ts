import type { AnyMachineSnapshot } from 'xstate'
import { activeLeafIds } from '../../tests/paths/kit/machine-parts.ts'
import type { IndexedMachine, IndexedState } from './atlas-index.ts'

/** Returns the short name of a state. */
export const stateName = ({ states }: IndexedMachine, id: string) => states.find((state) => state.id === id)?.name ?? id

/** Returns the leaf states of a machine; compound states do not count. */
export const leafStates = (states: readonly IndexedState[]) =>
  states.filter(({ id }) => !states.some((other) => other.id.startsWith(`${id}.`)))

/** Returns the states of a snapshot in words. */
export const stateWords = (machine: IndexedMachine, state: AnyMachineSnapshot) =>
  activeLeafIds(state)
    .map((id) => stateName(machine, id))
    .join(' · ')
