import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** Returns the call's route pattern, past middleware and catch-all; paths would be unbounded labels. */
export const routeOf = (c: Context) => matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'none'

/** Returns the first word of an address for the log: what follows may be a secret. */
export function pageRouteOf(pathname: string): string {
  const [, first, rest] = /^\/([a-z-]*)(\/)?/.exec(pathname) ?? []
  return `/${first ?? ''}${rest ? '/*' : ''}`
}
