import { startTransition, useEffect, useState, type ReactNode } from 'react'
import type { Facade } from './facade.ts'
import { MachinesShown } from './use-machine.ts'

/** Shows the machines to its children once they run, in a transition: the page responds while it renders. */
export const MachinesProvider = ({ facade, children }: { facade: Facade; children: ReactNode }) => {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (isShown) return facade.setShown()
    return facade.subscribe(() => {
      if (facade.actor('storefront')) startTransition(() => setShown(true))
    })
  }, [facade, isShown])
  return <MachinesShown value={isShown}>{children}</MachinesShown>
}
