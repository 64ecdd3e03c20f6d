import type { Context } from 'hono'
import { streamSSE, type SSEStreamingApi } from 'hono/streaming'
import type * as v from 'valibot'
import type { CatalogRevision } from '../../contract/menu.ts'
import type { StoreOrdersChanged } from '../../contract/store-orders.ts'
import type { Clock } from '../clock.ts'
import type { OrderEvents } from '../services/order-events.ts'
import type { Watch } from '../services/watches.ts'

/** A comment line that keeps proxies from closing the connection. */
const heartbeatMs = 15_000
const heartbeat = ': \n\n'

type Told = { readonly watch: Watch; readonly end: () => void }
/** Writes what is new, or a heartbeat; returns whether the stream goes on. `isNews` unless the time limit ended the wait. */
type Write = (stream: SSEStreamingApi, isNews: boolean) => Promise<boolean>

/** Streams Server-Sent Events: at once, after each event of `watch`, and by a heartbeat; calls `end` when it is over. */
function streamWatched(c: Context, { watch, end }: Told, write: Write) {
  c.header('Cache-Control', 'no-store')
  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, async (stream) => {
    stream.onAbort(watch.close)
    try {
      let isNews = true
      while (!stream.aborted && (await write(stream, isNews))) {
        const word = await watch.changed(heartbeatMs)
        if (word === 'stopped') break
        isNews = word === 'news'
      }
    } finally {
      end()
      watch.close()
    }
  })
}

/** Streams the steps of an order, starting after `Last-Event-ID`; calls `end` when the stream is over. */
export function streamEvents(c: Context, events: OrderEvents, uuid: string, end: () => void) {
  const received = Number(c.req.header('Last-Event-ID'))
  let last = Number.isSafeInteger(received) && received > 0 ? received : 0
  return streamWatched(c, { watch: events.watch(uuid), end }, async (stream) => {
    const steps = await events.read(uuid, last)
    for (const step of steps) {
      await stream.writeSSE({ id: String(step.seq), data: JSON.stringify(step) })
      last = step.seq
    }
    if (steps.length === 0) await stream.write(heartbeat)
    return true
  })
}

/** Tells the catalog's revision at once and after each event of `watch`; calls `end` when the stream is over. */
export function streamRevisions(c: Context, told: Told, revision: () => string) {
  return streamWatched(c, told, async (stream, isNews) => {
    const data: v.InferOutput<typeof CatalogRevision> = { revision: revision() }
    if (isNews) await stream.writeSSE({ data: JSON.stringify(data) })
    else await stream.write(heartbeat)
    return true
  })
}

/** Tells a store of each change of its open orders while `isAllowed`; calls `end` when the stream is over. */
export function streamStoreOrders(c: Context, clock: Clock, told: Told, isAllowed: () => Promise<boolean>) {
  return streamWatched(c, told, async (stream, isNews) => {
    if (!(await isAllowed())) return false
    const changed: v.InferOutput<typeof StoreOrdersChanged> = { at: clock.now().toString() }
    if (isNews) await stream.writeSSE({ event: 'orders', data: JSON.stringify(changed) })
    else await stream.write(heartbeat)
    return true
  })
}
