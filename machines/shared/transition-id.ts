import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** Returns every transition that a state defines itself, in its order. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** Returns a stable id of a transition: `cart.filled —cart.emptied→ cart.changing`. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition
  const same = transitionsOf(source).filter((other) => other.eventType === eventType)
  const place = same.length > 1 ? `[${same.indexOf(transition)}]` : ''
  const targets = (target ?? [source]).map(({ id }) => id).join(' + ')
  return `${source.id} —${eventType === '' ? 'always' : eventType}${place}→ ${targets}`
}
