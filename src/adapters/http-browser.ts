import type { Language } from '../../contract/primitives.ts'
import type { Http } from './http.ts'
import type { ServerClock } from './server-clock.ts'

/**
 * Milliseconds after which a call is given up by itself. How long a customer waits is for the machines to say
 * (`answerLimit`): this is later than any of them, and only ends what nobody waits for any more.
 */
export const callLimit = 25_000

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
      timeout: callLimit,
      throwHttpErrors: false,
    })
    clock.learn(response.headers)
    return { status: response.status, body: await response.json() }
  }
