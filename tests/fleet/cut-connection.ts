import type { Http } from '../../src/api/http.ts'

const codes = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

/** Returns the code of a failed connection, or the message of another error. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code: unknown = error.cause instanceof Error ? Reflect.get(error.cause, 'code') : undefined
  return typeof code === 'string' ? code : error.message
}

/** Whether a kept connection was closed, as nginx does when it reads its configuration again. */
export const isCutConnection = (reason: string) => codes.has(reason)

/** Repeats a request once whose kept connection was closed: browsers do, `fetch` of Node does not. */
export const repeatingCut =
  (http: Http): Http =>
  (request) =>
    http(request).catch((error: unknown) => {
      if (isCutConnection(reasonOf(error))) return http(request)
      throw error
    })
