import type { OrderEvent } from '../../contract/orders.ts'
import type { Database } from '../db/database.ts'
import {
  readOrderEvents,
  insertStep,
  orderEventOf,
  type NewOrderStep,
  type StoreWord,
} from '../db/order-event-repository.ts'
import { createWatches, type Watch } from './watches.ts'

const channel = 'order_events'

export type OrderEvents = {
  /** Stores a step and queues its email; listeners are notified when the current transaction commits. */
  readonly record: (step: NewOrderStep & StoreWord) => Promise<OrderEvent>
  readonly read: (orderUuid: string, after?: number) => Promise<OrderEvent[]>
  readonly watch: (orderUuid: string) => Watch
  readonly close: () => void
}

/** Steps of orders: stored in a table and announced by the database, so that all servers are notified. */
export async function openOrderEventLog(database: Database): Promise<OrderEvents> {
  const { watch, wake, wakeAll, stop } = createWatches()
  await database.listen(channel, wake, wakeAll)

  return {
    record: async (step) => orderEventOf({ ...step, seq: await insertStep(database, step, channel) }),
    read: (orderUuid, after = 0) => readOrderEvents(database, orderUuid, after),
    watch,
    close: stop,
  }
}
