import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Temporal } from 'temporal-polyfill'
import {
  measureBacklog,
  measureConnections,
  measureDatabase,
  measurePayments,
  measureReplica,
  type Backlog,
  type Connections,
  type ReadPayments,
  type Replica,
} from './database-metrics.ts'
import type { MicroCache } from './micro-cache.ts'
import { noteRoute } from './request-context.ts'
import { createPageRoutes, routeOf } from './route-of.ts'

type SuccessTimes = { readonly lastSuccess: () => ReadonlyMap<string, Temporal.Instant | null> }
type Measured = {
  readonly log: Log
  /** Keeps public answers; without it every call is routed. */
  readonly ready?: MicroCache
  readonly database: {
    readonly asked: () => number
    readonly connections: () => Connections | null
    readonly ping: () => Promise<void>
    readonly replica: Replica | null
  }
  readonly cleanup: SuccessTimes
  readonly loops: SuccessTimes
  readonly paymentAlerts: { readonly count: ReadPayments }
  readonly backlog: () => Promise<Backlog>
}

/** Measures when each cleanup step last succeeded; an old time means that it fails. */
function measureCleanup(registry: Registry, { lastSuccess }: Measured['cleanup']): void {
  const gauge = new Gauge({
    name: 'housekeeping_last_success_timestamp_seconds',
    help: 'Time of the last success of each cleanup step; 0 until the first',
    labelNames: ['step'],
    registers: [registry],
    collect: () => {
      for (const [step, at] of lastSuccess()) gauge.set({ step }, at === null ? 0 : at.epochMilliseconds / 1000)
    },
  })
}

/** Measures when each background loop last completed a turn. */
function measureLoops(registry: Registry, { lastSuccess }: Measured['loops']): void {
  const gauge = new Gauge({
    name: 'background_loop_last_success_timestamp_seconds',
    help: 'Time of the last turn of each background loop; 0 until the first',
    labelNames: ['loop'],
    registers: [registry],
    collect: () => {
      for (const [loop, at] of lastSuccess()) gauge.set({ loop }, at === null ? 0 : at.epochMilliseconds / 1000)
    },
  })
}

/** Counts refused and failed calls. */
function countRefusals(registry: Registry): (code: string, reason?: string) => void {
  const refusals = new Counter({
    name: 'api_refusals_total',
    help: 'Refused and failed API calls by error code and, where it has several, by reason',
    labelNames: ['code', 'reason'],
    registers: [registry],
  })
  return (code, reason) => refusals.inc({ code, ...(reason !== undefined && { reason }) })
}

export type Metrics = ReturnType<typeof createMetrics>

/** Metrics of the process, its calls, pages, refusals, background loops and database, and of the work that is not done yet. */
export function createMetrics({ log, ready, database, cleanup, loops, paymentAlerts, backlog }: Measured) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureCleanup(registry, cleanup)
  measureLoops(registry, loops)
  measurePayments(registry, paymentAlerts.count)
  measureBacklog(registry, backlog)
  measureDatabase(registry, database.ping)
  measureConnections(registry, database.connections)
  measureReplica(registry, database.replica)
  const countRefusal = countRefusals(registry)
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of API calls and of pages',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  })
  const statements = new Counter({
    name: 'database_statements_total',
    help: 'Database statements',
    registers: [registry],
    collect: () => {
      statements.reset()
      statements.inc(database.asked())
    },
  })
  const kinds = new Map<string, ReturnType<typeof seconds.labels>>()
  /** Returns the counter of one kind of call, looked up once. */
  function kindOf(method: string, route: string, status: number) {
    const key = `${method} ${status} ${route}`
    const kind = kinds.get(key) ?? seconds.labels(method, route, String(status))
    kinds.set(key, kind)
    return kind
  }
  const measure: MiddlewareHandler = async (c, next) => {
    const begun = performance.now()
    await next()
    const kind = { method: c.req.method, route: routeOf(c), status: c.res.status }
    const observe = (from: number) => {
      noteRoute(kind.route)
      const call = { ...kind, seconds: (performance.now() - from) / 1000 }
      kindOf(call.method, call.route, call.status).observe(call.seconds)
      log.debug(call, 'call')
    }
    observe(begun)
    const reusable = c.get('reusable')
    const incoming: unknown = c.env?.incoming
    if (reusable && ready && incoming) ready.keep(incoming, c.req.url, { ...reusable, measure: observe })
  }
  const pageRoute = createPageRoutes()
  const measurePage: MiddlewareHandler = async (c, next) => {
    const begun = performance.now()
    await next()
    const route = pageRoute(c.req.path, c.res.status)
    kindOf(c.req.method, route, c.res.status).observe((performance.now() - begun) / 1000)
  }
  return { measure, measurePage, countRefusal, text: () => registry.metrics(), contentType: registry.contentType }
}
