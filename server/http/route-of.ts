import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** Returns the call's route pattern, past middleware and catch-all; paths would be unbounded labels. */
export const routeOf = (c: Context) => matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'none'

/** Returns the first word of an address for the log: what follows may be a secret. */
export function pageRouteOf(pathname: string): string {
  const [, first, rest] = /^\/([a-z-]*)(\/|$)/.exec(pathname) ?? []
  return first === undefined ? 'none' : `/${first}${rest ? '/*' : ''}`
}

/** Returns a function to the route of an answered page. Addresses that never led to one share a route: anybody can make them up. */
export function createPageRoutes(): (pathname: string, status: number) => string {
  const known = new Set<string>()
  return (pathname, status) => {
    const route = pageRouteOf(pathname)
    if (status === 200 || status === 304) known.add(route)
    return known.has(route) ? route : 'none'
  }
}
