import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** Returns the call's route pattern, past middleware and catch-all; paths would be unbounded labels. */
export const routeOf = (c: Context) => matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'none'
