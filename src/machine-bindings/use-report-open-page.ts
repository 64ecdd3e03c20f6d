import { useEffect, useEffectEvent } from 'react'
import type { DeviceSession } from '../router-context/router-context.ts'
import type { Facade } from './facade.ts'
import type { EventOf } from './machines.ts'
import { useRouterContext } from '../router-context/use-router-context.ts'

/** A page's input once the machines run: the time as an ISO instant, and this tab's drafts of account forms. */
type Known = { readonly now: string; readonly kept: ReturnType<DeviceSession['account']>; readonly facade: Facade }

/** Sends the storefront that a page with its own machine is open, once, and its closing. */
export function useReportOpenPage(
  open: (known: Known) => EventOf<'storefront'>,
  left: 'account.closed' | 'game.closed' | 'wallet.closed' = 'account.closed',
) {
  const { session, facade } = useRouterContext()
  const make = useEffectEvent(() => {
    const now = session.now()
    if (now === null) throw new Error('The clock is not set although the machines run')
    return open({ now, kept: session.account(), facade })
  })
  useEffect(() => {
    facade.sendMade('storefront', () => make())
    return () => facade.send('storefront', { type: left })
  }, [facade, left])
}
