import { createLog, type Log } from './log.ts'

/** Whether the environment asks for production, also if it is otherwise invalid. */
export const isProduction = (environment: Readonly<Record<string, string | undefined>>) =>
  environment['DEPLOYMENT'] === 'production'

/** Logs why a start failed, with each line of the message, because settings are listed so. */
export function logFailedStart(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  createLog({ logLevel: 'fatal' }).fatal({ reasons: message.split('\n') }, 'start failed')
}

/** Logs what Node itself would print as text: its warnings, and the error that ends the process. */
export function logProcessEvents(log: Log): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'warning of Node'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends')
    process.exit(1)
  })
}
