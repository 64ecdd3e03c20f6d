import type { Step } from '../../../tests/paths/kit/model.ts'

/** A possible step with its index among all, and the transitions that it takes. */
export type PossibleStep = { readonly step: Step; readonly place: number; readonly took: readonly string[] }

/** Returns steps with those first that lead to one of the states ahead, which are passed when all goes well. */
export function usualFirst(steps: readonly PossibleStep[], ahead: readonly string[]): PossibleStep[] {
  const isUsual = ({ took }: PossibleStep) =>
    took.some((id) => {
      const target = id.slice(id.lastIndexOf('→ ') + 2)
      return ahead.some((state) => state === target || state.startsWith(`${target}.`))
    })
  return [...steps.filter(isUsual), ...steps.filter((step) => !isUsual(step))]
}

/** Returns the first step of each event, and apart the other variants of the event. */
export function foldVariants(steps: readonly PossibleStep[]) {
  const typeOf = ({ step }: PossibleStep) => (step.kind === 'event' ? step.event.type : step.name)
  const isFirst = (one: PossibleStep) => steps.find((other) => typeOf(other) === typeOf(one)) === one
  return { shown: steps.filter(isFirst), folded: steps.filter((one) => !isFirst(one)) }
}
