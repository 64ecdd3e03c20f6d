import type { AppRouter } from './router.tsx'
import type { startMachines } from '../start-machines.ts'

/** Replaces an unknown address by the front page, with a notice [page.addresses]. */
export function redirectUnknownPaths({ root }: ReturnType<typeof startMachines>, router: AppRouter) {
  const leave = () => {
    const [, , found] = router.getMatchedRoutes(router.state.location.pathname)
    if (found) return
    root.send({ type: 'path.unknown' })
    void router.navigate({ to: '/', replace: true })
  }
  leave()
  router.subscribe('onResolved', leave)
}
