import { openDatabase, openServedDatabase, type Database } from './db/database.ts'
import { exportToFile, importFromFile } from './db/transfer/data-file.ts'
import { dumpPostgres, restorePostgres } from './db/transfer/postgres-dump.ts'
import { readSettings, type Settings } from './settings.ts'

type Where = Pick<Settings, 'databaseUrl' | 'dataDir'>
type Command = (where: Where, path: string) => Promise<string>

async function withDatabase<T>(
  { databaseUrl, dataDir }: Where,
  open: typeof openDatabase,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  // Without the settings' limits of time: a table may take longer.
  const database = await open({ databaseUrl, dataDir })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function exportAll(where: Where, path: string): Promise<string> {
  await withDatabase(where, openServedDatabase, (database) => exportToFile(database, path))
  return `Written to ${path}`
}

async function importAll(where: Where, path: string): Promise<string> {
  const rows = await withDatabase(where, openDatabase, (database) => importFromFile(database, path))
  return `${rows} rows imported`
}

async function backUp(where: Where, path: string): Promise<string> {
  if (where.databaseUrl === null) return exportAll(where, path)
  await dumpPostgres(where.databaseUrl, path)
  return `Written to ${path}`
}

async function restore(where: Where, path: string): Promise<string> {
  if (where.databaseUrl === null) return importAll(where, path)
  await restorePostgres(where.databaseUrl, path)
  return 'Restored'
}

const commands = new Map<string, Command>([
  ['backup', backUp],
  ['restore', restore],
  ['export', exportAll],
  ['import', importAll],
])

/** Backs up, restores or moves all data: `database-command backup|restore|export|import FILE`. The embedded database must not be in use. */
async function main([name = '', path]: readonly string[]): Promise<void> {
  const command = commands.get(name)
  if (!command || path === undefined) throw new Error('Usage: npm run db:backup|db:restore|db:export|db:import -- FILE')
  process.stdout.write(`${await command(readSettings(process.env), path)}\n`)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
