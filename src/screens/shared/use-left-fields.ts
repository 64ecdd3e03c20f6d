import { useState } from 'react'

/** Runs at once, or after the press that is under way: a message that appears moves the button from under the finger. */
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
