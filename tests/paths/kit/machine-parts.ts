import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import { transitionId, transitionsOf } from '../../../machines/shared/transition-id.ts'

export { transitionId, transitionsOf } from '../../../machines/shared/transition-id.ts'

/** Every state node of a machine, the root first. */
export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => nodesBelow(machine.root)

function nodesBelow(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesBelow)]
}

/** Ids of every transition that the machine defines. */
export const transitionIdsOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine).flatMap(transitionsOf).map(transitionId)

/** Whether a state holds no others. */
export const isLeaf = ({ type }: AnyStateNode) => type === 'atomic' || type === 'final'

/** Ids of every leaf state that the machine defines. */
export const leafIdsOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine)
    .filter(isLeaf)
    .map(({ id }) => id)

const activeNodes = ({ _nodes: nodes }: AnyMachineSnapshot): AnyStateNode[] => nodes

const leavesIn = (state: AnyMachineSnapshot): AnyStateNode[] => activeNodes(state).filter(isLeaf)

/** Ids of the leaf states that a snapshot is in. */
export const activeLeafIds = (state: AnyMachineSnapshot): string[] => leavesIn(state).map(({ id }) => id)

const inWords = (key: string) => key.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

/** The states of a snapshot in plain words. */
export const stateInWords = (state: AnyMachineSnapshot): string =>
  leavesIn(state)
    .map(({ key }) => inWords(key))
    .join(' · ')

/** The source that an invoked actor of the current states is made of. */
export function sourceOf(state: AnyMachineSnapshot, actor: string): string | null {
  const invoke = activeNodes(state)
    .flatMap((node) => node.invoke)
    .find(({ id }) => id === actor)
  return typeof invoke?.src === 'string' ? invoke.src : null
}
