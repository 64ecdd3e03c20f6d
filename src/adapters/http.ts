/** One request to the API. `path` has no leading slash; `headers` are added to the ones every call sends. */
export type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Of a call that nobody waits for: it does not count as loading (spec §7). */
  readonly isQuiet?: boolean
}

/** What came back: the status and the JSON body, unparsed. Rejects only when nothing came back. */
export type HttpAnswer = { readonly status: number; readonly body: unknown }

/** The port that every call goes through: ky in the browser, the API itself on the server. */
export type Http = (request: HttpRequest) => Promise<HttpAnswer>
