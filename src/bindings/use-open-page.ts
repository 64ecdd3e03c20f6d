import { useEffect, useEffectEvent } from 'react'
import type { DeviceSession } from './context.ts'
import type { Facade } from './facade.ts'
import type { EventOf } from './machines.ts'
import { useAppContext } from './use-machine-selector.ts'

/** What a page knows once the machines run: the time as an ISO instant, and what this tab kept of the forms of an account. */
type Known = { readonly now: string; readonly kept: ReturnType<DeviceSession['account']>; readonly facade: Facade }

/** Tells the storefront once that a page is open which has a machine of its own, and that it is left. */
export function useOpenPage(
  open: (known: Known) => EventOf<'storefront'>,
  left: 'account.closed' | 'game.closed' | 'wallet.closed' = 'account.closed',
) {
  const { session, facade } = useAppContext()
  const make = useEffectEvent(() => {
    const now = session.now()
    if (now === null) throw new Error('The clock runs before the machines do')
    return open({ now, kept: session.account(), facade })
  })
  useEffect(() => {
    facade.sendMade('storefront', () => make())
    return () => facade.send('storefront', { type: left })
  }, [facade, left])
}
