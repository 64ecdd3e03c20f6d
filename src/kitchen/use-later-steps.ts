import { useDeferredValue } from 'react'
import type { HeldStep } from '../../machines/kitchen/kitchen.ports.ts'

/**
 * Returns the held steps after the next paint, because a press shows on its card first. Fewer steps come at once: what
 * is undone leaves its button and its column in one move, so that the focus moves once.
 */
export function useLaterSteps(steps: readonly HeldStep[]): readonly HeldStep[] {
  const later = useDeferredValue(steps)
  return steps.length < later.length ? steps : later
}
