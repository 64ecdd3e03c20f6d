import type { ReactNode } from 'react'

/** Words for those who listen instead of look. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className="visually-hidden">{children}</span>
)
