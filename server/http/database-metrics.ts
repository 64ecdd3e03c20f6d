import { Gauge, type Registry } from 'prom-client'
import type { PaymentFigures } from '../domain/payment.ts'

type Work = { readonly count: number; readonly oldest: number }
export type Backlog = {
  readonly orders: ReadonlyMap<string, Work>
  readonly queues: ReadonlyMap<string, Work>
  readonly times: Readonly<Record<'promised' | 'done' | 'late', ReadonlyMap<string, number>>>
  readonly silentStores: number
  readonly retryingPayments: number
}
export type Connections = {
  readonly used: number
  readonly idle: number
  readonly waiting: number
  readonly limit: number
}

export type Replica = { readonly lag: () => number | null; readonly isRead: () => boolean }

export type ReadPayments = () => Promise<PaymentFigures>

/** Registers a gauge that has no value while `read` fails: an unreachable database must not hide the other metrics. */
function addGauge(
  registry: Registry,
  name: string,
  help: string,
  labelNames: string[],
  fill: (gauge: Gauge) => Promise<void>,
) {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    collect: () => {
      gauge.reset()
      if (labelNames.length === 0) gauge.remove()
      return fill(gauge).catch(() => undefined)
    },
  })
}

/** Measures the work of all servers that is not done yet. */
export function measureBacklog(registry: Registry, read: () => Promise<Backlog>): void {
  const add = (name: string, help: string, labels: string[], fill: (backlog: Backlog, gauge: Gauge) => void) =>
    addGauge(registry, name, help, labels, async (gauge) => fill(await read(), gauge))
  add('orders_open', 'Open orders of the last day and for later', ['status'], ({ orders }, gauge) => {
    for (const [status, { count }] of orders) gauge.set({ status }, count)
  })
  add(
    'orders_open_oldest_seconds',
    'The longest time of an open order in its status, for later ones from an hour before they are promised',
    ['status'],
    ({ orders }, gauge) => {
      for (const [status, { oldest }] of orders) gauge.set({ status }, oldest)
    },
  )
  const timed = (kind: keyof Backlog['times'], help: string) =>
    add(`orders_${kind}_seconds`, `${help}, on average of the last hour`, ['store'], ({ times }, gauge) => {
      for (const [store, seconds] of times[kind]) gauge.set({ store }, seconds)
    })
  timed('promised', 'Time from placing an order as soon as possible until it is promised')
  timed('done', 'Time from placing it until it was handed over')
  timed('late', 'Time from the end of what was promised until it was handed over')
  add(
    'stores_silent',
    'Stores with an order that they have not accepted for ten minutes',
    [],
    ({ silentStores }, gauge) => gauge.set(silentStores),
  )
  add(
    'queue_jobs',
    'Emails and refunds that wait, and settlements that are overdue',
    ['queue'],
    ({ queues }, gauge) => {
      for (const [queue, { count }] of queues) gauge.set({ queue }, count)
    },
  )
  add('queue_oldest_seconds', 'The age of the oldest job of a queue', ['queue'], ({ queues }, gauge) => {
    for (const [queue, { oldest }] of queues) gauge.set({ queue }, oldest)
  })
  add('payments_retrying', 'Captures and releases that failed three times or more', [], ({ retryingPayments }, gauge) =>
    gauge.set(retryingPayments),
  )
}

/** Measures whether the database answers; the backlog may be read from its replica. */
export function measureDatabase(registry: Registry, ping: () => Promise<void>): void {
  addGauge(registry, 'database_up', 'Whether the database answers', [], async (gauge) =>
    gauge.set(
      await ping().then(
        () => 1,
        () => 0,
      ),
    ),
  )
}

/** Measures what this server knows of its replica; nothing without one. */
export function measureReplica(registry: Registry, replica: Replica | null): void {
  addGauge(registry, 'database_replica_read', 'Whether reads go to the replica', [], async (gauge) => {
    if (replica) gauge.set(replica.isRead() ? 1 : 0)
  })
  addGauge(registry, 'database_replica_lag_seconds', 'Seconds that the replica is behind', [], async (gauge) => {
    const lag = replica?.lag() ?? null
    if (lag !== null) gauge.set(lag)
  })
}

/** Measures the connections of this server to its database. */
export function measureConnections(registry: Registry, connections: () => Connections | null): void {
  const add = (name: string, help: string, valueOf: (pool: Connections) => number) =>
    addGauge(registry, name, help, [], async (gauge) => {
      const pool = connections()
      if (pool) gauge.set(valueOf(pool))
    })
  add('database_connections_used', 'Connections of the pool that work', ({ used }) => used)
  add('database_connections_idle', 'Connections of the pool that wait for work', ({ idle }) => idle)
  add('database_connections_limit', 'The most connections of the pool', ({ limit }) => limit)
  add('database_connection_waiters', 'Statements that wait for a connection', ({ waiting }) => waiting)
}

/** Measures the payments that an operator must look at, and when they were last compared with the provider's. */
export function measurePayments(registry: Registry, read: ReadPayments): void {
  let reading: ReturnType<ReadPayments> | null = null
  /** The gauges are collected at once, by one statement. */
  const figures = () =>
    (reading ??= read().finally(() => {
      reading = null
    }))
  addGauge(
    registry,
    'payments_needing_an_operator',
    'Payments that were not collected, are disputed, or that the provider does not know, and failed refunds',
    ['state'],
    async (gauge) => {
      for (const [state, found] of (await figures()).needing) gauge.set({ state }, found)
    },
  )
  addGauge(
    registry,
    'payments_not_reconciled',
    'Differences that the last `npm run reconcile` found between the payments here and at the provider',
    [],
    async (gauge) => gauge.set((await figures()).differences),
  )
  addGauge(
    registry,
    'payments_reconciled_timestamp_seconds',
    'Time of the last `npm run reconcile`; 0 until the first, none without a provider',
    [],
    async (gauge) => {
      const { reconciledAt } = await figures()
      if (reconciledAt !== null) gauge.set(reconciledAt)
    },
  )
}
