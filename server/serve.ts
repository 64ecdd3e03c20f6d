import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { clockFrom, systemClock } from './clock.ts'
import { openDatabase } from './db/database.ts'
import { createLog } from './log.ts'
import { developmentPages } from './dev.ts'
import { builtPages } from './pages/built-pages.ts'
import { mapHosts } from './pages/content-security-policy.ts'
import type { Pages } from './pages/pages.ts'
import { createSite } from './pages/site.ts'
import { openServices, runServices, type Services } from './services/services.ts'
import { readSettings, SettingsError, type Settings } from './settings.ts'

const pageMinutes = 5

async function main() {
  const isDevelopment = process.argv.includes('--dev')
  if (!isDevelopment) process.env['NODE_ENV'] = 'production'
  const settings = readSettings(process.env)
  const log = createLog(settings)
  const clock = settings.clockStart ? clockFrom(settings.clockStart) : systemClock
  const server = createServer()
  const [database, pages] = await Promise.all([
    openDatabase(settings),
    isDevelopment ? developmentPages(server) : builtPages(),
  ])
  const services = await openServices({ settings, clock, log, database })
  const stopServices = runServices(services)

  const answer = openSite(services, pages, isDevelopment)
  const listener = getRequestListener(answer)
  server.on('request', pages.before ? pages.before(listener) : listener)
  await listen(server, settings)
  stopOnSignal(server, services, stopServices)
}

function openSite(services: Services, { render, messageOf, drawBank, folder }: Pages, isDevelopment: boolean) {
  const api = createApp({ ...services, messageOf, drawBank })
  const { answer, forget } = createSite({
    api,
    render,
    folder,
    keepFor: isDevelopment ? 0 : pageMinutes * 60_000,
    now: performance.now.bind(performance),
    hosts: mapHosts(services.settings),
  })
  services.catalog.watch(forget)
  return answer
}

function listen(server: ReturnType<typeof createServer>, { port, host }: Settings) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      const actual = typeof address === 'object' && address ? address.port : port
      process.stdout.write(`Bohío Pizza: http://${host}:${actual}\n`)
      resolve()
    })
  })
}

/** How long calls under way may take to end. */
const drainMs = 5000

/** Takes no new calls, ends the live streams, lets calls under way end, and closes the database; a second signal does not wait. */
function stopOnSignal(server: ReturnType<typeof createServer>, services: Services, stopServices: () => Promise<void>) {
  let isStopping = false
  async function stop() {
    if (isStopping) process.exit(1)
    isStopping = true
    const drained = new Promise((resolve) => server.close(resolve))
    services.events.close()
    server.closeIdleConnections()
    const cut = setTimeout(() => server.closeAllConnections(), drainMs)
    await drained
    clearTimeout(cut)
    await stopServices()
    process.exit(0)
  }
  const stopOrFail = () => void stop().catch(() => process.exit(1))
  process.on('SIGTERM', stopOrFail)
  process.on('SIGINT', stopOrFail)
}

try {
  await main()
} catch (error) {
  const message =
    error instanceof SettingsError ? error.message : error instanceof Error ? error.message : String(error)
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
