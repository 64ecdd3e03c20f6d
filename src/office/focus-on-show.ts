/** Focuses a question or an answer as it appears, so that it is read first, and Enter does nothing by accident. */
export const focusOnShow = (element: HTMLElement | null) => element?.focus()

/** Focuses what appears in place of the control that was pressed; somebody who went on typing stays there. */
export const focusInPlace = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus()
}
