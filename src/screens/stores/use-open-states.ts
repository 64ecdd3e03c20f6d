import { useLoaderData } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Outlet } from '../../../contract/outlets.ts'
import type { Result } from '../../../contract/errors.ts'
import type { RouterContext } from '../../router-context/router-context.ts'
import { useIsRunning } from '../../machine-bindings/use-machine.ts'
import { useRouterContext } from '../../router-context/use-router-context.ts'
import { useNow } from '../shared/use-now.ts'
import { openStateAt, type OpenState } from './open-state.ts'

type Api = Awaited<ReturnType<RouterContext['api']>>

/**
 * Returns the current state of each store, by code; empty until loaded. Pages are cached, so states load after
 * hydration, and again when the page becomes visible.
 */
export function useOpenStates(ask: (api: Api) => Promise<Result<readonly Outlet[]>>): ReadonlyMap<string, OpenState> {
  const { api, session } = useRouterContext()
  const { market } = useLoaderData({ from: '__root__' })
  const isRunning = useIsRunning('storefront')
  const now = useNow()
  const [known, setKnown] = useState<readonly Outlet[]>([])
  useEffect(() => {
    if (!isRunning) return
    let isGone = false
    const refresh = async () => {
      try {
        const answer = await ask(await api())
        if (answer.ok && !isGone) setKnown(answer.value)
      } catch {
        // States are optional on this page.
      }
    }
    const comeBack = () => void (document.visibilityState === 'visible' && refresh())
    void refresh()
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [api, ask, isRunning])
  const at = now === null ? null : session.now() // the answer may have corrected the clock
  return new Map(known.map(({ code, open }) => [code, openStateAt(open, at, market.last_order_time)]))
}
