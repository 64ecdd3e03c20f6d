import { createServer, type RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import type { Clock } from './clock.ts'
import { openMailer } from './adapters/mailer.ts'
import { openDatabase } from './db/database.ts'
import { handlePageErrors, handleApiErrors } from './error-handlers.ts'
import { createLog, type Log } from './log.ts'
import { loadDevelopmentRenderers } from './development-renderers.ts'
import { createClientAddress } from './http/client-address.ts'
import { createMetrics } from './http/metrics.ts'
import { countClients } from './http/rate-limit.ts'
import { identifyRequests } from './http/identify-requests.ts'
import { commonHeaders } from './http/response-headers.ts'
import { readStoreCookie } from './http/store-cookie.ts'
import { createMicroCache, type MicroCache } from './http/micro-cache.ts'
import { loadBuiltRenderers } from './site/built-renderers.ts'
import { externalHosts, mapHosts } from './site/content-security-policy.ts'
import type { Renderers } from './site/renderers.ts'
import { createSite } from './site/site.ts'
import { projectPath } from './project-path.ts'
import { createTextMessageQueue } from './services/text-message-queue.ts'
import { createTicketQueue } from './services/ticket-queue.ts'
import { createEmailQueue } from './services/email-queue.ts'
import { createOwnLimit } from './services/rate-limits.ts'
import { fillDatabase, openServices, runServices, type Services } from './services/services.ts'
import type { Settings } from './settings.ts'
import { recordSpans } from './tracing.ts'
import { market } from './domain/market.ts'

const atlasFolder = projectPath('dist/flows')

/** Pages that a server renders per minute and client, besides those that it has cached. */
const renders = { production: 240, local: 1_000_000 }

export type Program = {
  readonly server: ReturnType<typeof createServer>
  readonly services: Services
  /** The listening address. */
  readonly origin: string
  /** Lets `/readyz` fail, and connections end with their next answer. */
  readonly announceStop: () => void
  readonly stopServices: () => Promise<void>
}

/** Longer than proxies keep an idle connection (60 s by default), so that none sends a call while this side closes it. */
const keepAliveTimeout = 65_000

/** Opens the database, and serves site and API on one port. */
export async function startProgram(settings: Settings, clock: Clock, isDevelopment: boolean): Promise<Program> {
  if (!isDevelopment) process.env['NODE_ENV'] = 'production'
  const log = createLog(settings)
  for (const warning of settings.warnings) log.warn(warning)
  const telemetry = await openTelemetryIfSet(settings, log)
  const server = createServer({ keepAliveTimeout, headersTimeout: keepAliveTimeout + 1000 })
  const [database, pages] = await Promise.all([
    openDatabase(settings),
    isDevelopment ? loadDevelopmentRenderers(server) : loadBuiltRenderers(),
  ])
  await fillDatabase({ settings, clock, log, database })
  const services = await openServices({ settings, clock, log, database })
  const { publicUrl } = settings
  let origin = publicUrl === null ? '' : new URL(publicUrl).origin
  const ready = createMicroCache(clock)
  let stopping = false
  const isStopping = () => stopping
  const answer = openSite({ services, pages, ready, isStopping, isDevelopment, origin: () => origin })
  const send = readyFirst(ready)
  const identify = (listener: RequestListener) => identifyRequests(listener, services)
  const answering = secured(getRequestListener(answer))
  // Answers that are ready cost a third more with an id, which only the access log and traces need: they do not fail.
  const identified = telemetry
    ? identify(telemetry.traceRequests(send(answering)))
    : settings.accessLog
      ? identify(send(answering))
      : send(identify(answering))
  const listener = endingConnections(identified, isStopping)
  server.on('request', pages.before ? pages.before(listener) : listener)
  const listening = await listen(server, settings)
  origin ||= listening
  const mails = openEmails(services, pages, origin)
  const texts = openTexts(services, pages, origin)
  const stop = runServices(services, { mails, texts, tickets: await openTickets(services, pages, origin) })
  const stopServices = async () => {
    await stop()
    await telemetry?.close()
  }
  const announceStop = () => {
    stopping = true
  }
  return { server, services, origin: listening, announceStop, stopServices }
}

/** Loads OpenTelemetry only if it is configured. */
async function openTelemetryIfSet({ traces, trustedProxies }: Settings, log: Log) {
  if (traces === null) return null
  const { openTelemetry } = await import('./open-telemetry.ts')
  const telemetry = openTelemetry({ traces, trustedProxies, log })
  recordSpans(telemetry)
  return telemetry
}

/** Ends each connection with its next answer once the server is stopping. */
const endingConnections =
  (listener: RequestListener, isStopping: () => boolean): RequestListener =>
  (request, response) => {
    if (isStopping()) response.shouldKeepAlive = false
    listener(request, response)
  }

/** Sends ready answers. */
const readyFirst =
  (ready: MicroCache) =>
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (!ready.send(request, response)) listener(request, response)
  }

