import type { MiddlewareHandler } from 'hono'
import type { Clock } from '../clock.ts'

/** Answers carry the market's time as `Date`, so that a wrong device clock misleads nobody; what says nothing else is not stored. */
export const tellTime =
  (clock: Clock): MiddlewareHandler =>
  async (c, next) => {
    await next()
    c.header('Date', new Date(clock.now().epochMilliseconds).toUTCString())
    if (!c.res.headers.has('cache-control')) c.header('Cache-Control', 'no-store')
  }
