import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { OrderEvents } from '../services/order-events.ts'

/** A comment line that keeps proxies from closing the connection. */
const heartbeatMs = 15_000

/** Streams the steps of an order, starting after `Last-Event-ID`; calls `end` when the stream is over. */
export function streamEvents(c: Context, events: OrderEvents, uuid: string, end: () => void) {
  const received = Number(c.req.header('Last-Event-ID'))
  let last = Number.isSafeInteger(received) && received > 0 ? received : 0
  c.header('Cache-Control', 'no-store')
  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, async (stream) => {
    const watch = events.watch(uuid)
    stream.onAbort(watch.close)
    try {
      let running = true
      while (running && !stream.aborted) {
        const steps = await events.read(uuid, last)
        for (const step of steps) {
          await stream.writeSSE({ id: String(step.seq), data: JSON.stringify(step) })
          last = step.seq
        }
        if (steps.length === 0) await stream.write(': \n\n')
        running = await watch.changed(heartbeatMs)
      }
    } finally {
      end()
      watch.close()
    }
  })
}
