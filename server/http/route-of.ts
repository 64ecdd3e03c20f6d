import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** The call's own pattern, past the middleware and the catch-all; never the path itself, which has no end of values. */
export const routeOf = (c: Context) => matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'none'
