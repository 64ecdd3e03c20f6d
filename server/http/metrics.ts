import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Temporal } from 'temporal-polyfill'
import type { MicroCache } from './micro-cache.ts'
import { routeOf } from './route-of.ts'

type Measured = {
  readonly log: Log
  /** Keeps public answers; without it every call is routed. */
  readonly ready?: MicroCache
  readonly database: { readonly asked: () => number }
  readonly cleanup: { readonly lastSuccess: () => ReadonlyMap<string, Temporal.Instant | null> }
  readonly payments: { readonly countAlerts: () => Promise<ReadonlyMap<string, number>> }
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

/** Counts the payments that an operator must look at. */
function measurePayments(registry: Registry, { countAlerts }: Measured['payments']): void {
  let counted: ReturnType<typeof countAlerts> | null = null
  /** Both gauges are collected at once, by one statement. */
  const count = () =>
    (counted ??= countAlerts().finally(() => {
      counted = null
    }))
  const unreconciled = 'not_reconciled'
  const alerts = new Gauge({
    name: 'payments_needing_an_operator',
    help: 'Payments that were not collected, are disputed, or that the provider does not know, and failed refunds',
    labelNames: ['state'],
    registers: [registry],
    collect: async () => {
      for (const [state, found] of await count()) if (state !== unreconciled) alerts.set({ state }, found)
    },
  })
  const differences: Gauge = new Gauge({
    name: 'payments_not_reconciled',
    help: 'Differences that the last `npm run reconcile` found between the payments here and at the provider',
    registers: [registry],
    collect: async () => differences.set((await count()).get(unreconciled) ?? 0),
  })
}

/** Metrics of the process, of its calls by route and status, of database statements, of the cleanup, and of payments. */
export function createMetrics({ log, ready, database: { asked }, cleanup, payments }: Measured) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureCleanup(registry, cleanup)
  measurePayments(registry, payments)
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of API calls',
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
      statements.inc(asked())
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
      const call = { ...kind, seconds: (performance.now() - from) / 1000 }
      kindOf(call.method, call.route, call.status).observe(call.seconds)
      log.debug(call, 'call')
    }
    observe(begun)
    const reusable = c.get('reusable')
    const incoming: unknown = c.env?.incoming
    if (reusable && ready && incoming) ready.keep(incoming, c.req.url, { ...reusable, measure: observe })
  }
  return { measure, text: () => registry.metrics(), contentType: registry.contentType }
}
