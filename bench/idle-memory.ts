import { readFileSync } from 'node:fs'
import { setTimeout as rest } from 'node:timers/promises'
import { startPostgres } from '../scripts/temporary-postgres.mjs'
import { startServer } from '../tests/browser/support/server.ts'
import { median } from './median.ts'
import { verdict, type Row } from './rows.ts'

/** Until after the server has compacted its heap. */
const restMs = 7000
const runs = 5
const settings = { KITCHEN: 'off', LOG_LEVEL: 'silent' }

/** Returns the resident megabytes of a server after its start and one page. */
async function idleMemory(dataDir: string, database: Readonly<Record<string, string>>): Promise<number> {
  const server = await startServer(dataDir, { ...settings, ...database })
  try {
    await (await fetch(server.url)).text()
    await rest(restMs)
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
  } finally {
    await server.end('SIGTERM')
  }
}

async function medianMemory(dataDir: string, database: Readonly<Record<string, string>>): Promise<number> {
  const used: number[] = []
  for (let run = 0; run < runs; run += 1) used.push(await idleMemory(dataDir, database))
  return median(used)
}

const rowOf = (database: string, used: number, most: number): Row => ({
  what: `memory of an idle server after one page, ${database}`,
  value: `${Math.round(used)} MB`,
  baseline: '',
  ratio: '',
  goal: verdict(used <= most, `at most ${most} MB`),
})

/** Measures the memory of idle servers with either database; Linux only. */
export async function measureIdleMemory(dataDir: string): Promise<Row[]> {
  if (process.platform !== 'linux') return []
  const embedded = rowOf('embedded database', await medianMemory(dataDir, {}), 390)
  const postgres = await startPostgres()
  if (!postgres) return [embedded]
  try {
    const database = { DATABASE_URL: postgres.url }
    await idleMemory(dataDir, database) // seeds it
    return [embedded, rowOf('PostgreSQL', await medianMemory(dataDir, database), 120)]
  } finally {
    await postgres.stop()
  }
}
