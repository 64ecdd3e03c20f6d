import type { OrderEvent } from '../../contract/orders.ts'
import type { Database } from '../db/database.ts'
import {
  readOrderEvents,
  insertStep,
  orderEventOf,
  type NewOrderStep,
  type StoreWord,
} from '../db/order-event-repository.ts'

const channel = 'order_events'

/** Waits for events of one order. */
type Watch = {
  /** Resolves after an event since the last call, or after `limitMs`; false once the server stops. */
  readonly changed: (limitMs: number) => Promise<boolean>
  readonly close: () => void
}

export type OrderEvents = {
  /** Stores a step and queues its email; listeners are notified when the current transaction commits. */
  readonly record: (step: NewOrderStep & StoreWord) => Promise<OrderEvent>
  readonly read: (orderUuid: string, after?: number) => Promise<OrderEvent[]>
  readonly watch: (orderUuid: string) => Watch
  readonly close: () => void
}

/** Steps of orders: stored in a table and announced by the database, so that all servers are notified. */
export async function openOrderEventLog(database: Database): Promise<OrderEvents> {
  const wakers = new Map<string, Set<() => void>>()
  let closed = false
  const wake = (orderUuid: string) => wakers.get(orderUuid)?.forEach((waker) => waker())
  const wakeAll = () => wakers.forEach((_, orderUuid) => wake(orderUuid))
  await database.listen(channel, wake, wakeAll)

  function watch(orderUuid: string): Watch {
    let dirty = false
    let resolve: (() => void) | null = null
    const waker = () => {
      dirty = true
      resolve?.()
    }
    const own = wakers.get(orderUuid) ?? new Set()
    wakers.set(orderUuid, own.add(waker))
    return {
      changed: async (limitMs) => {
        if (!dirty && !closed) {
          const news = Promise.withResolvers<void>()
          const timer = setTimeout(news.resolve, limitMs)
          resolve = news.resolve
          await news.promise
          clearTimeout(timer)
        }
        dirty = false
        return !closed
      },
      close: () => {
        own.delete(waker)
        // A later subscription may have its own set; only this one's is removed.
        if (own.size === 0 && wakers.get(orderUuid) === own) wakers.delete(orderUuid)
        resolve?.()
      },
    }
  }

  return {
    record: async (step) => orderEventOf({ ...step, seq: await insertStep(database, step, channel) }),
    read: (orderUuid, after = 0) => readOrderEvents(database, orderUuid, after),
    watch,
    close: () => {
      closed = true
      wakeAll()
    },
  }
}
