import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { newRequestId } from '../crypto/secrets.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import { createProxyCheck } from './client-address.ts'
import { inRequest } from './request-context.ts'

type Context = Parameters<typeof inRequest>[0]

/** Ids of proxies, such as a UUID. */
const saneId = /^[\w-]{8,64}$/

/** Logs one line for an answered request. */
function logAnswer(log: Log, context: Context, { method, socket }: IncomingMessage, response: ServerResponse): void {
  const [begun, sent] = [performance.now(), socket.bytesWritten]
  response.once('close', () => {
    const { statusCode: status } = response
    const milliseconds = Math.round((performance.now() - begun) * 10) / 10
    // The connection emits this outside of the request, or inside of the one before.
    const { route = 'none' } = context
    inRequest(context, () =>
      log.info({ method, route, status, milliseconds, bytes: socket.bytesWritten - sent }, 'request'),
    )
  })
}

/** Gives each request an id, that of a trusted proxy or a new one, and logs its answer (`ACCESS_LOG`). */
export function identifyRequests(
  listener: RequestListener,
  { log, settings }: { log: Log; settings: Pick<Settings, 'trustedProxies' | 'accessLog'> },
): RequestListener {
  const isProxy = createProxyCheck(settings.trustedProxies)
  return (request, response) => {
    const given = request.headers['x-request-id']
    const isGiven = typeof given === 'string' && saneId.test(given) && isProxy(request.socket.remoteAddress ?? '')
    const context: Context = { id: isGiven ? given : newRequestId() }
    response.setHeader('x-request-id', context.id)
    if (settings.accessLog) logAnswer(log, context, request, response)
    inRequest(context, () => listener(request, response))
  }
}
