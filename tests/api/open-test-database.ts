import { PGlite } from '@electric-sql/pglite'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseOn, migrations, openDatabase, type Database } from '../../server/db/database.ts'
import { driverOn } from '../../server/db/pglite.ts'

type TestDatabase = { readonly database: Database; readonly drop: () => Promise<void> }

/** An empty database of its own with today's schema: in memory, or on the PostgreSQL of TEST_DATABASE_URL. */
export function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL']
  return server === undefined ? openInMemory() : openOnServer(server)
}

/** Making the schema takes a second or more: it is made once, and kept under the name of what it was made of. */
async function openInMemory(): Promise<TestDatabase> {
  const files = readdirSync(migrations, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(sql|json)$/.test(name),
  )
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(readFileSync(join(migrations, file)))
  const template = join(tmpdir(), `bohio-schema-${hash.digest('hex').slice(0, 16)}.tar`)
  if (!existsSync(template)) await makeTemplate(template)
  const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(template)]) })
  return { database: databaseOn(driverOn(client, () => undefined)), drop: async () => undefined }
}

async function makeTemplate(path: string): Promise<void> {
  const client = await PGlite.create()
  const driver = driverOn(client, () => undefined)
  await driver.migrate(migrations)
  const dump = await client.dumpDataDir('none')
  await driver.close()
  const part = `${path}.${randomUUID()}`
  writeFileSync(part, Buffer.from(await dump.arrayBuffer()))
  renameSync(part, path)
}

async function openOnServer(server: string): Promise<TestDatabase> {
  const { Client } = await import('pg')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openDatabase({ databaseUrl: url.href, dataDir: '' })
  return { database, drop: () => run(`drop database ${name} with (force)`) }
}
