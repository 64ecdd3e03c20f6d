import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Log } from '../log.ts'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** The call's own pattern, past the middleware and the catch-all; never the path itself, which has no end of values. */
const routeOf = (c: Context) => matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'none'

/** Measures of the process and its calls, by route and status. */
export function createMetrics(log: Log) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of API calls',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  })
  const measure: MiddlewareHandler = async (c, next) => {
    const done = seconds.startTimer()
    await next()
    const call = { method: c.req.method, route: routeOf(c), status: c.res.status }
    log.debug({ ...call, seconds: done(call) }, 'call')
  }
  return { measure, text: () => registry.metrics(), contentType: registry.contentType }
}
