/** Brings the eye and the keyboard to a group of choices: to what is chosen in it, else to its first. */
export function focusChoice(id: string) {
  const group = document.getElementById(id)
  const input = group?.querySelector('input:checked') ?? group?.querySelector('input')
  group?.scrollIntoView({ block: 'center' })
  if (input instanceof HTMLElement) input.focus({ preventScroll: true })
}
