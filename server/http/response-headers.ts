import type { Context, MiddlewareHandler } from 'hono'
import type { Clock } from '../clock.ts'
import type { CacheableResponse } from './micro-cache.ts'

type Headers = Readonly<Record<string, string>>

/** Headers of every response of the program, also pages, files and errors: HTTPS only, and no shared windows. */
export const commonHeaders: Headers = {
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

/** Headers of every API response: no sniffing, no embedding, no referrer. Headers for old browsers, plug-ins or documents are omitted. */
const secure: Headers = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Headers of responses that must not be cached. */
    readonly headersOfAll: Headers
    /** Responses that already have these headers. */
    readonly completeAnswer: Response
    /** A public answer that other callers also get. */
    readonly reusable: CacheableResponse
  }
}

/**
 * Secures every response and sets the market's time as `Date`, which corrects wrong device clocks; responses are not
 * stored unless they allow it. Those of `respondWith` already have the headers, so they are not copied.
 */
export function setApiHeaders(clock: Clock): MiddlewareHandler {
  let second = Number.NaN
  let headers: Headers = {}
  /** Returns the headers, cached for a second, the resolution of `Date`. */
  function headersNow(): Headers {
    const now = Math.floor(clock.now().epochMilliseconds / 1000)
    if (now !== second) {
      second = now
      headers = { ...secure, date: new Date(now * 1000).toUTCString(), 'cache-control': 'no-store' }
    }
    return headers
  }
  return async (c, next) => {
    const all = headersNow()
    c.set('headersOfAll', all)
    await next()
    if (c.get('completeAnswer') === c.res) return
    const own = c.res.headers
    for (const [name, value] of Object.entries(all)) {
      if (name !== 'cache-control' || !own.has(name)) own.set(name, value)
    }
  }
}

/** Lets the device store public answers, which it shows offline; it asks again for each use. */
export const allowOfflineCopies: MiddlewareHandler = (c, next) => {
  c.set('headersOfAll', { ...c.get('headersOfAll'), 'cache-control': 'no-cache', vary: 'Lang' })
  return next()
}

/** Returns a response with the common headers, and its own. */
export function respondWith(
  c: Context,
  body: string | Uint8Array<ArrayBuffer> | null,
  own: Headers,
  status = 200,
): Response {
  const response = new Response(body, { status, headers: { ...c.get('headersOfAll'), ...own } })
  c.set('completeAnswer', response)
  return response
}
