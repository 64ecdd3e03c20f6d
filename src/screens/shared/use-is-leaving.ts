import { useRouter, useRouterState } from '@tanstack/react-router'

/** Returns whether the router is on its way from the page at `path` to another one. */
export function useIsLeaving(path: string): boolean {
  const router = useRouter()
  useRouterState({ select: ({ location }) => location.pathname })
  // Rendered states follow a navigation late: the router renders them in a transition.
  return router.latestLocation.pathname !== path
}
