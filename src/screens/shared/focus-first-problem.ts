/** What takes the focus of the first problem in `root`: a field, or in a group of choices the one that is chosen, or the first. */
export function firstProblem(root: Element | null | undefined): HTMLElement | null {
  const problem = root?.querySelector('[aria-invalid="true"]')
  const target =
    problem instanceof HTMLFieldSetElement
      ? (problem.querySelector('input:checked') ?? problem.querySelector('input'))
      : problem
  return target instanceof HTMLElement ? target : null
}

/** Brings the eye and the keyboard to the first field that says something is wrong, once it says it. */
export function focusFirstProblem(form: HTMLElement | null) {
  requestAnimationFrame(() => {
    firstProblem(form)?.focus()
  })
}
