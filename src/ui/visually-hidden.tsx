import type { ReactNode } from 'react'

/** Words for those who listen instead of look. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className="visually-hidden">{children}</span>
)

/** What is read aloud in other words than it is written: whole, so that no blank comes between them. */
export const ReadAs = ({ words, children }: { words: ReactNode; children: ReactNode }) => (
  <>
    <span aria-hidden="true">{children}</span>
    <VisuallyHidden>{words}</VisuallyHidden>
  </>
)
