const wrong = '[aria-invalid=true]'

/** Returns the first wrong field of a form, a dialog or a page; of a group, its choice. */
function firstProblemIn(part: Element): HTMLElement | null {
  const problem = part.querySelector<HTMLElement>(wrong)
  if (problem?.localName !== 'fieldset') return problem
  return problem.querySelector<HTMLElement>('input:checked') ?? problem.querySelector<HTMLElement>('input')
}

/**
 * Moves the focus to the first field that a press found wrong, also when the server answers later; its problem is then
 * read with it. The focus stays with those who went on to something else.
 */
export function focusProblems() {
  let pressed: { part: Element; focused: Element | null } | null = null
  const remember = (part: Element | null) => {
    pressed = part && { part, focused: document.activeElement }
  }
  const goOn = () => {
    if (!pressed) return
    const { part, focused } = pressed
    const problem = part.isConnected ? firstProblemIn(part) : null
    if (!problem || ![focused, document.body].includes(document.activeElement)) return
    pressed = null
    problem.focus()
  }
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    const part = button?.closest('form, [role=dialog], main')
    if (!part) return
    remember(part)
    // Below the fields of a dialog stands what sends them: what was wrong already is said again.
    if (part.matches('[role=dialog]')) requestAnimationFrame(goOn)
  })
  document.addEventListener('submit', ({ target }) => {
    remember(target instanceof Element ? target : null)
    requestAnimationFrame(goOn)
  })
  document.addEventListener('input', () => remember(null))
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target instanceof Element && target.matches(wrong))) requestAnimationFrame(goOn)
  }).observe(document.body, { attributeFilter: ['aria-invalid'], subtree: true })
}

/** Moves the focus from a dialog as a whole, of which everything would be read, to its heading. */
export function focusDialogHeadings() {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches('[role=dialog]')) target.querySelector('h2')?.focus()
  })
}
