import * as v from 'valibot'
import type { Language } from '../../contract/primitives.ts'
import type { Http, SentCall } from './http.ts'
import { once } from './once.ts'
import type { ServerClock } from './server-clock.ts'

/**
 * Milliseconds until a call is aborted. Time limits belong to the ports of the machines: this one is longer than any of
 * theirs, and only ends calls that nobody waits for any more, and those of pages that load.
 */
export const callTimeout = 25_000

/** The member's token on this device, and the listener for its rejection. */
export type MemberToken = {
  readonly read: () => string | null
  readonly refused: (token: string) => void
}

/** Calls that carry the token. */
const memberPaths = /^v1\/product-(customer|cart-fe|coupon-fe|order-be|payment-fe)\//
/** Those of them that guests can make, too: if the session has expired, they are retried as a guest's. */
const guestPaths = /^v1\/product-(cart-fe|coupon-fe)\//
const Nobodys = v.object({ error: v.object({ code: v.literal('CUS-100001') }) })

/** Sends requests with ky, which loads with the first call: the first page already has its data. Lists the last of them in `sent`. */
export function createBrowserHttp(
  language: Language,
  clock: ServerClock,
  member: MemberToken,
  sent: SentCall[] = [],
): Http {
  const send = createSender(language, clock, sent)
  return async (request) => {
    const known = memberPaths.test(request.path) ? member.read() : null
    const headers = { ...(known !== null && { 'x-token': known }), ...request.headers }
    const answer = await send({ ...request, headers })
    const token = headers['x-token']
    if (token === undefined || !v.is(Nobodys, answer.body)) return answer
    member.refused(token)
    return guestPaths.test(request.path) ? send(request) : answer
  }
}

/** Calls that a report of the visit has at most. */
const mostSent = 200

const loadKy = once(() => import('ky'))

const createSender =
  (language: Language, clock: ServerClock, sent: SentCall[]): Http =>
  async ({ method, path, query, body, headers }) => {
    const call = { at: Date.now(), method, path, status: 0 }
    if (sent.push(call) > mostSent) sent.shift()
    const { default: ky } = await loadKy()
    const isGeocoding = path.startsWith('geocode/')
    const response = await ky(`/${path}`, {
      method,
      searchParams: { ...query, ...(isGeocoding && { language }) },
      ...(body === undefined ? {} : { json: body }),
      headers: { ...(isGeocoding ? {} : { Client: 'web', Lang: language }), ...headers },
      retry: { limit: 1, methods: ['get'] },
      timeout: callTimeout,
      throwHttpErrors: false,
    })
    call.status = response.status
    clock.learn(response.headers)
    return { status: response.status, body: await response.json() }
  }
