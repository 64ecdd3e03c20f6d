import type { Context, MiddlewareHandler } from 'hono'
import type { Clock } from '../clock.ts'

type Headers = Readonly<Record<string, string>>

/** What every answer of the program tells browsers, pages, files and errors too: this site is asked in private only, and its windows belong to nobody else. */
export const headersOfProgram: Headers = {
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

/** What every answer of the API tells browsers: to guess nothing, to embed nothing, to tell nobody. What only old browsers, plug-ins or whole documents heed is left out. */
const secure: Headers = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

declare module 'hono' {
  interface ContextVariableMap {
    /** What every answer of the moment tells. */
    readonly headersOfAll: Headers
    /** The answer that has them already. */
    readonly completeAnswer: Response
  }
}

/**
 * Every answer is secured and carries the market's time as `Date`, so that a wrong device clock misleads nobody; what
 * says nothing else is not stored. Answers of `answerWith` have their headers already, and are not copied to add them.
 */
export function giveHeaders(clock: Clock): MiddlewareHandler {
  let second = Number.NaN
  let headers: Headers = {}
  /** The same for all answers of a second, as `Date` says no more. */
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

/** An answer with the headers of every answer, and its own. */
export function answerWith(
  c: Context,
  body: string | Uint8Array<ArrayBuffer> | null,
  own: Headers,
  status = 200,
): Response {
  const response = new Response(body, { status, headers: { ...c.get('headersOfAll'), ...own } })
  c.set('completeAnswer', response)
  return response
}
