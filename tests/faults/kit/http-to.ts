import type { Http } from '../../../src/api/http.ts'

/** Returns the storefront's HTTP port over plain fetch, to the current origin. */
export const httpTo =
  (origin: () => string): Http =>
  async ({ method, path, query, body, headers }) => {
    const search = new URLSearchParams({ ...query })
    const response = await fetch(`${origin()}/${path}${search.size > 0 ? `?${search}` : ''}`, {
      method,
      headers: {
        Client: 'web',
        Lang: 'es',
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000), // for hanging servers: a busy machine takes longer
    })
    return { status: response.status, body: await response.json() }
  }
