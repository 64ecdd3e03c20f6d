import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'

/** Returns a function that checks the replica, and logs when reads begin or cease to go there. */
export function createReplicaCheck({ replica }: Pick<Database, 'replica'>, log: Pick<Log, 'info' | 'warn'>) {
  let wasRead: boolean | null = null
  return async (): Promise<void> => {
    const err: unknown = await replica?.check().catch((error: unknown) => error)
    const isRead = replica?.isRead() ?? false
    if (isRead === wasRead) return
    wasRead = isRead
    const lag = replica?.lag()
    if (isRead) log.info({ lag }, 'reads that may be stale go to the replica')
    else log.warn({ lag, err }, 'the replica is silent, behind or none: its reads go to the primary')
  }
}
