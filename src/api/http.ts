/** A request to the API. `path` has no leading slash; `headers` are added to the common ones. */
export type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Whether it is a background call, which does not count as loading [failure.loading]. */
  readonly isQuiet?: boolean
}

/** The response: status and JSON body, unparsed. Rejects only without a response. */
export type HttpAnswer = { readonly status: number; readonly body: unknown }

/** A sent request without its data: `at` in milliseconds of the device's clock, `status` 0 until it is answered. */
export type SentCall = { readonly at: number; readonly method: string; readonly path: string; status: number }

/** The port of all calls: ky in the browser, the API in process on the server. */
export type Http = (request: HttpRequest) => Promise<HttpAnswer>
