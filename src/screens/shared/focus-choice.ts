/** Scrolls to a group of choices and focuses its selected one, else its first. */
export function focusChoice(id: string) {
  const group = document.getElementById(id)
  const input = group?.querySelector('input:checked') ?? group?.querySelector('input')
  group?.scrollIntoView({ block: 'center' })
  if (input instanceof HTMLElement) input.focus({ preventScroll: true })
}
