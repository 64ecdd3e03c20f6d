/** Brings the eye and the keyboard to the first field that says something is wrong, once it says it. */
export function focusFirstProblem(form: HTMLElement | null) {
  requestAnimationFrame(() => {
    const field = form?.querySelector('[aria-invalid="true"]')
    if (field instanceof HTMLElement) field.focus()
  })
}
