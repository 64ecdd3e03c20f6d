import { firstProblem } from '../shared/use-focus-first-problem.ts'
import { useEffect, useRef } from 'react'
import type { CheckoutStep } from '../../../machines/checkout/checkout-order.rules.ts'

/**
 * Scrolls to the opened step and focuses its first error, else its heading. When the checkout opens, the page's title
 * keeps the focus. Returns the steps' ref.
 */
export function useStepFocus(step: CheckoutStep | 'none' | undefined) {
  const steps = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    const isOther = before.current !== undefined && before.current !== step
    before.current = step
    if (!isOther || step === undefined || step === 'none') return
    const heading = steps.current?.querySelector('[aria-current="step"]')
    const target = firstProblem(heading?.closest('section')) ?? heading
    if (target instanceof HTMLElement) target.focus()
  }, [step])
  return steps
}
