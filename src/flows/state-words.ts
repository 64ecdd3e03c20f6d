import type { AnyMachineSnapshot } from 'xstate'
import { activeLeafIds } from '../../tests/paths/kit/machine-parts.ts'
import type { IndexedMachine } from './atlas-index.ts'

/** The short name of a state. */
export const stateName = ({ states }: IndexedMachine, id: string) => states.find((state) => state.id === id)?.name ?? id

/** The states of a snapshot in plain words. */
export const stateWords = (machine: IndexedMachine, state: AnyMachineSnapshot) =>
  activeLeafIds(state)
    .map((id) => stateName(machine, id))
    .join(' · ')