/** Adds the common headers, which a route's own headers override. */
const secured =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value)
    request.url = request.url?.replaceAll('\\', '%5C') // a URL has no raw backslash
    listener(request, response)
  }

type SiteParts = {
  readonly services: Services
  readonly pages: Renderers
  readonly ready: MicroCache
  readonly isStopping: () => boolean
  readonly isDevelopment: boolean
  readonly origin: () => string
}

function openSite({ services, pages, ready, isStopping, isDevelopment, origin }: SiteParts) {
  const { render, seo, messageOf, drawPaymentPage, drawPhoneCode, driverPages, renderOfflinePage, folder } = pages
  const metrics = createMetrics({ ...services, ready })
  const api = createApp({
    ...services,
    messageOf,
    drawPaymentPage,
    drawPhoneCode,
    driverPages,
    ready,
    metrics,
    isStopping,
  })
  const clientOf = createClientAddress(services.settings.trustedProxies)
  const countRender = createOwnLimit({ calls: renders[services.settings.deployment], seconds: 60 })
  const { answer, forget } = createSite({
    api,
    measurePage: metrics.measurePage,
    countRender: countClients(clientOf, countRender),
    orderOf: (c) => readStoreCookie(c, services.catalog.current()),
    render,
    seo,
    origin,
    renderOfflinePage,
    folder,
    hasServiceWorker: services.settings.serviceWorker,
    atlas: services.settings.atlas ? atlasFolder : null,
    keepFor: isDevelopment ? 1 : market.cache_minutes * 60_000,
    now: performance.now.bind(performance),
    hosts: externalHosts(services.settings),
    mapHosts: mapHosts(services.settings),
    fail: handlePageErrors(handleApiErrors(services.log, messageOf), messageOf),
  })
  services.catalog.watch(forget)
  return answer
}

/** Creates the mailer's loop. */
const openEmails = (services: Services, { drawEmail: draw }: Renderers, origin: string) =>
  createEmailQueue({ ...services, draw, origin, post: openMailer(services.settings) })

/** Creates the loop of text messages, if any are sent. */
function openTexts(services: Services, { drawOrderText: draw }: Renderers, origin: string) {
  const { textMessages } = services
  return textMessages && createTextMessageQueue({ ...services, textMessages, draw, origin })
}

/** Creates the loop of the stores' printers, and loads their library, only if there are any. */
async function openTickets(services: Services, { drawTicket: draw }: Renderers, origin: string) {
  if (services.settings.printers.size === 0) return null
  const { printTicket: print } = await import('./adapters/ticket-printer.ts')
  return createTicketQueue({ ...services, draw, print, origin })
}

/** Starts listening and returns the origin. */
function listen(server: ReturnType<typeof createServer>, { port, host }: Settings) {
  return new Promise<string>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      const actual = typeof address === 'object' && address ? address.port : port
      resolve(`http://${host}:${actual}`)
    })
  })
}
