import { PGlite } from '@electric-sql/pglite'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, migrationsFolder, openDatabase, type Database } from '../../../server/db/database.ts'
import type { PostgresLimits } from '../../../server/instance-settings.ts'
import { pgliteDriverOf } from '../../../server/db/pglite.ts'

/** Opens an empty database with the current schema: in memory, or on the PostgreSQL of TEST_DATABASE_URL. */
export function openTestDatabase(postgres?: PostgresLimits): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL']
  return server === undefined ? openEmbeddedTestDatabase() : openOnServer(server, postgres)
}

/** Clearing PGlite's own 128 MB of buffers would be half of an opening. */
const smallStart = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

/** Returns a file as a Blob that is not copied: of 40 MB, the copies would be a third of an opening. */
function blobOf(path: string): Blob {
  const { buffer } = readFileSync(path)
  return Object.assign(new Blob(), { arrayBuffer: () => Promise.resolve(buffer) })
}

/** Opens an empty embedded database in memory. Creating the schema takes a second or more: it is created once and cached by the hash of its source. */
export async function openEmbeddedTestDatabase(): Promise<Database> {
  const files = readdirSync(migrationsFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(sql|json)$/.test(name),
  )
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(readFileSync(join(migrationsFolder, file)))
  const template = join(tmpdir(), `bohio-schema-${hash.digest('hex').slice(0, 16)}.tar`)
  if (!existsSync(template)) await makeTemplate(template)
  const client = await PGlite.create({ loadDataDir: blobOf(template), startParams: smallStart })
  return createDatabase(pgliteDriverOf(client, () => undefined))
}

async function makeTemplate(path: string): Promise<void> {
  const client = await PGlite.create()
  const driver = pgliteDriverOf(client, () => undefined)
  await driver.migrate(migrationsFolder)
  const dump = await client.dumpDataDir('none')
  await driver.close()
  const part = `${path}.${randomUUID()}`
  writeFileSync(part, Buffer.from(await dump.arrayBuffer()))
  renameSync(part, path)
}

async function openOnServer(server: string, postgres: PostgresLimits | undefined): Promise<Database> {
  return openDatabase({ databaseUrl: await createOnServer(server), dataDir: '', ...(postgres && { postgres }) })
}

/**
 * Creates a database, empty or with all that `template` has, and returns its URL. Databases are dropped with the server:
 * PostgreSQL takes long to drop one on a busy machine.
 */
export async function createOnServer(server: string, template?: string): Promise<string> {
  const { Client } = await import('pg')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: server })
  await client.connect()
  const from = template === undefined ? '' : ` template ${new URL(template).pathname.slice(1)}`
  await client.query(`create database ${name}${from}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
