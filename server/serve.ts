import { existsSync } from 'node:fs'
import { Server } from 'node:net'
import { setImmediate as acceptWaiting, setTimeout as pause } from 'node:timers/promises'
import { clockFrom, systemClock } from './clock.ts'
import { compactHeapAfterStart } from './compact-heap.ts'
import { demoPathsOf } from './demo-access.ts'
import { createLog } from './log.ts'
import { isProduction, logFailedStart, logProcessEvents } from './production-log.ts'
import { startProgram, type Program } from './program.ts'
import { readSettings } from './settings.ts'
import { startupMessage } from './startup-message.ts'

async function main() {
  const settings = readSettings(process.env)
  if (isProduction(process.env)) logProcessEvents(createLog(settings))
  const clock = settings.clockStart ? clockFrom(settings.clockStart) : systemClock
  if (settings.databaseUrl === null && !existsSync(settings.dataDir))
    process.stdout.write(
      `Creating a database${settings.seed === 'demo' ? ' with menu, stores and members' : ''} in ${settings.dataDir} (once)\n`,
    )
  const program = await startProgram(settings, clock, process.argv.includes('--dev'))
  const { origin, services } = program
  if (isProduction(process.env)) services.log.info({ origin, node: process.version }, 'listening')
  else process.stdout.write(startupMessage(origin, settings, await demoPathsOf(services)))
  stopOnSignal(program)
  compactHeapAfterStart()
}

/** Time for the first request of a connection that was just accepted. */
const arrivalMs = 500
/** Time limit for in-flight requests at shutdown. */
const drainMs = 10_000

/**
 * Fails the readiness probe, and after the delay stops accepting calls, ends live streams, completes in-flight requests,
 * and closes the database; a second signal exits at once.
 */
function stopOnSignal({ server, services, announceStop, stopServices }: Program) {
  let isStopping = false
  async function stop() {
    if (isStopping) process.exit(1)
    isStopping = true
    announceStop()
    await pause(services.settings.shutdownDelay * 1000)
    await acceptWaiting() // connections that the system has accepted, and would reset
    // The HTTP server's own `close` would cut connections whose request has not arrived yet.
    const drained = new Promise((resolve) => Server.prototype.close.call(server, resolve))
    services.events.close()
    services.storeOrderChanges.close()
    services.catalog.close()
    await Promise.race([drained, pause(arrivalMs)])
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
  if (isProduction(process.env)) logFailedStart(error)
  else process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
