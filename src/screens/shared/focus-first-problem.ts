/** Returns the element of the first error in `root` to focus: a field, or the selected or first choice of a group. */
export function firstProblem(root: Element | null | undefined): HTMLElement | null {
  const problem = root?.querySelector('[aria-invalid="true"]')
  const target =
    problem instanceof HTMLFieldSetElement
      ? (problem.querySelector('input:checked') ?? problem.querySelector('input'))
      : problem
  return target instanceof HTMLElement ? target : null
}

/** Focuses the first field with an error, once it is shown. */
export function focusFirstProblem(form: HTMLElement | null) {
  requestAnimationFrame(() => {
    firstProblem(form)?.focus()
  })
}
