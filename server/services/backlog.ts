import { finalStatuses } from '../../contract/orders.ts'
import { statusByState } from '../../machines/order-lifecycle/order.machine.ts'
import type { Clock } from '../clock.ts'
import { readBacklog, type BacklogRow, type TimeOfStore } from '../db/backlog-repository.ts'
import type { Database } from '../db/database.ts'
import { market } from '../domain/market.ts'
import { acceptMinutes } from '../domain/silent-stores.ts'

type Work = Pick<BacklogRow, 'count' | 'oldest'>

/** The work of all servers that is not done yet; ages in seconds. */
export type Backlog = {
  /** Open orders that were due in the last day or are for later, by the state of their lifecycle. */
  readonly orders: ReadonlyMap<string, Work>
  /** What background loops still have to do. */
  readonly queues: ReadonlyMap<string, Work>
  /** Stores that leave an order unaccepted. */
  readonly silentStores: number
  /** Average times in seconds of each store's orders of the last hour, by the store's code. */
  readonly times: Readonly<Record<TimeOfStore, ReadonlyMap<string, number>>>
  /** Captures and releases that the provider does not answer. */
  readonly retryingPayments: number
}

const orderHours = 24
const failures = 3
/** Several scrapers cost one query. */
const cacheMs = 5000

const states = Object.entries(statusByState)
const openStates = states.filter(([, status]) => !finalStatuses.includes(status))
const nothing: Work = { count: 0, oldest: 0 }

/** Returns a function that counts the backlog, at most once in some seconds. */
export function createBacklog({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): () => Promise<Backlog> {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Backlog> | null = null

  async function read(): Promise<Backlog> {
    const now = clock.now()
    const rows = await readBacklog(database, {
      now,
      since: now.subtract({ hours: orderHours }),
      placedSince: now.subtract({ hours: orderHours * (market.horizon_days + 1) }),
      silentSince: now.subtract({ minutes: acceptMinutes }),
      timedSince: now.subtract({ hours: 1 }),
      failures,
    })
    const ofKind = (kind: BacklogRow['kind']) => rows.filter((row) => row.kind === kind)
    const timesOf = (kind: TimeOfStore) => new Map(ofKind(kind).map(({ name, oldest }) => [name, oldest]))
    const byStatus = new Map(ofKind('order').map((row) => [row.name, row]))
    return {
      orders: new Map(openStates.map(([state, status]) => [state, byStatus.get(String(status)) ?? nothing])),
      queues: new Map(ofKind('queue').map((row) => [row.name, row])),
      times: { promised: timesOf('promised'), done: timesOf('done'), late: timesOf('late') },
      silentStores: ofKind('silent store')[0]?.count ?? 0,
      retryingPayments: ofKind('retrying payment')[0]?.count ?? 0,
    }
  }

  return () => {
    const now = clock.now().epochMilliseconds
    if (reading === null || now - readAt >= cacheMs) {
      readAt = now
      reading = read()
    }
    return reading
  }
}
