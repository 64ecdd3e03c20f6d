import type { Language } from '../../contract/primitives.ts'
import type { Http } from './http.ts'
import type { ServerClock } from './server-clock.ts'

/** Sends requests with ky, which is loaded at the first call: the first page already has its data. */
export const createBrowserHttp =
  (language: Language, clock: ServerClock): Http =>
  async ({ method, path, query, body, headers }) => {
    const { default: ky } = await import('ky')
    const isGeocoding = path.startsWith('geocode/')
    const response = await ky(`/${path}`, {
      method,
      searchParams: { ...query, ...(isGeocoding && { language }) },
      ...(body === undefined ? {} : { json: body }),
      headers: { ...(isGeocoding ? {} : { Client: 'web', Lang: language }), ...headers },
      retry: { limit: 1, methods: ['get'] },
      timeout: 15_000,
      throwHttpErrors: false,
    })
    clock.learn(response.headers)
    return { status: response.status, body: await response.json() }
  }
