/** Focuses what appears in place of the page or the control before it, so that the focus is not lost. */
export const focusOnShow = (element: HTMLElement | null) => element?.focus()
