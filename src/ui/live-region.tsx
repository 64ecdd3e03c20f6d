import type { ReactNode } from 'react'

/** A polite live region. A page has one. Dialogs hide everything else from screen readers, but not `aria-live` elements. */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  <output className="visually-hidden" aria-live="polite">
    {children}
  </output>
)
