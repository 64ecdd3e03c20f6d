import type { ReactNode } from 'react'

/** Says its content politely when it changes. A page has one. */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  <output className="visually-hidden">{children}</output>
)
