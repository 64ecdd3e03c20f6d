import type { ReactNode } from 'react'

/** Returns the id of the part of the page about a flow. */
export const partId = (machine: string) => `flow-${machine}`

/** Opens the part that a link leads to, with the group that it is folded in, and shows it. */
export function unfold(machine: string) {
  const part = document.getElementById(partId(machine))
  for (let outer = part; outer !== null; outer = outer.parentElement)
    if (outer instanceof HTMLDetailsElement) outer.open = true
  part?.scrollIntoView()
}

/** A link to the part of the page about a flow. */
export const PartLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <a href={`#${partId(id)}`} onClick={() => unfold(id)}>
    {children}
  </a>
)
