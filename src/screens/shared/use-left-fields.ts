import { useState } from 'react'

/** Runs at once, or after the current press: an error that appears moves the button, and the click would miss it. */
function afterPress(run: () => void) {
  if (document.querySelector('button:active, a:active') === null) run()
  else addEventListener('pointerup', () => setTimeout(run), { once: true })
}

/** Returns the fields of a form that were left, and what notes one of them. */
export function useLeftFields<Field extends string>() {
  const [left, setLeft] = useState<readonly Field[]>([])
  const leave = (field: Field) => afterPress(() => setLeft((fields) => [...fields, field]))
  return { left, leave }
}
