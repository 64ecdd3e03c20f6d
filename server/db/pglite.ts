import { PGlite, type Transaction } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { drizzle } from 'drizzle-orm/pglite'
import { AsyncLocalStorage } from 'node:async_hooks'
import { fsyncSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { createStatementCounter, routeQueries, type Driver } from './driver.ts'
import { runMigrations } from './run-migrations.ts'
import * as schema from './order-schema.ts'

/** Another process has the data open. */
export class DataInUse extends Error {
  override name = 'DataInUse'
}

const FileStream = v.object({ nfd: v.number() })
const isOperations = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Files of the host with a real fsync, which PGlite's own file system omits. */
class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [emscriptenOpts.preRun ?? []].flat()
    preRun.push((mod) => {
      const nodeFs: unknown = Reflect.get(mod, 'NODEFS')
      const operations = isOperations(nodeFs) ? nodeFs['stream_ops'] : null
      if (!isOperations(operations)) throw new Error('PGlite has no NODEFS.stream_ops: not the pinned version')
      operations['fsync'] = (stream: unknown) => {
        fsyncSync(v.parse(FileStream, stream).nfd)
        return 0
      }
    })
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/** PGlite's own start parameters without `-F`, which would disable fsync. */
const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
]

/** Locks `dataDir` for this process; a second process is refused, because two would corrupt the data. */
function lock(dataDir: string): DatabaseSync {
  const file = new DatabaseSync(join(dataDir, 'lock.sqlite'))
  try {
    file.exec(
      'PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS lock (held); COMMIT; BEGIN EXCLUSIVE',
    )
    return file
  } catch (cause) {
    file.close()
    throw new DataInUse(
      `The data in ${dataDir} is in use by another process: stop it, or set DATA_DIR to another folder`,
      {
        cause,
      },
    )
  }
}

async function open(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const held = lock(dataDir)
  try {
    const client = await PGlite.create({ fs: new DurableNodeFS(join(dataDir, 'pg')), startParams: durableStart })
    return { client, release: () => held.close() }
  } catch (error) {
    held.close()
    throw error
  }
}

/** Opens the embedded database in `dataDir`. */
export async function openPglite(dataDir: string): Promise<Driver> {
  const { client, release } = await open(dataDir)
  return pgliteDriverOf(client, release)
}

/** Returns the driver of an open PGlite. Only this process has access, so no notification is missed. */
export function pgliteDriverOf(client: PGlite, release: () => void): Driver {
  const { logger, asked } = createStatementCounter()
  const current = new AsyncLocalStorage<Transaction>()
  const db = drizzle(routeQueries(client, current), { schema, logger })
  return {
    drizzle: db,
    isInTransaction: () => current.getStore() !== undefined,
    readStale: async (read) => read(db),
    replica: null,
    transaction: (work) => client.transaction((tx) => current.run(tx, work)),
    asked,
    connections: () => null,
    ping: async () => {
      await client.query('select 1')
    },
    migrate: (folder) => runMigrations(db, folder),
    listen: (channel, onMessage) => client.listen(channel, onMessage),
    close: async () => {
      await client.close()
      release()
    },
  }
}
