import { rest, textOf } from '../adapters/order-stream.ts'

const firstPause = 1000
const longestPause = 30_000

/**
 * Reports each change of the store's orders by Server-Sent Events over a streaming fetch (the key is a header), a lost
 * connection and its return. Returns a function that stops it.
 */
export function followOrders(key: string, tell: () => void): () => void {
  const stop = new AbortController()
  let pause = firstPause

  async function listen() {
    const response = await fetch('/v1/product-order-be/orders/stream', {
      headers: { Client: 'web', accept: 'text/event-stream', 'x-store-key': key },
      signal: stop.signal,
      cache: 'no-store',
    })
    if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`)
    let unread = ''
    for await (const chunk of textOf(response.body)) {
      const lines = (unread + chunk).split(/\r?\n/)
      unread = lines.pop() ?? ''
      if (!lines.includes('event: orders')) continue
      pause = firstPause // only an event proves that the connection works
      tell()
    }
  }

  async function follow() {
    while (!stop.signal.aborted) {
      await listen().catch(() => undefined)
      if (stop.signal.aborted) return
      if (pause === firstPause) tell() // whether the server is gone shows at once
      await rest(pause, stop.signal)
      pause = Math.min(pause * 2, longestPause)
    }
  }

  void follow()
  return () => stop.abort()
}
