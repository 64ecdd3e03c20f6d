import { IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { Clock } from '../clock.ts'

/** An answer that depends only on the address, on headers that it varies by, and on the second. */
export type CacheableResponse = {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Uint8Array | null
  /** Whether its source is unchanged. */
  readonly isCurrent: () => boolean
}
type Ready = CacheableResponse & { readonly measure: (begun: number) => void }
/** Node writes a list of names and values faster than an object. */
type Kept = { readonly ready: Ready; readonly headers: OutgoingHttpHeader[] }

const listOf = (headers: OutgoingHttpHeaders) =>
  Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, value]))

/** Maximum number of answers of a second. */
const max = 600

const keyOf = ({ url, headers }: IncomingMessage) =>
  [url, headers['lang'], headers['accept-encoding'], headers['if-none-match']].join('\n')

/** Repeats public answers within the second of their `Date`, without the router and its middleware. */
export function createMicroCache(clock: Clock) {
  const kept = new Map<string, Kept>()
  let second = Number.NaN

  function forgetPast(): void {
    const now = Math.floor(clock.now().epochMilliseconds / 1000)
    if (now !== second) kept.clear()
    second = now
  }

  return {
    /** Keeps the answer to a call; `incoming` can also be a page that makes calls in this process. */
    keep(incoming: unknown, callUrl: string, ready: Ready): void {
      if (!(incoming instanceof IncomingMessage) || incoming.method !== 'GET' || kept.size >= max) return
      const { pathname, search } = new URL(callUrl)
      if (incoming.url === pathname + search) kept.set(keyOf(incoming), { ready, headers: listOf(ready.headers) })
    },
    /** Sends the ready answer, if there is one. */
    send(request: IncomingMessage, response: ServerResponse): boolean {
      const begun = performance.now()
      forgetPast()
      const found = request.method === 'GET' && kept.size > 0 ? kept.get(keyOf(request)) : undefined
      if (!found?.ready.isCurrent()) return false
      const { ready, headers } = found
      response.writeHead(ready.status, headers).end(ready.body)
      ready.measure(begun)
      return true
    },
  }
}

export type MicroCache = ReturnType<typeof createMicroCache>
