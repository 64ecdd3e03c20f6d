import type { ReactNode } from 'react'

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className="visually-hidden">{children}</span>
)

/** Text with a different spoken form, read as one piece. */
export const SpokenAs = ({ words, children }: { words: ReactNode; children: ReactNode }) => (
  <>
    <span aria-hidden="true">{children}</span>
    <VisuallyHidden>{words}</VisuallyHidden>
  </>
)
