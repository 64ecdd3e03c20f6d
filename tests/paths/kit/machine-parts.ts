import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import { transitionId, transitionsOf } from '../../../machines/shared/transition-id.ts'

export { transitionId, transitionsOf } from '../../../machines/shared/transition-id.ts'

/** Returns all state nodes of a machine, the root first. */
export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => nodesBelow(machine.root)

function nodesBelow(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesBelow)]
}

/** Returns the ids of all transitions of the machine. */
export const transitionIdsOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine).flatMap(transitionsOf).map(transitionId)

/** Whether a state is a leaf. */
export const isLeaf = ({ type }: AnyStateNode) => type === 'atomic' || type === 'final'

/** Returns the ids of all leaf states of the machine. */
export const leafIdsOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine)
    .filter(isLeaf)
    .map(({ id }) => id)

const leavesIn = ({ _nodes: nodes }: AnyMachineSnapshot): AnyStateNode[] => nodes.filter(isLeaf)

/** Returns the ids of the active leaf states of a snapshot. */
export const activeLeafIds = (state: AnyMachineSnapshot): string[] => leavesIn(state).map(({ id }) => id)

/** Returns the ids of all active states of a snapshot. */
export const activeStateIds = ({ _nodes: nodes }: AnyMachineSnapshot): string[] =>
  nodes.map(({ id }: AnyStateNode) => id)

/** Returns the leaf states that are entered one after another; at the start only the single one of a machine without regions. */
export function enteredLeafIds(states: readonly AnyMachineSnapshot[]): string[] {
  const active = states.map(activeLeafIds)
  return active.flatMap((leaves, at) => {
    const before = active[at - 1]
    if (!before) return leaves.length === 1 ? leaves : []
    return leaves.filter((leaf) => !before.includes(leaf))
  })
}

const inWords = (key: string) => key.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

/** Returns the active states of a snapshot in plain words. */
export const stateInWords = (state: AnyMachineSnapshot): string =>
  leavesIn(state)
    .map(({ key }) => inWords(key))
    .join(' · ')

/** Returns the source of an invoked actor of the active states. */
export function sourceOf({ _nodes: nodes }: AnyMachineSnapshot, actor: string): string | null {
  const invoke = nodes.flatMap((node: AnyStateNode) => node.invoke).find(({ id }) => id === actor)
  return typeof invoke?.src === 'string' ? invoke.src : null
}
