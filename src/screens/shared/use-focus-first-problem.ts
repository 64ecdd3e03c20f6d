import { useCallback } from 'react'
import { useAnnounce } from '../../machine-bindings/use-machine.ts'

/** Returns the element of the first error in `root` to focus: a field, or the selected or first choice of a group. */
export function firstProblem(root: Element | null | undefined): HTMLElement | null {
  const problem = root?.querySelector('[aria-invalid="true"]')
  const target =
    problem instanceof HTMLFieldSetElement
      ? (problem.querySelector('input:checked') ?? problem.querySelector('input'))
      : problem
  return target instanceof HTMLElement ? target : null
}

/** Returns what describes the error of a field. */
function descriptionOf(field: HTMLElement): string {
  const ids = field.closest('[aria-invalid="true"]')?.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.innerText ?? '').join(' ')
}

/** Returns a function that focuses the first field with an error, once it is shown. Announces the error of a field that already has the focus. */
export function useFocusFirstProblem(): (form: HTMLElement | null) => void {
  const say = useAnnounce()
  return useCallback(
    (form) => {
      requestAnimationFrame(() => {
        const field = firstProblem(form)
        if (field && field === document.activeElement) say(descriptionOf(field))
        else field?.focus()
      })
    },
    [say],
  )
}
