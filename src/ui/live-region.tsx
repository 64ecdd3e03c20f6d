import type { ReactNode } from 'react'

/** Says its content politely when it changes. A page has one. Dialogs leave alone what has `aria-live`, and silence all else. */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  <output className="visually-hidden" aria-live="polite">
    {children}
  </output>
)
