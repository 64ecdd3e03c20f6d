import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { OfficeErrorData, OfficeFailure } from '../contract/office/errors.ts'
import type { Language } from '../contract/primitives.ts'
import { isUnreachable } from './db/is-unreachable.ts'
import { RefusalError, statusOfRefusal, type AnyErrorCode } from './domain/refusal.ts'
import type { Log } from './log.ts'
import { languageOf } from './http/request-headers.ts'
import { requestId } from './http/request-context.ts'
import { routeOf } from './http/route-of.ts'
import { noteError } from './tracing.ts'

/** Returns a refusal's message, in the language of the call. */
export type MessageOf = (code: AnyErrorCode, language: Language, data: OfficeErrorData) => string

/** Counts a refused or failed call. */
type CountRefusal = (code: AnyErrorCode, reason?: string) => void

/** Returns the answer for any thrown error. */
function refusalFor(error: unknown): { code: AnyErrorCode; data: OfficeErrorData } {
  if (error instanceof RefusalError) return error
  if (error instanceof HTTPException) {
    if (error.status === 413) return { code: 'COMMON-05', data: {} }
    return error.status === 404 ? { code: 'COMMON-04', data: {} } : { code: 'COMMON-01', data: { path: '' } }
  }
  return { code: isUnreachable(error) ? 'COMMON-07' : 'COMMON-99', data: {} }
}

/** Returns the answer for any thrown error; one of the server has the request's id, which the log has, too. */
function failureFor(error: unknown): { code: AnyErrorCode; data: OfficeErrorData } {
  const { code, data } = refusalFor(error)
  const reference = requestId()
  return { code, data: reference !== undefined && statusOfRefusal(code) >= 500 ? { ...data, reference } : data }
}

/** Returns a page of plain text: the renderer may be what failed. */
const plainPage = (language: Language, words: string) => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bohío Pizza</title>
<h1>Bohío Pizza</h1>
<p>${words}</p>
<p><a href="/">Bohío Pizza</a></p>
`

/** Statuses that browsers and search engines understand; any other failed page is an error. */
const pageStatuses = [404, 429, 503] as const

/** Pages, pictures and links answer refusals with readable text. */
export const handlePageErrors =
  (fail: ReturnType<typeof handleApiErrors>, messageOf: MessageOf) =>
  (error: unknown, c: Context, language: Language): Response => {
    const failed = fail(error, c)
    if (!c.req.header('accept')?.includes('text/html')) return failed
    const { code, data } = failureFor(error)
    return c.html(
      plainPage(language, messageOf(code, language, data)),
      pageStatuses.find((status) => status === failed.status) ?? 500,
      {
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      },
    )
  }

/** When to retry after an unavailable database. */
const unavailableSeconds = 5

/** The one call whose error has its message twice. */
const logoutPath = '/product-customer/logout'

/** Turns refusals into error bodies, and logs unexpected errors. */
export const handleApiErrors =
  (log: Log, messageOf: MessageOf, count?: CountRefusal) => (error: unknown, c: Context) => {
    const { code, data } = failureFor(error)
    count?.(code, data.reason)
    const status = statusOfRefusal(code)
    // The path may contain a token.
    if (status >= 500) {
      noteError(error)
      log.error({ err: error, method: c.req.method, route: routeOf(c) }, 'call failed')
    }
    const wait = data.retry_after ?? (status === 503 ? unavailableSeconds : undefined)
    if (wait !== undefined) c.header('Retry-After', String(wait))
    const message = messageOf(code, languageOf(c), data)
    const body: OfficeFailure = { status: false, message, error: { code, message, data } }
    if (c.req.path.endsWith(logoutPath)) return c.json({ ...body, error: { ...body.error, msg: message } }, status)
    return c.json(body, status)
  }
