import * as v from 'valibot'
import { OrderEvent } from '../../contract/orders.ts'
import type { FollowEvent, FollowInput } from '../../machines/tracker/tracker.ports.ts'

/** The first pause before a reconnect; doubles up to the longest. */
const firstPause = 1000
const longestPause = 15_000
/** Milliseconds without a byte; the server sends one every 15 seconds. */
const longestSilence = 40_000

/**
 * Follows an order by Server-Sent Events over a streaming fetch (headers are needed), and reconnects after the last
 * event received. Returns a function that stops it.
 */
export function followOrder(
  { uuid, token, after }: FollowInput,
  tell: (event: FollowEvent) => void,
  learnTime: (headers: Headers) => void,
  language: string,
): () => void {
  const stop = new AbortController()
  let last = after
  let pause = firstPause

  async function listen(signal: AbortSignal) {
    const answer = fetch(`/v1/product-order-be/orders/${encodeURIComponent(uuid)}/events`, {
      headers: {
        Client: 'web',
        Lang: language,
        'last-event-id': String(last),
        accept: 'text/event-stream',
        ...(token && { 'x-order-token': token }),
      },
      signal,
      cache: 'no-store',
    })
    const response = await heard(answer)
    if (!response.ok || !response.body) throw new Error(`events answered ${response.status}`)
    learnTime(response.headers)
    tell({ type: 'stream.opened' })
    let unread = ''
    for await (const chunk of textOf(response.body)) {
      const blocks = (unread + chunk).split(/\r?\n\r?\n/)
      unread = blocks.pop() ?? ''
      for (const block of blocks) hear(block)
    }
  }

  function hear(block: string) {
    const data = block
      .split(/\r?\n/)
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice(5).trimStart())
      .join('\n')
    if (data === '') return
    const event = v.parse(OrderEvent, JSON.parse(data))
    last = Math.max(last, event.seq)
    pause = firstPause // only a readable event proves that the connection works
    tell({ type: 'order.moved', event })
  }

  async function follow() {
    while (!stop.signal.aborted) {
      const connection = openConnection(stop.signal)
      await listen(connection.signal).catch(() => undefined)
      const shownAgain = connection.end()
      if (stop.signal.aborted) return
      if (shownAgain) {
        await shownAgain
        continue
      }
      tell({ type: 'stream.lost' })
      await rest(pause, stop.signal)
      pause = Math.min(pause * 2, longestPause)
    }
  }

  void follow()
  return () => stop.abort()
}

/**
 * Creates the signal of a connection, which also ends when the page is left: one that waits in the back/forward cache
 * would hold it for minutes. `end` then returns a promise of the page's return.
 */
function openConnection(stop: AbortSignal) {
  const connection = new AbortController()
  const { signal } = connection
  let shownAgain: Promise<void> | null = null
  const close = () => connection.abort()
  const leave = () => {
    shownAgain = new Promise((resolve) => addEventListener('pageshow', () => resolve(), { once: true }))
    close()
  }
  addEventListener('pagehide', leave, { signal })
  stop.addEventListener('abort', close, { signal })
  return {
    signal,
    end: () => {
      close()
      return shownAgain
    },
  }
}

/** Rejects after a long silence: a phone that changed its network would wait for minutes on a dead connection. */
function heard<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, longestSilence, new Error('The stream is silent'))
  })
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer))
}

/** Returns the text of a stream, chunk by chunk; closes it when abandoned. */
export async function* textOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { done, value } = await heard(reader.read())
      if (done) return
      yield decoder.decode(value, { stream: true })
    }
  } finally {
    reader.cancel().catch(() => undefined) // an abandoned connection must be closed
  }
}

/** Waits, but at most until the device is back online, the page becomes visible, or the signal aborts. */
export function rest(milliseconds: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(done, milliseconds)
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      document.removeEventListener('visibilitychange', done)
      resolve()
    }
    addEventListener('online', done)
    document.addEventListener('visibilitychange', done)
    signal.addEventListener('abort', done, { once: true })
  })
}
