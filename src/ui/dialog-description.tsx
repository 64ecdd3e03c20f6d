import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'

/** The words of a dialog that are read with its title as it opens, such as its question. */
export const DialogDescription = ({ children }: { children: ReactNode }) => (
  <Base.Description render={<div />}>{children}</Base.Description>
)
