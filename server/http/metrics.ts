import type { MiddlewareHandler } from 'hono'
import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { routeOf } from './route-of.ts'

/** Measures of the process, of its calls, by route and status, and of what it asks the database. */
export function createMetrics(log: Log, { asked }: Pick<Database, 'asked'>) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of API calls',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  })
  const statements = new Counter({
    name: 'database_statements_total',
    help: 'Statements that the database was asked',
    registers: [registry],
    collect: () => {
      statements.reset()
      statements.inc(asked())
    },
  })
  const kinds = new Map<string, ReturnType<typeof seconds.labels>>()
  /** The counter of one kind of call, looked up once. */
  function kindOf(method: string, route: string, status: number) {
    const key = `${method} ${status} ${route}`
    const kind = kinds.get(key) ?? seconds.labels(method, route, String(status))
    kinds.set(key, kind)
    return kind
  }
  const measure: MiddlewareHandler = async (c, next) => {
    const begun = performance.now()
    await next()
    const call = {
      method: c.req.method,
      route: routeOf(c),
      status: c.res.status,
      seconds: (performance.now() - begun) / 1000,
    }
    kindOf(call.method, call.route, call.status).observe(call.seconds)
    log.debug(call, 'call')
  }
  return { measure, text: () => registry.metrics(), contentType: registry.contentType }
}
